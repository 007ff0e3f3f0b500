/** The page's footer, by its name in the document. */
export const FOOT = 'foot'
