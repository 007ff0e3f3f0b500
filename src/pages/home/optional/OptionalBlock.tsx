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
import { NewsletterBand } from '~/features/content/notices/NewsletterBand'
import { Authors } from './Authors'
import { Banners } from './Banners'
import { FigureBand } from './FigureBand'
import { LatestPosts } from './LatestPosts'
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
      return <NewsletterBand title={block.title} text={block.text} />
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
