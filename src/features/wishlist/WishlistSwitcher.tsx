import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishlistLink } from '~/domain/wishlist/wishlist'
import { SelectField } from '~/ui/forms/SelectField'

/** A list was chosen here: until its page has come there is no switcher, and the keyboard waits for it. */
let isChosen = false

interface WishlistSwitcherProps {
  lists: readonly WishlistLink[]
  /** Of products on the list that is shown, as it is by now. */
  count: number
}

/** Goes to the chosen list's address (spec 2.12). */
export function WishlistSwitcher({ lists, count }: WishlistSwitcherProps) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) {
      select.current?.focus({ preventScroll: true })
    }
    isChosen = false
  }, [])
  return (
    <SelectField
      ref={select}
      name="list"
      label={messages.yourLists}
      value={lists.find(({ isCurrent }) => isCurrent)?.path}
      onChange={({ currentTarget }) => {
        isChosen = true
        void navigate(currentTarget.value, { state: { staysInPlace: true } })
      }}
    >
      {lists.map(({ key, label, path, isCurrent }) => (
        <option key={key} value={path}>
          {isCurrent ? label.replace(/\(\d+\)\s*$/, `(${count})`) : label}
        </option>
      ))}
    </SelectField>
  )
}
