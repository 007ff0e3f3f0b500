import type { Plugin } from 'vite'
import { usual } from '../src/config/siteDefaults.ts'

/** In a build, what is usual is read from the page. */
export const USUAL_IN_PAGE = { __USUAL__: 'undefined' }

/**
 * Writes what is usual for a shop beside the #site-config block of a build, once for the lines inside
 * index.html and for the app: as data it is no script to be loaded and run.
 */
export function usualSettings(): Plugin {
  return {
    name: 'satchel-usual-settings',
    config: (_, { command }) => ({
      define: command === 'build' ? USUAL_IN_PAGE : { __USUAL__: JSON.stringify(usual) },
    }),
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { server }) =>
        server
          ? []
          : [
              {
                tag: 'script',
                attrs: { type: 'application/json', id: 'site-usual' },
                children: JSON.stringify(usual).replaceAll('<', '\\u003c'),
                injectTo: 'head',
              },
            ],
    },
  }
}
