import { site } from '~/config/site'
import { useOpenUntilNavigation } from '~/ui/overlays/useOpenUntilNavigation'
import { Icon } from '~/ui/media/Icon'
import { Dialog } from '~/ui/overlays/Dialog'
import { MenuTree } from './MenuTree'

type Panel = NonNullable<typeof site.menus.panels>[number]

/** Opens one of the shop's menus at a side of the window. */
export function PanelButton({ panel: { title, place, items } }: { panel: Panel }) {
  const { isOpen, open, close } = useOpenUntilNavigation()
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <Icon name={place === 'categories' ? 'grid' : 'menu'} />
        {title}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        placement={place === 'categories' || place === 'left' ? 'start' : 'end'}
      >
        <MenuTree items={items} onFollow={close} />
      </Dialog>
    </>
  )
}
