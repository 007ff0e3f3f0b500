import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchCheckoutPage } from '~/api/checkout/checkoutPage'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import { titleFromId, type CheckoutPage, type Gateway } from '~/domain/checkout/checkoutPage'
import { serverHtml } from '~/domain/content/serverHtml'
import { useLastResponse } from '~/lib/earlierRenders'
import { gatewayTitles } from '~/messages/checkout'

/**
 * Read again when the shop offers other payment methods, for example in another country, when something is
 * to be delivered, or no longer, and once the cart has no problems: with a sold-out product, for example, the
 * page only leads back to the cart.
 */
const checkoutPageQuery = ({ paymentMethods, needsShipping, notices }: Cart, customerId: number) =>
  queryOptions({
    queryKey: [
      'checkout page',
      customerId,
      [...paymentMethods].sort(),
      needsShipping,
      notices.length > 0,
    ],
    enabled: notices.length === 0,
    queryFn: ({ signal }) => fetchCheckoutPage(needsShipping, signal),
    meta: { isPersonal: true },
  })

/**
 * WordPress's own checkout page, for settings that may have changed since the site settings were written.
 * The last one stays where the next cannot be read, so that its terms remain required.
 * `whenLoaded`: resolves when it is read, or to undefined if it cannot be.
 */
export function useCheckoutPage(cart: Cart, customerId: number) {
  const client = useQueryClient()
  const query = checkoutPageQuery(cart, customerId)
  const { data, isPending } = useQuery(query)
  const page = useLastResponse(query.queryKey, data)?.data
  const whenLoaded = () =>
    isPending ? client.ensureQueryData(query).catch(() => undefined) : Promise.resolve(page)
  return { page, whenLoaded }
}

/**
 * A payment method as the shop shows it, from its checkout page, else from the site settings. An id that
 * neither knows becomes readable.
 */
export function findGateway(id: string, page: CheckoutPage | undefined): Gateway {
  const shown = page?.gateways.find((gateway) => gateway.id === id)
  if (shown) return shown
  const own = Object.hasOwn(site.gateways, id) ? site.gateways[id] : undefined
  const known = Object.hasOwn(gatewayTitles, id) ? gatewayTitles[id] : undefined
  return {
    id,
    title: own && own.title !== id ? own.title : (known ?? titleFromId(id)),
    description: textHtml(own?.description),
    icons: [],
  }
}

/** Text of the site settings as markup. */
function textHtml(text = '') {
  const element = document.createElement('p')
  element.textContent = text
  return serverHtml(element.outerHTML)
}
