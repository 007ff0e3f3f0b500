/** True in builds that carry the mock site (npm start, build:demo, tests); set in vite.config.ts. */
declare const __MOCKS__: boolean

/** What is usual for a shop; a build has it in its page instead (scripts/usualSettings.ts). */
declare const __USUAL__: typeof import('./config/siteDefaults').usual | undefined

interface Window {
  /** Requests that the inline lines of index.html sent before the bundle arrived; see app/early.ts. */
  __early?: Map<string, Promise<Response>>
}
