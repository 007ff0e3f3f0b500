/** The path in an icon of simple-icons: each is one path in a 24 × 24 view box. */
export const brandPath = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1]
