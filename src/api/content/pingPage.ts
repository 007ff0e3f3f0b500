import { ContractError } from '~/domain/errors'
import { send } from '~/api/http'

/**
 * Sends a HEAD request to the page's own address, before a reload that could replace the page by an error page.
 *
 * @throws TransportError without a response within 30 s, ContractError for a server error
 */
export async function pingPage(): Promise<void> {
  const call = 'HEAD page'
  const { status } = await send(call, location.href, { method: 'HEAD' })
  if (status >= 500) throw new ContractError(call, status, 'an error status')
}
