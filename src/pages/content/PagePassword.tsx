import { useQueryClient } from '@tanstack/react-query'
import { PageForm } from '~/blocks/account/PageForm'
import { formPageQuery } from '~/features/account/accountQueries'
import { contentPageQuery } from '~/features/content/contentQueries'
import * as contentMessages from '~/messages/content'
import styles from './ContentPage.module.css'

/** Asks for the password of a page. WordPress keeps it in a cookie and then sends the content. */
export function PagePassword({ path }: { path: string }) {
  const client = useQueryClient()
  return (
    <section aria-labelledby="page-password" className={styles.password}>
      <p id="page-password">{contentMessages.pageLocked}</p>
      <PageForm
        query={formPageQuery(path, ['postPassword'])}
        name="postPassword"
        path={path}
        submitLabel={contentMessages.showPage}
        labelledBy="page-password"
        onAccepted={() => client.invalidateQueries({ queryKey: contentPageQuery(path).queryKey })}
      />
    </section>
  )
}
