import { NotFound } from '~/blocks/NotFound'

export const NotFoundPage = () => (
  <NotFound title="We could not find that page">
    <p>The address may have a slip in it, or the page has been taken down.</p>
  </NotFound>
)
