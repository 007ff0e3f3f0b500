/** True in builds that include the mock site (npm start, build:demo, tests). Set in vite.config.ts. */
declare const __MOCKS__: boolean

interface Window {
  /** Responses to the requests of the inline script, by `earlyKey`. See app/earlyRequests.ts. */
  __early?: Map<string, Promise<Response>>
}
