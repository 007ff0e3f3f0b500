import { localPath } from '~/config/paths'

/** The in-app address of a link that the shop sent; `otherwise` where it sent none, or a foreign one. */
export const pathOf = (link: string, otherwise: string) =>
  (link ? localPath(link) : undefined) ?? otherwise
