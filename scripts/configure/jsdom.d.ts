/** As much of jsdom as is used here; its types are a separate package. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: 'jsdomError', tell: (error: Error) => void): this
  }
  export class JSDOM {
    constructor(html: string, options?: { virtualConsole: VirtualConsole; url?: string })
    readonly window: Window & typeof globalThis
    static fragment(html: string): DocumentFragment
  }
}
