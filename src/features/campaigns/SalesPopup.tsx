import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatch } from 'react-router-dom'
import { fetchRecentSale } from '~/api/campaigns/salesPopup'
import { reported } from '~/api/reported'
import { routes } from '~/config/paths'
import { nextSales, startSales, type SalesPopupSettings } from '~/domain/campaigns/salesPopup'
import { random } from '~/lib/random'
import { sessionStore } from '~/lib/storage'
import { now } from '~/lib/time'
import { useTimeout } from '~/lib/timeHooks'
import * as campaignsMessages from '~/messages/campaigns'
import * as commonMessages from '~/messages/common'
import { useCartStore } from '~/state/cart'
import { useMayInterrupt, usePopup } from '~/state/popups'
import { useHeldNotice } from '~/ui/feedback/useHeldNotice'
import { Button } from '~/ui/forms/Button'
import { IconButton } from '~/ui/forms/IconButton'
import { AppLink } from '~/ui/navigation/AppLink'
import { useEscapeKey } from '~/ui/overlays/useDismiss'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './SalesPopup.module.css'

/** In session storage: the shopper wants no more of these in this tab. */
const STOPPED_KEY = 'satchel-sales-stopped'

/**
 * "Recent sales" of the shop's plugin, one after another. docs/behaviour.md#sales-popup
 *
 * Silent at the checkout, but still mounted: where nothing can be stored, it has to know that it was stopped.
 */
export function SalesPopup({ settings }: { settings: SalesPopupSettings }) {
  const [isStopped, setStopped] = useState(() => sessionStore.read(STOPPED_KEY) === true)
  const [sales, setSales] = useState(() => startSales(settings, now()))
  const [closed, setClosed] = useState(0)
  const { isHeld, noticeProps, returnFocus } = useHeldNotice()
  const hasCartMessage = useCartStore(({ message }) => message !== undefined)
  const isCheckout = useMatch(routes.checkout) !== null
  const mayShow = useMayInterrupt() && !isCheckout && !hasCartMessage && !isStopped

  const isShowing = sales.phase === 'showing' && closed !== sales.count
  // Not later either, or it would come back while the shopper is busy.
  if (isShowing && !mayShow) setClosed(sales.count)
  const { data: sale } = useQuery({
    queryKey: ['recent sale', sales.count],
    queryFn: ({ signal }) =>
      reported(
        fetchRecentSale(settings, signal).then((found) => found ?? null),
        'asking for a recent sale',
      ),
    enabled: isShowing,
    gcTime: 0,
    staleTime: Infinity,
  })
  const isShown = usePopup('sales', isShowing && mayShow && !!sale)

  const isPaused = isStopped || (sales.phase === 'waiting' ? !mayShow : isShown && isHeld)
  const advance = () => setSales(nextSales(sales, settings, now(), random()))
  useTimeout(isPaused ? undefined : Math.max(sales.until - now(), 0), advance, sales)

  function close() {
    returnFocus()
    setClosed(sales.count)
  }
  function stop() {
    close()
    sessionStore.write(STOPPED_KEY, true)
    setStopped(true)
  }
  useEscapeKey(isShown, close)

  return (
    sale && (
      <aside
        className={styles.popup}
        data-side={settings.side}
        data-entrance={settings.entrance}
        data-shown={isShown || undefined}
        inert={!isShown}
        aria-label={campaignsMessages.recentSale}
        {...noticeProps}
      >
        <IconButton
          icon="close"
          className={styles.close}
          aria-label={commonMessages.close}
          onClick={close}
        />
        <Sale url={sale.url}>
          {sale.imageUrl && <img src={sale.imageUrl} alt="" width="72" height="90" />}
          <ServerHtml html={sale.html} />
        </Sale>
        <Button variant="quiet" className={styles.stop} onClick={stop}>
          {campaignsMessages.stopSales}
        </Button>
      </aside>
    )
  )
}

const Sale = ({ url, children }: { url: string | undefined; children: React.ReactNode }) =>
  url ? (
    <AppLink to={url} className={styles.sale}>
      {children}
    </AppLink>
  ) : (
    <div className={styles.sale}>{children}</div>
  )
