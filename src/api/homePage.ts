import { site } from '~/config/site'
import type { Deal } from '~/domain/deal'
import { fetchDocument } from './document'
import { readDeal } from './html/deal'

/**
 * What only the home page that WordPress renders tells: until when its deals last, where it says so.
 * The theme says it; nothing else does.
 */
export const fetchHomePage = async (signal?: AbortSignal): Promise<{ deal: Deal | undefined }> => ({
  deal: site.capabilities.theme ? readDeal(await fetchDocument('/', signal)) : undefined,
})
