import { useState } from 'react'
import { productMessages } from '~/config/productMessages'
import { Button } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import styles from './RotationView.module.css'
import { Turntable } from './Turntable'
import { useFrames } from './useFrames'

interface RotationViewProps {
  /** Of the product. */
  name: string
  /** Addresses of the pictures. */
  frames: readonly string[]
}

/**
 * A product that turns (spec 3.17). All its pictures come first, since it would stumble over those that
 * are missing; one that does not come is passed over.
 */
export function RotationView({ name, frames }: RotationViewProps) {
  const { attempt, settledCount, isReady, shown, retry, watch } = useFrames(frames.length)
  const [isLarge, setLarge] = useState(false)
  if (isReady && shown.length < 2) {
    return <Notice kind="error" title={productMessages.rotationFailed} onRetry={retry} />
  }
  return (
    <div className={styles.view} data-large={isLarge || undefined}>
      <Turntable name={name} places={isReady ? shown : undefined}>
        {(current) =>
          frames.map((src, place) => (
            <img
              key={`${attempt} ${place}`}
              className={styles.frame}
              src={src}
              alt=""
              draggable={false}
              decoding="sync"
              data-current={place === current || undefined}
              {...watch(place)}
            />
          ))
        }
      </Turntable>
      {!isReady && (
        <progress
          className={styles.progress}
          aria-label="Loading the pictures"
          value={settledCount}
          max={frames.length}
        />
      )}
      <Button variant="quiet" className={styles.size} onClick={() => setLarge(!isLarge)}>
        {isLarge ? 'Smaller picture' : 'Larger picture'}
      </Button>
    </div>
  )
}
