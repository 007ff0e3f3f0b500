import type { ReactNode, Ref } from 'react'
import { paths } from '~/config/paths'
import * as accountMessages from '~/messages/account'
import * as navigationMessages from '~/messages/navigation'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { PageHead } from '~/ui/layout/PageHead'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'
import printAlone from '~/ui/layout/printAlone.module.css'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './AccountFrame.module.css'

interface AccountFrameProps {
  ref?: Ref<HTMLDivElement>
  title: string
  /** The document's title, where it differs. */
  documentTitle?: string
  /** Id of the heading. */
  titleId?: string
  /** The page between the account and this one. */
  parent?: { name: string; path: string } | undefined
  children: ReactNode
}

/** What all screens of the account have in the same place, also while they load: breadcrumbs and heading. */
export function AccountFrame({
  ref,
  title,
  documentTitle = title,
  titleId,
  parent,
  children,
}: AccountFrameProps) {
  const account = { name: accountMessages.myAccount, path: paths.account() }
  return (
    <div ref={ref} className={`${pageFrame.page} ${printAlone.page}`}>
      <PageHead title={documentTitle} isNoIndex />
      <Breadcrumbs
        items={[
          { name: navigationMessages.home, path: paths.home() },
          ...(title === account.name ? [] : [account]),
          ...(parent ? [parent] : []),
          { name: title },
        ]}
      />
      <h1 id={titleId}>{title}</h1>
      {children}
    </div>
  )
}

/** The shop's menu, or its skeleton, beside the page. */
export const AccountColumns = ({ menu, children }: { menu: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    {menu}
    <div className={styles.content}>{children}</div>
  </div>
)

export const MenuSkeleton = () => <Skeleton className={styles.menuSkeleton} />

/** Placeholder of an account page: of a list, or of a text. */
export const ContentSkeleton = ({ isList = false }: { isList?: boolean }) => (
  <div role="status" aria-label={accountMessages.pageLoading} className={styles.loading}>
    {isList ? (
      <Skeleton className={styles.rowSkeleton} lines={4} />
    ) : (
      <>
        <Skeleton className={styles.lineSkeleton} lines={2} />
        <Skeleton className={styles.boxSkeleton} />
      </>
    )}
  </div>
)
