import { useState, type ReactNode } from 'react'
import { shopOrigin } from '~/config/paths'
import { pageWithComments } from '~/domain/content/comments'
import { pathnameOf } from '~/domain/slug'
import type { CommentTab, CommentTabs as TabSettings } from '~/domain/social/commentTabs'
import { DisqusComments } from '~/features/social/comments/DisqusComments'
import { FacebookComments } from '~/features/social/comments/FacebookComments'
import * as contentMessages from '~/messages/content'
import { Tabs } from '~/ui/navigation/Tabs'
import styles from './ContentPage.module.css'

interface CommentTabsProps {
  /** In-app, of the comment page. */
  path: string
  settings: TabSettings
  /** The page's own comments. */
  children: ReactNode
}

/** The page's own comments and those of other sites, each in a tab. */
export function CommentTabs({ path, settings, children }: CommentTabsProps) {
  const { tabs } = settings
  const title = settings.title || contentMessages.commentsTitle
  // The address of a comment leads to the page's own.
  const [open, setOpen] = useState(() =>
    location.hash.startsWith('#comment') ? 'site' : (tabs[0]?.kind ?? 'site'),
  )
  const [opened, setOpened] = useState<ReadonlySet<CommentTab['kind']>>(new Set([open]))

  function openTab(kind: CommentTab['kind']) {
    setOpen(kind)
    setOpened((kinds) => new Set(kinds).add(kind))
  }

  function contentOf(tab: CommentTab) {
    const isOpened = opened.has(tab.kind)
    switch (tab.kind) {
      case 'site':
        return children
      case 'facebook':
        return <FacebookComments settings={tab.facebook} isOpened={isOpened} />
      case 'disqus': {
        const url = shopOrigin() + pathnameOf(pageWithComments(path))
        return <DisqusComments shortname={tab.shortname} url={url} isOpened={isOpened} />
      }
    }
  }

  return (
    <section aria-label={title} className={styles.commentTabs}>
      <h2>{title}</h2>
      <Tabs
        label={title}
        tabs={tabs.map((tab) => ({ id: tab.kind, label: tab.label, content: contentOf(tab) }))}
        open={open}
        onOpen={openTab}
      />
    </section>
  )
}
