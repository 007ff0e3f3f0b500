import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { msw } from 'msw/vite'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import type { InlineConfig } from 'vitest/node'
import { contentSecurityPolicy } from './scripts/csp.ts'
import { earlyScript } from './scripts/earlyScript.ts'
import { prerenderBundle } from './scripts/prerender/bundle.ts'
import { liveShop } from './scripts/live/plugin.ts'
import { pageFiles } from './scripts/pageFiles.ts'

/**
 * Modes: `mock` (npm start, tests) and `demo` (a static shop) include the mock site; `production` is the
 * shop owner's build and contains none of it; `live` (npm run dev:live) is a development server in front
 * of a real shop.
 */
export default defineConfig(({ mode }) => {
  const mocks = mode === 'mock' || mode === 'demo' || mode === 'test'
  const isLive = mode === 'live'
  return {
    plugins: [
      react(),
      mocks && msw(),
      isLive && liveShop(process.env['SHOP'] ?? '', process.env['SITE_CONFIG']),
      pageFiles(),
      (mode === 'production' || mode === 'demo') && prerenderBundle(),
      !mocks && !isLive && earlyScript(),
      stylesAfterShell(),
      compileOnLoad(),
      !mocks && precompress(),
      // Last: it hashes the inline scripts and styles of the finished page.
      !mocks && contentSecurityPolicy(),
    ],
    define: { __MOCKS__: JSON.stringify(mocks) },
    resolve: {
      tsconfigPaths: true,
      // The package exports its development build only.
      alias: [
        { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
      ],
    },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        // It would become a list of languages, which does not see the `dir` of index.html.
        exclude: Features.DirSelector,
      },
      modules: {
        generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[local]_[hash:base64:4]',
      },
    },
    server: { port: Number(process.env['PORT'] ?? 5173), strictPort: true },
    build: {
      target: 'es2023',
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    builder: {
      // One instance of each plugin, so that the inline script reaches the app's build.
      sharedConfigBuild: true,
      sharedPlugins: true,
      async buildApp(builder) {
        for (const name of ['early', 'client', 'prerender']) {
          const environment = builder.environments[name]
          if (environment) await builder.build(environment)
        }
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Messages and constants are part of the file that uses them, not of the first load.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: {
              codeSplitting: { groups: chunks },
            },
          },
        },
      },
    },
    test: {
      setupFiles: ['tests/support/setup.ts'],
      // Test files share a worker, its jsdom and its packages; setup.ts resets the app's modules for each.
      isolate: false,
      unstubEnvs: true,
      unstubGlobals: true,
      // A larger young generation: most objects of a test are short-lived.
      execArgv: ['--max-semi-space-size=64'],
      // A generous limit for a busy machine.
      testTimeout: 30_000,
      // By default Vitest leaves one core to its watcher.
      maxWorkers: availableParallelism(),
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      projects: [
        {
          extends: true,
          test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'shop',
            environment: 'jsdom',
            fakeTimers: FAKED_TIMERS,
            include: ['tests/{contract,feature}/**/*.test.{ts,tsx}'],
            exclude: ISOLATED,
          },
        },
        {
          extends: true,
          test: {
            name: 'isolated',
            environment: 'jsdom',
            fakeTimers: FAKED_TIMERS,
            isolate: true,
            include: ISOLATED,
          },
        },
      ],
    },
  }
})

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/**
 * Without setInterval: jsdom draws frames by it, and would draw none for the next test files if a faked one was
 * left waiting. The app has no intervals.
 */
const FAKED_TIMERS: InlineConfig['fakeTimers'] = {
  toFake: [
    'Date',
    'performance',
    'setTimeout',
    'clearTimeout',
    'setImmediate',
    'clearImmediate',
    'requestAnimationFrame',
    'cancelAnimationFrame',
  ],
}

/** They do not share modules with other test files. */
const ISOLATED = [
  // Each replaces a module by one that fails to load.
  'tests/{contract,feature}/**/*ChunkError.test.{ts,tsx}',
  // A React context is for one renderer; these use that of the server, too.
  'tests/feature/site/prerendered/*.test.{ts,tsx}',
]

