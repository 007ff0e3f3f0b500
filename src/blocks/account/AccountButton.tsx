import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import * as navigationMessages from '~/messages/navigation'
import { useCartStore } from '~/state/cart'
import { IconButton, IconLink } from '~/ui/forms/IconButton'
import { useLazyDialog } from '~/blocks/navigation/useLazyDialog'

const load = () => import('./SignInPanel')

/** Links to the account; for guests opens the sign-in panel. */
export function AccountButton() {
  const customerId = useCartStore((state) => state.customerId)
  const { module, preload, isLoading, ...panel } = useLazyDialog(load, paths.account)
  const { search } = useLocation()
  // A link of the shop's e-mails opens the panel at once, also where other code waits for intent.
  useEffect(() => {
    if (search.includes('popup-selector')) preload()
  }, [search, preload])
  const onIntent = () => (module ? module.preloadSignIn() : preload())
  return (
    <>
      {customerId ? (
        <IconLink icon="user" aria-label={navigationMessages.account} to={paths.account()} />
      ) : (
        <IconButton
          icon="user"
          aria-label={navigationMessages.signIn}
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={panel.open}
        />
      )}
      {module && <module.SignInPanel {...panel} />}
    </>
  )
}
