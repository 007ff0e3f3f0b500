import { useState, type ReactNode } from 'react'
import type { Rotation } from '~/domain/product/media'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { IconButton } from '~/ui/forms/IconButton'
import { Icon } from '~/ui/media/Icon'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './RotationDialog.module.css'
import { useRotationFrame } from './useRotationFrame'

interface RotationDialogProps {
  rotation: Rotation
  productName: string
  isOpen: boolean
  onClose: () => void
}

/** Dialog unmounts its content when closed, which stops the rotation. */
export const RotationDialog = ({ rotation, productName, isOpen, onClose }: RotationDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={productName} isWide>
    <RotationView productName={productName} frames={rotation.frames} />
  </Dialog>
)

interface RotationViewProps {
  productName: string
  /** Image URLs. */
  frames: readonly string[]
}

/**
 * A 360° view (docs/behaviour.md#rotation-view). It starts when all images have loaded or failed, so that
 * it never stalls; failed images are skipped.
 */
function RotationView({ productName, frames }: RotationViewProps) {
  const { attempt, settledCount, isReady, loaded, retry, handlersFor } = useFrameLoading(
    frames.length,
  )
  const [isLarge, setLarge] = useState(false)
  if (isReady && loaded.length < 2) {
    return <Notice kind="error" title={productMessages.rotationFailed} onRetry={retry} />
  }
  return (
    <div className={styles.view} data-large={isLarge || undefined}>
      <RotationSlider productName={productName} frames={isReady ? loaded : undefined}>
        {(current) =>
          frames.map((src, frame) => (
            <img
              // A new key makes the browser request the image again.
              key={`${attempt} ${frame}`}
              className={styles.frame}
              src={src}
              alt=""
              draggable={false}
              decoding="sync"
              data-current={frame === current || undefined}
              {...handlersFor(frame)}
            />
          ))
        }
      </RotationSlider>
      {!isReady && (
        <progress
          className={styles.progress}
          aria-label={productMessages.loadingImages}
          value={settledCount}
          max={frames.length}
        />
      )}
      <Button variant="quiet" className={styles.size} onClick={() => setLarge(!isLarge)}>
        {isLarge ? productMessages.smaller : productMessages.larger}
      </Button>
    </div>
  )
}

interface RotationSliderProps {
  productName: string
  /** Numbers of the frames that can be shown; undefined while they load. */
  frames: readonly number[] | undefined
  /** Renders the images, of which `current` is visible. */
  children: (current: number) => ReactNode
}

/** Turned by dragging, arrow keys and buttons, or automatically. */
function RotationSlider({ productName, frames, children }: RotationSliderProps) {
  const count = frames?.length ?? 1
  const { frame, canPlay, isPlaying, togglePlaying, sliderProps, turnButtonProps } =
    useRotationFrame(count)
  return (
    <>
      <div
        className={styles.stage}
        role="slider"
        tabIndex={0}
        aria-label={interpolate(productMessages.rotationSlider, { name: productName })}
        aria-valuemin={1}
        aria-valuemax={count}
        // Constant while playing: a screen reader would announce each step.
        aria-valuenow={isPlaying ? 1 : frame + 1}
        aria-valuetext={
          isPlaying
            ? productMessages.turning
            : interpolate(productMessages.image, { number: frame + 1, count })
        }
        aria-disabled={!frames || undefined}
        {...(frames ? sliderProps : {})}
      >
        {children(frames?.[frame] ?? 0)}
      </div>
      <div className={styles.controls}>
        <IconButton
          icon="chevron-left"
          aria-label={productMessages.turnLeft}
          disabled={!frames}
          {...turnButtonProps(-1)}
        />
        {canPlay && (
          <Button
            variant="secondary"
            className={styles.play}
            disabled={!frames}
            onClick={togglePlaying}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
            {isPlaying ? productMessages.stop : productMessages.play}
          </Button>
        )}
        <IconButton
          icon="chevron-right"
          aria-label={productMessages.turnRight}
          disabled={!frames}
          {...turnButtonProps(1)}
        />
      </div>
    </>
  )
}

/** Tracks which of `count` images have loaded or failed. */
function useFrameLoading(count: number) {
  const [attempt, setAttempt] = useState(1)
  /** Whether each settled frame has loaded. */
  const [settled, setSettled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const settle = (frame: number, isLoaded: boolean) =>
    setSettled((before) => new Map(before).set(frame, isLoaded))

  return {
    attempt,
    settledCount: settled.size,
    isReady: settled.size === count,
    /** In ascending order. */
    loaded: [...settled.keys()].filter((frame) => settled.get(frame)).toSorted((a, b) => a - b),
    retry: () => {
      setSettled(new Map())
      setAttempt(attempt + 1)
    },
    handlersFor: (frame: number) => ({
      onLoad: () => settle(frame, true),
      onError: () => settle(frame, false),
    }),
  }
}
