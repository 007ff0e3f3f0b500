import { Suspense, useState } from 'react'
import { LazySocialSignIn } from '~/blocks/social/LazySocialSignIn'
import type { Article, ContentLink, ContentPart } from '~/domain/content/contentPage'
import { CampaignById } from '~/features/campaigns/hurryTimer/CampaignById'
import { WordpressPageLink } from '~/features/content/WordpressPageLink'
import { ShareBar } from '~/features/social/sharing/ShareBar'
import { interpolate } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button } from '~/ui/forms/Button'
import { VideoFrame } from '~/ui/media/VideoFrame'
import { AppLink } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import '~/styles/coreBlocks.css'
import { PageProducts } from './PageProducts'
import { PostFacts } from './PostFacts'
import { PostSummaries } from './PostSummaries'
import styles from './ContentPage.module.css'

interface ArticleViewProps {
  title: string
  /** In-app, of the page. */
  path: string
  canonicalPath: string
  article: Article
}

/** On demand: few pages have a password. */
const PagePassword = lazyWithPreload(() =>
  import('./PagePassword').then((module) => module.PagePassword),
)

const ContactForm = lazyWithPreload(() =>
  import('~/features/content/ContactForm').then((module) => module.ContactForm),
)

const Comments = lazyWithPreload(() =>
  import('~/features/content/comments/Comments').then((module) => module.Comments),
)

/** Widgets of page builders, on demand as one file. */
const widgets = () => import('~/features/content/widgets')
const PortfolioGrid = lazyWithPreload(() => widgets().then((module) => module.PortfolioGrid))
const FigureList = lazyWithPreload(() => widgets().then((module) => module.FigureList))
const PhotoGrid = lazyWithPreload(() => widgets().then((module) => module.PhotoGrid))

/** Where a plugin adds the comments of other sites. */
const CommentTabs = lazyWithPreload(() =>
  import('./CommentTabs').then((module) => module.CommentTabs),
)

const partsInFiles = {
  contactForm: ContactForm,
  portfolio: PortfolioGrid,
  figures: FigureList,
  photos: PhotoGrid,
}

/** Loads the code of an article's parts: a prerendered page shows them already. */
export const loadArticleParts = ({ parts }: Article) =>
  Promise.all(
    parts.flatMap(({ kind }) =>
      kind in partsInFiles ? [partsInFiles[kind as keyof typeof partsInFiles].load()] : [],
    ),
  )

/** The content of a page or a post. */
export function ArticleView({ title, path, canonicalPath, article }: ArticleViewProps) {
  const { parts, discussion, post, sharing } = article
  const ownComments = discussion && (
    <Comments
      path={path}
      discussion={discussion}
      signIn={<LazySocialSignIn signIn={discussion.signIn} />}
    />
  )
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {post && <PostFacts facts={post} />}
      </header>
      {post?.image && (
        <img
          src={post.image.src}
          srcSet={post.image.srcset}
          alt={post.image.alt}
          width={post.image.width}
          height={post.image.height}
          sizes="(min-width: 48rem) 46rem, 100vw"
          className={styles.featured}
        />
      )}
      {parts.map((part, index) => (
        <Part key={index} part={part} path={path} />
      ))}
      {/* WordPress's page knows a post whose bar is switched off. */}
      {(!sharing || sharing.horizontal) && (
        <ShareBar
          screen={post ? 'post' : 'page'}
          path={canonicalPath}
          title={title}
          bar={sharing?.horizontal}
          hasPlugin={sharing !== undefined}
        />
      )}
      {post && <PostNavigation {...post} />}
      {discussion && (
        <Suspense fallback={<Skeleton lines={4} />}>
          {discussion.tabs ? (
            <CommentTabs path={path} settings={discussion.tabs}>
              {ownComments}
            </CommentTabs>
          ) : (
            ownComments
          )}
        </Suspense>
      )}
    </article>
  )
}

function Part({ part, path }: { part: ContentPart; path: string }) {
  switch (part.kind) {
    case 'html':
      return <ServerHtml html={part.html} className="core-blocks" />
    case 'products':
      return <PageProducts ids={part.ids} />
    case 'posts':
      return <PostSummaries posts={part.posts} />
    case 'video':
      return <Video part={part} />
    case 'embed':
      return <Embed part={part} />
    case 'contactForm':
      return (
        <Suspense fallback={<Skeleton lines={12} />}>
          <ContactForm form={part.form} />
        </Suspense>
      )
    case 'portfolio':
      return (
        <Suspense fallback={<Skeleton lines={12} />}>
          <PortfolioGrid portfolio={part.portfolio} />
        </Suspense>
      )
    case 'figures':
      return (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FigureList figures={part.figures} />
        </Suspense>
      )
    case 'photos':
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <PhotoGrid photos={part.photos} />
        </Suspense>
      )
    case 'campaign':
      return <CampaignById id={part.id} path={path} />
    case 'form':
      return <WordpressPageLink path={path} />
    case 'password':
      return (
        <Suspense>
          <PagePassword path={path} />
        </Suspense>
      )
  }
}

/** The host's player loads when the reader asks for it: it sets cookies and costs data. */
function Video({ part: { video, title } }: { part: Extract<ContentPart, { kind: 'video' }> }) {
  const [isOpen, setOpen] = useState(false)
  const name = title || contentMessages.video
  if (isOpen) return <VideoFrame video={video} title={name} />
  return (
    <div className={styles.video}>
      <p>{name}</p>
      <Button onClick={() => setOpen(true)}>{contentMessages.playVideo}</Button>
      <small>{interpolate(contentMessages.playVideoHint, { site: video.site })}</small>
    </div>
  )
}

/** Something of another site, such as a map. */
function Embed({ part: { url, title } }: { part: Extract<ContentPart, { kind: 'embed' }> }) {
  const host = new URL(url, location.origin).host.replace(/^www\./, '')
  return (
    <p className={styles.embed}>
      <a href={url} target="_blank" rel="noopener">
        {title || interpolate(contentMessages.openAt, { host })}
      </a>
      {title && <small>{host}</small>}
    </p>
  )
}

function PostNavigation({ previous, next }: { previous?: ContentLink; next?: ContentLink }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={contentMessages.otherPosts} className={styles.neighbours}>
      {previous && (
        <AppLink to={previous.path} rel="prev">
          <small>{contentMessages.previousPost}</small>
          {previous.name}
        </AppLink>
      )}
      {next && (
        <AppLink to={next.path} rel="next">
          <small>{contentMessages.nextPost}</small>
          {next.name}
        </AppLink>
      )}
    </nav>
  )
}
