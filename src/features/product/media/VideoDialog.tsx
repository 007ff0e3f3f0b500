import type { ProductVideo } from '~/domain/product/media'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { VideoFrame } from '~/ui/media/VideoFrame'
import { Dialog } from '~/ui/overlays/Dialog'

interface VideoDialogProps {
  video: ProductVideo
  productName: string
  isOpen: boolean
  onClose: () => void
}

/** Dialog unmounts its content when closed, which stops the video. */
export function VideoDialog({ video, productName, isOpen, onClose }: VideoDialogProps) {
  const title = interpolate(productMessages.videoOf, { name: productName })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isWide>
      <VideoFrame video={video} title={title} />
    </Dialog>
  )
}
