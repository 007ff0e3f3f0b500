import { productMessages } from '~/config/productMessages'
import type { Rotation } from '~/domain/product/media'
import { DialogButton } from '~/ui/overlays/DialogButton'
import { Icon } from '~/ui/media/Icon'

interface RotationButtonProps {
  rotation: Rotation
  /** Of the product. */
  name: string
}

const load = () => import('./RotationDialog').then(({ RotationDialog }) => RotationDialog)

/** Opens the product seen from all sides; its pictures are fetched only then. */
export const RotationButton = ({ rotation, name }: RotationButtonProps) => (
  <DialogButton variant="quiet" load={load} with={{ rotation, name }}>
    <Icon name="rotate" />
    {productMessages.rotation}
  </DialogButton>
)
