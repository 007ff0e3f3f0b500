import type { ProductVideo } from '~/domain/product/media'
import { Dialog } from '~/ui/overlays/Dialog'
import { VideoFrame } from './VideoFrame'

interface VideoDialogProps {
  video: ProductVideo
  /** Of the product. */
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Closed, it holds no frame: the video has stopped. */
export const VideoDialog = ({ video, name, isOpen, onClose }: VideoDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={`Video: ${name}`} isWide>
    <VideoFrame video={video} name={name} />
  </Dialog>
)
