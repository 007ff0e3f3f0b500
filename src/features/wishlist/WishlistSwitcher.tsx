import { useNavigate } from 'react-router-dom'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishlistLink } from '~/domain/wishlist'
import { SelectField } from '~/ui/SelectField'

/** Goes to the chosen list's address (spec 2.12). */
export function WishlistSwitcher({ lists }: { lists: readonly WishlistLink[] }) {
  const navigate = useNavigate()
  return (
    <SelectField
      name="list"
      label={messages.yourLists}
      value={lists.find(({ isCurrent }) => isCurrent)?.path}
      onChange={({ currentTarget }) =>
        void navigate(currentTarget.value, { state: { staysInPlace: true } })
      }
    >
      {lists.map(({ key, label, path }) => (
        <option key={key} value={path}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
