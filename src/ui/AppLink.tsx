import { createContext, useContext } from 'react'
import { createPath, Link, type LinkProps } from 'react-router-dom'

/** Told the address that a shopper seems about to open, so that its code and data come ahead. */
export const IntentContext = createContext<(path: string) => void>(() => {})

export function AppLink(props: LinkProps) {
  const onIntent = useContext(IntentContext)
  const { to } = props
  const tell = () => onIntent(typeof to === 'string' ? to : createPath(to))
  return <Link onMouseEnter={tell} onFocus={tell} onTouchStart={tell} {...props} />
}
