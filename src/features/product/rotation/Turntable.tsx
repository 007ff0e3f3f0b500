import type { ReactNode } from 'react'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './Turntable.module.css'
import { useTurning } from './useTurning'

interface TurntableProps {
  /** Of what is turned. */
  name: string
  /** Which pictures can be shown; undefined while they are on their way: nothing turns yet. */
  places: readonly number[] | undefined
  /** The pictures, of which one is the current. */
  children: (current: number) => ReactNode
}

/** Turned by hand, by the arrow keys, by its buttons, or by itself. */
export function Turntable({ name, places, children }: TurntableProps) {
  const count = places?.length ?? 1
  const { frame, canPlay, isPlaying, toggle, stage, turner } = useTurning(count)
  return (
    <>
      <div
        className={styles.stage}
        role="slider"
        tabIndex={0}
        aria-label={`Side of ${name}`}
        aria-valuemin={1}
        aria-valuemax={count}
        // Each step of a product that turns by itself would be read out.
        aria-valuenow={isPlaying ? 1 : frame + 1}
        aria-valuetext={isPlaying ? 'Turning' : `Picture ${frame + 1} of ${count}`}
        aria-disabled={!places || undefined}
        {...(places ? stage : {})}
      >
        {children(places?.[frame] ?? 0)}
      </div>
      <div className={styles.controls}>
        <IconButton icon="chevron-left" aria-label="Turn left" disabled={!places} {...turner(-1)} />
        {canPlay && (
          <Button variant="secondary" className={styles.play} disabled={!places} onClick={toggle}>
            <Icon name={isPlaying ? 'pause' : 'play'} />
            {isPlaying ? 'Stop' : 'Play'}
          </Button>
        )}
        <IconButton
          icon="chevron-right"
          aria-label="Turn right"
          disabled={!places}
          {...turner(1)}
        />
      </div>
    </>
  )
}
