import 'react'

declare module 'react' {
  /** Custom properties, by which a component hands a number to its styles. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
