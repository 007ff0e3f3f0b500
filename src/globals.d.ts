import 'react'

declare global {
  /** True in builds that include the mock site (npm start, build:demo, tests). Set in vite.config.ts. */
  const __MOCKS__: boolean

  interface Window {
    /** Responses to the requests of the inline script, by `earlyKey`. See api/backend/early.ts. */
    __early?: Map<string, Promise<Response>>
    __input?: EarlyInput
  }

  /** What the shopper has typed and pressed before React answers. See app/replayInput.ts. */
  interface EarlyInput {
    typed: Map<Element, string | boolean>
    pressed: HTMLButtonElement[]
  }
}

declare module 'react' {
  /** Custom properties, by which a component hands a number to its styles. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
