import { createContext, useContext, type ComponentProps } from 'react'
import { createPath, useHref, useLinkClickHandler, type To } from 'react-router-dom'

/** What the shopper does with a link: hovers over or focuses it, or presses it. */
export type PrefetchReason = 'hover' | 'press'

/** Loads what the screen at the address of a link needs. */
export const PrefetchContext = createContext<(path: string, reason: PrefetchReason) => void>(
  () => {},
)

let isExternal = (_path: string) => false

/** Sets the test for paths of the shop that the browser loads from the server; wired in app/wiring.ts. */
export const setExternalLinkTest = (test: typeof isExternal) => (isExternal = test)

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app, or a whole URL, which becomes an ordinary link. */
  to: To
  /** Of the router's location; see `staysInPlace`. */
  state?: unknown
}

/** A link. Uses the router's hooks instead of its `Link`, which would add 2 kB of framework prefetching. */
export function AppLink({ to, state, onClick, children, ...rest }: AppLinkProps) {
  const prefetch = useContext(PrefetchContext)
  const { target } = rest
  const href = useHref(to)
  const navigate = useLinkClickHandler(to, { state, ...(target && { target }) })
  if (typeof to === 'string' && WHOLE_URL.test(to)) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    )
  }
  const path = typeof to === 'string' ? to : createPath(to)
  const onHover = () => prefetch(path, 'hover')
  const onPress = () => prefetch(path, 'press')
  return (
    <a
      onMouseEnter={onHover}
      onFocus={onHover}
      onMouseDown={({ button }) => button === 0 && onPress()}
      onTouchStart={onPress}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !isExternal(href)) navigate(event)
      }}
    >
      {children}
    </a>
  )
}

const WHOLE_URL = /^([a-z][a-z\d+.-]*:|\/\/)/i
