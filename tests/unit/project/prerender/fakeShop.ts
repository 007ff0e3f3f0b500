import type { LoadedPage, PageTask, ShopPages } from '../../../../src/app/prerender.tsx'
import type { Template } from '../../../../scripts/prerender/page.ts'

/** Pages without a shop and without the app. */

export const template: Template = {
  hash: 'template',
  documentOf: ({ root }, confirmedAt) =>
    `<meta name="satchel-prerendered" data-confirmed-at="${confirmedAt}"> ${root}`,
}

export const pageOf = (path: string, data: string): LoadedPage => ({
  data,
  render: async () => ({
    root: `${path} shows ${data}`,
    head: `<title>${path}</title>`,
    preloads: '',
    file: undefined,
  }),
})

export const taskOf = (path: string, data = 'text'): PageTask => ({
  path,
  load: async () => pageOf(path, data),
})

export const failingTask = (path: string, error: Error): PageTask => ({
  path,
  load: () => Promise.reject(error),
})

/**
 * @param failure thrown after the last task
 * @param findMissed by default the shop has no other pages
 */
export function shopOf(
  tasks: readonly PageTask[],
  failure?: Error,
  findMissed: ShopPages['findMissed'] = async () => undefined,
): ShopPages {
  async function* all() {
    yield* tasks
    if (failure) throw failure
  }
  return { total: tasks.length, tasks: all(), findMissed }
}

/** As the app's, which is another class in the bundle. */
export const notFound = () => Object.assign(new Error('product a'), { name: 'NotFoundError' })
