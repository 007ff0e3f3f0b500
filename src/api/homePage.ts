import type { Deal } from '~/domain/deal'
import { fetchDocument } from './document'
import { readDeal } from './html/deal'

/** What only the home page that WordPress renders tells: until when its deals last, where it says so. */
export const fetchHomePage = async (signal?: AbortSignal): Promise<{ deal: Deal | undefined }> => ({
  deal: readDeal(await fetchDocument('/', signal)),
})
