import { useLayoutEffect, useRef } from 'react'
import { pageLanguage } from '~/lib/text'
import { everyFrame } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'
import styles from './CountUp.module.css'

interface CountUpProps {
  value: number
  /** Where the number begins. */
  from?: number
  durationMs: number
  prefix?: string
  suffix?: string
}

/**
 * A number that counts up when it comes into view; at once the final one under reduced motion. Screen readers
 * and print have the final number. No render follows a frame.
 */
export function CountUp({ value, from = 0, durationMs, prefix = '', suffix = '' }: CountUpProps) {
  const root = useRef<HTMLSpanElement>(null)
  const running = useRef<HTMLSpanElement>(null)
  const digits = (String(value).split('.')[1] ?? '').length

  useLayoutEffect(() => {
    const [element, text] = [root.current, running.current]
    if (!element || !text || prefersReducedMotion() || !('IntersectionObserver' in globalThis)) {
      return
    }
    const show = (number: number) => {
      text.textContent = prefix + formatNumber(number, digits) + suffix
    }
    let cancelFrames = () => {}
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      let elapsed = 0
      cancelFrames = everyFrame((sinceLastFrame) => {
        elapsed += sinceLastFrame
        const progress = Math.min(elapsed / durationMs, 1)
        show(from + (value - from) * easeOut(progress))
        if (progress < 1) return true
        delete element.dataset['counting']
        return false
      })
    })
    element.dataset['counting'] = ''
    show(from)
    observer.observe(element)
    return () => {
      cancelFrames()
      observer.disconnect()
      delete element.dataset['counting']
    }
  }, [value, from, durationMs, prefix, suffix, digits])

  return (
    <span ref={root} className={styles.number}>
      <span className={styles.final}>{prefix + formatNumber(value, digits) + suffix}</span>
      <span ref={running} aria-hidden className={styles.running} />
    </span>
  )
}

/** @param digits after the decimal separator */
const formatNumber = (number: number, digits: number) =>
  new Intl.NumberFormat(pageLanguage(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(number)

const easeOut = (progress: number) => 1 - (1 - progress) ** 3
