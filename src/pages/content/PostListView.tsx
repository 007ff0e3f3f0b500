import { firstPageOf, type PostList } from '~/domain/content/contentPage'
import { pathnameOf } from '~/domain/slug'
import * as contentMessages from '~/messages/content'
import { Pagination } from '~/ui/navigation/Pagination'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ContentPage.module.css'
import { PostSummaries } from './PostSummaries'

interface PostListViewProps {
  title: string
  /** In-app, of this page of the list. */
  path: string
  list: PostList
}

/** The blog, or its posts of a category, a tag, an author or a time. */
export function PostListView({ title, path, list }: PostListViewProps) {
  const { archive, description, posts, page, pageCount } = list
  const firstPage = firstPageOf(pathnameOf(path))
  return (
    <div className={styles.article}>
      <header className={styles.header}>
        {archive && <p className={styles.archive}>{contentMessages.archives[archive]}</p>}
        <h1>{title}</h1>
        {description && <ServerHtml html={description} />}
      </header>
      {posts.length > 0 ? <PostSummaries posts={posts} /> : <p>{contentMessages.noPosts}</p>}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => (number > 1 ? `${firstPage}page/${number}/` : firstPage)}
      />
    </div>
  )
}
