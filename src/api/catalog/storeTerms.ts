import * as v from 'valibot'
import { decodeSlug } from '~/domain/slug'
import { inTheirOrder } from '~/domain/catalog/termOrder'
import { storeApi, storeRead } from '~/api/http'
import { EncodedText } from '~/api/schemas'
import { TERMS_QUERY } from './storeListingRequest'

/** A term that a listing can be filtered by; counts name it by its id. */
export interface StoreTermName {
  id: number
  value: string
  label: string
}

/** The names of all that a listing can be filtered by; they change seldom. */
export interface StoreTerms {
  /** In the order of the site's config; one that the shop does not have is missing. */
  attributes: { attribute: string; label: string; terms: StoreTermName[] }[]
  brands: StoreTermName[]
}

const Attributes = v.array(v.object({ id: v.number(), name: EncodedText, taxonomy: v.string() }))

const Terms = v.array(
  v.object({
    id: v.number(),
    name: EncodedText,
    slug: v.pipe(v.string(), v.transform(decodeSlug)),
  }),
)

/** @param attributes their names without "pa_" */
export async function fetchStoreTerms(
  attributes: readonly string[],
  signal?: AbortSignal,
): Promise<StoreTerms> {
  const [found, brands] = await Promise.all([
    fetchAttributes(attributes, signal),
    fetchBrands(signal),
  ])
  return { attributes: found, brands }
}

async function fetchAttributes(names: readonly string[], signal?: AbortSignal) {
  if (names.length === 0) return []
  const { value: all } = await storeRead('/products/attributes', { reply: Attributes, signal })
  return Promise.all(
    names.flatMap((attribute) => {
      const known = all.find(({ taxonomy }) => taxonomy === `pa_${attribute}`)
      return known ? [fetchTerms(attribute, known, signal)] : []
    }),
  )
}

async function fetchTerms(
  attribute: string,
  { id, name }: v.InferOutput<typeof Attributes>[number],
  signal?: AbortSignal,
) {
  const path = `/products/attributes/${id}/terms`
  const { value } = await storeRead(path, { query: TERMS_QUERY, reply: Terms, signal })
  return { attribute, label: name, terms: inTheirOrder(value).map(toName) }
}

/** WooCommerce has brands since release 9.6; before, its answer is a refusal. */
async function fetchBrands(signal?: AbortSignal): Promise<StoreTermName[]> {
  const answer = await storeApi('/products/brands', { query: TERMS_QUERY, reply: Terms, signal })
  return answer.ok ? answer.value.map(toName) : []
}

const toName = ({ id, name, slug }: v.InferOutput<typeof Terms>[number]): StoreTermName => ({
  id,
  value: slug,
  label: name,
})
