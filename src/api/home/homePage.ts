import { site } from '~/config/site'
import type { Deal } from '~/domain/campaigns/deal'
import { fetchDocument } from '~/api/content/document'
import { readDeal } from '~/api/campaigns/countdowns'

/**
 * What only the home page that WordPress renders tells: until when its deals last, where it says so.
 * The theme says it; nothing else does.
 */
export const fetchHomePage = async (signal?: AbortSignal): Promise<{ deal: Deal | undefined }> => ({
  deal: site.capabilities.theme ? readDeal(await fetchDocument('/', signal)) : undefined,
})
