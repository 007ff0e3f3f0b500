import { useLocation, useNavigate } from 'react-router-dom'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { WISH_ORDERS, withWishOrder, wishOrderIn } from '~/domain/wishlist/wishlistOrder'
import { SelectField } from '~/ui/forms/SelectField'

/** In which order a list is looked at: in the address, so that Back and a reload keep it. */
export function WishOrderSelect() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <SelectField
      name="sort"
      label={messages.sortBy}
      value={wishOrderIn(search)}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const order = WISH_ORDERS[selectedIndex] ?? 'newest'
        void navigate(pathname + withWishOrder(search, order), { state: { staysInPlace: true } })
      }}
    >
      {WISH_ORDERS.map((order) => (
        <option key={order} value={order}>
          {messages.orders[order]}
        </option>
      ))}
    </SelectField>
  )
}
