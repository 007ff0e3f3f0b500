/** As much of jsdom as is used here; its types are a package of their own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
    static fragment(html: string): DocumentFragment
  }
}
