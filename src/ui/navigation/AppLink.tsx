import { createContext, useContext, type ComponentProps } from 'react'
import { createPath, useHref, useLinkClickHandler, type To } from 'react-router-dom'

/** Told the address that a shopper seems about to open, so that its code and data come ahead. */
export const PrefetchContext = createContext<(path: string) => void>(() => {})

/** Which paths of the shop are no screen of the app; told once the page stands (app/later.ts). */
let leadsOut = (_path: string) => false

export const setExternalLinkTest = (tell: typeof leadsOut) => (leadsOut = tell)

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app; any other one, or a whole URL, leads out of it, as any link does. */
  to: To
}

/**
 * A link. Of the router's own it has what is used here, which leaves 2 kB of its framework's
 * prefetching out of every first load.
 */
export function AppLink({ to, onClick, children, ...rest }: AppLinkProps) {
  const onIntent = useContext(PrefetchContext)
  const { target } = rest
  const href = useHref(to)
  const follow = useLinkClickHandler(to, target === undefined ? {} : { target })
  if (typeof to === 'string' && WHOLE_URL.test(to)) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    )
  }
  const tell = () => onIntent(typeof to === 'string' ? to : createPath(to))
  return (
    <a
      onMouseEnter={tell}
      onFocus={tell}
      onTouchStart={tell}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !leadsOut(href)) follow(event)
      }}
    >
      {children}
    </a>
  )
}

const WHOLE_URL = /^([a-z][a-z\d+.-]*:|\/\/)/i
