import type {
  AuthorsBlock,
  BannersBlock,
  FiguresBlock,
  NewsletterBlock,
  PhotosBlock,
  PostsBlock,
  RankingBlock,
  TestimonialsBlock,
} from '~/config/home'
import { Authors } from './Authors'
import { Banners } from './Banners'
import { FigureBand } from './FigureBand'
import { LatestPosts } from './LatestPosts'
import { Newsletter } from './Newsletter'
import { Photos } from './Photos'
import { Ranking } from './Ranking'
import { Testimonials } from './Testimonials'

export interface OptionalBlockProps {
  block:
    | AuthorsBlock
    | BannersBlock
    | FiguresBlock
    | NewsletterBlock
    | PhotosBlock
    | PostsBlock
    | RankingBlock
    | TestimonialsBlock
}

/** Blocks that no shop needs for its first screen, on demand as one file; most are absent where the shop has nothing. */
export function OptionalBlock({ block }: OptionalBlockProps) {
  switch (block.kind) {
    case 'authors':
      return <Authors block={block} />
    case 'banners':
      return <Banners block={block} />
    case 'figures':
      return <FigureBand block={block} />
    case 'newsletter':
      return <Newsletter block={block} />
    case 'photos':
      return <Photos block={block} />
    case 'posts':
      return <LatestPosts block={block} />
    case 'ranking':
      return <Ranking block={block} />
    case 'testimonials':
      return <Testimonials block={block} />
  }
}