/**
 * The shop is part of `app`; each other screen and each `import()` has a separate file. Code that several
 * of them import is in one of these files; the first match wins. Product and cart code is large and rarely
 * needed as a whole, so less of it is shared.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // `$initial`: imported statically by main.tsx.
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'app', test: /\/src\/(?!main\.)/, tags: ['$initial'] },
  { name: 'ariakit', test: /\/node_modules\/(@ariakit|@floating-ui)\// },
  // Brand marks and share links, without the table of services.
  {
    name: 'sharing',
    test: /\/src\/(?:ui\/(?:sharing\/|media\/Brand)|domain\/social\/(?:shareUrl|brandColor)|lib\/(?:clipboard|popupWindow))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What appears once the first screen is complete.
  {
    name: 'notices',
    test: /\/src\/(?:(?:features|api|domain)\/(?:content\/(?:notices\/|siteNotices)|campaigns\/[sS]alesPopup|social\/(?:chat|thirdParty)\/)|state\/popups|ui\/(?:feedback\/useHeldNotice|layout\/FootBar))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'menus',
    test: /\/src\/(?:(?:features|domain)\/navigation\/(?!BackToTop|socialNetworks)|ui\/layout\/Disclosure)/,
    includeDependenciesRecursively: false,
  },
  // What screens of the catalog do not need is kept out of `shared`.
  {
    name: 'customer',
    test: /\/src\/(?:(?:api|features|blocks|domain)\/(?:account|checkout|content|social)\/|(?:api|features|blocks)\/(?:cart|wishlist)\/|domain\/cart\/totals|messages\/[^/]+\/(?:account|checkout|content|social))/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
  // Forms with several fields; no first screen of the catalog has one.
  {
    name: 'forms',
    test: /\/src\/(?:ui\/forms\/(?:useForm|sessionDraft)|domain\/contact)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Small parts of many screens.
  {
    name: 'common',
    test: /\/src\/(?:ui\/(?:carousel\/(?:useScrollRow|positions)|text\/ServerHtml|layout\/Collapse|feedback\/Spinner|forms\/QuantityStepper|navigation\/Tabs)|features\/product\/recentlyViewed|features\/social\/sharing\/ShareBar\.)/,
    minShareCount: 2,
  },
  {
    name: 'carousel',
    test: /\/src\/(?:ui\/(?:carousel|navigation\/SeeAllLink)|blocks\/product\/(?:ProductCarousel|RecentlyViewed)|blocks\/catalog\/ProductSection)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'storeListing',
    test: /\/src\/api\/(?:catalog\/store(?:Listing\.|Facets)|search\/storeSearch)/,
    includeDependenciesRecursively: false,
  },
  // No first screen reads cookies.
  { name: 'cookies', test: /\/src\/lib\/cookies|\/js-cookie\// },
  { name: 'shared', test: /\/src\//, minShareCount: 6 },
  { name: capabilityOf(['catalog', 'product', 'cart', 'search']), minShareCount: 3 },
  {
    name: capabilityOf(['account', 'checkout', 'home', 'order', 'reviews', 'wishlist']),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** The packages, and the product's page, which waits in the browser for the tap on a card. */
const COMPILED_ON_LOAD = new Set([
  'vendor',
  'ProductPage',
  'ProductView',
  'PageMetadata',
  'product',
  'shared',
  'common',
])

/** The capability in the path of a module, if it is one of these; config/productFacts.ts belongs to `product`. */
function capabilityOf(capabilities: readonly string[]) {
  return (id: string) => {
    const [, capability = ''] = /\/src\/[^/]+\/([a-z]+)(?:\/|Facts)/.exec(id) ?? []
    return capabilities.includes(capability) ? capability : null
  }
}

/**
 * V8 compiles these chunks while they load, not function by function in the first render. The comment must be the
 * first thing in the file: a banner of Rolldown would be behind the list of files that Vite puts there.
 */
const compileOnLoad = (): Plugin => ({
  name: 'satchel-compile-on-load',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && COMPILED_ON_LOAD.has(file.name)) {
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      }
    },
  },
})

/**
 * Writes .br and .gz copies for the web server. Not of index.html, which `npm run configure` changes after
 * the build.
 */
const precompress = (): Plugin => ({
  name: 'satchel-precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name)
        const text = await readFile(file)
        const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)])
        if (br.length < text.length) await writeFile(`${file}.br`, br)
        if (gz.length < text.length) await writeFile(`${file}.gz`, gz)
      }),
    )
  },
})

/**
 * Moves the links of stylesheets behind the shell of index.html. In the head they would delay the first
 * paint of the shell; behind it they delay only the app. The order of the cascade layers stays, because
 * index.html declares it first.
 */
function stylesAfterShell(): Plugin {
  return {
    name: 'satchel-styles-after-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
        const without = links.reduce((rest, link) => rest.replace(link, ''), html)
        return without.replace('<noscript>', `${links.join('')}<noscript>`)
      },
    },
  }
}
