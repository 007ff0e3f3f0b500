import { paths } from '~/config/paths'
import * as navigationMessages from '~/messages/navigation'
import * as commonMessages from '~/messages/common'
import { ButtonLink } from '~/ui/forms/Button'
import { PageHead } from '~/ui/layout/PageHead'
import type { NotFoundProps } from './NotFound'
import styles from './NotFoundPanel.module.css'
import { SearchForm } from '~/blocks/search/SearchForm'
import { CategoryLinks } from '~/blocks/catalog/CategoryLinks'

export function NotFoundPanel({ title, children }: NotFoundProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} isNoIndex />
      <svg viewBox="0 0 160 110" aria-hidden className={styles.drawing}>
        <path className={styles.board} d="M6 98h148" />
        <path d="M20 96V34h16v62zM40 96V22h20v74zM126 96V30h16v66zM108 96V44h14v52z" />
        <path className={styles.gap} d="M68 96V40h32v56z" />
        <path d="M44 34h12M24 46h8M130 42h8" />
      </svg>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <SearchForm />
      <p className={styles.links}>
        <ButtonLink to={paths.shop()}>{commonMessages.browseShop}</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {navigationMessages.homePage}
        </ButtonLink>
      </p>
      <CategoryLinks />
    </div>
  )
}
