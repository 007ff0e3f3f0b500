import type { Rotation } from '~/domain/product/media'
import { Dialog } from '~/ui/overlays/Dialog'
import { RotationView } from './RotationView'

interface RotationDialogProps {
  rotation: Rotation
  /** Of the product. */
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Closed, nothing of it stands: it has stopped. */
export const RotationDialog = ({ rotation, name, isOpen, onClose }: RotationDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={name} isWide>
    <RotationView name={name} frames={rotation.frames} />
  </Dialog>
)
