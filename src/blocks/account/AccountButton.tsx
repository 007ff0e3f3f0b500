import { paths } from '~/config/paths'
import { useCartStore } from '~/state/cart'
import { IconButton, IconLink } from '~/ui/forms/IconButton'
import { useLazyDialog } from '~/blocks/navigation/useLazyDialog'

const load = () => import('./SignInPanel')

/** The way to the account; for guests it opens the sign-in beside the page. */
export function AccountButton() {
  const customerId = useCartStore((state) => state.customerId)
  const { part, prepare, ...panel } = useLazyDialog(load, paths.account)
  const onIntent = () => (part ? part.prepareSignIn() : prepare())
  return (
    <>
      {customerId ? (
        <IconLink icon="user" aria-label="My account" to={paths.account()} />
      ) : (
        <IconButton
          icon="user"
          aria-label="Sign in"
          aria-haspopup="dialog"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={panel.open}
        />
      )}
      {part && <part.SignInPanel {...panel} />}
    </>
  )
}
