/** The page's footer, by its name in the document. */
export const FOOTER_ID = 'foot'
