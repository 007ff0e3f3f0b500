import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

/** The script of the floor "stack alone": a listing as React and React Query render it, and nothing else. */

/** Store API. */
interface Product {
  id: number
  name: string
  permalink: string
  images: { thumbnail: string; alt: string }[]
  prices: { price: string; currency_prefix: string; currency_minor_unit: number }
}

declare global {
  /** Requested by the document. */
  var early: Promise<Product[]>
}

/** The images that a phone shows first are loaded eagerly. */
const FIRST_IMAGES = 4

function Listing() {
  const { data = [] } = useQuery({ queryKey: ['listing'], queryFn: () => globalThis.early })
  return (
    <ul>
      {data.map((product, index) => (
        <li key={product.id}>
          <Card product={product} isFirst={index < FIRST_IMAGES} />
        </li>
      ))}
    </ul>
  )
}

function Card({ product, isFirst }: { product: Product; isFirst: boolean }) {
  const { name, permalink, images, prices } = product
  const [image] = images
  const price = Number(prices.price) / 10 ** prices.currency_minor_unit
  return (
    <a href={permalink}>
      <img
        src={image?.thumbnail}
        alt={image?.alt ?? ''}
        width={300}
        height={375}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      <h2>{name}</h2>
      <p>{prices.currency_prefix + price}</p>
    </a>
  )
}

const container = document.querySelector('#root')
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <Listing />
    </QueryClientProvider>,
  )
}
