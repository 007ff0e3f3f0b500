/** Around what authors, vendors and commenters write, in the themes that contentPage.ts knows. */
const AUTHORED =
  '.entry-content, .wp-block-post-content, .post-content, .description, .term-description, .archive-description, .woocommerce-product-details__short-description, .woocommerce-Tabs-panel--description, .comment-content, .comment_container, #comments'

/**
 * Whether somebody may have written the element into a text: WordPress lets authors keep classes and
 * `data-` attributes, so it can look like a part of a plugin (docs/security.md).
 */
export const isAuthored = (element: Element) => element.closest(AUTHORED) !== null

/** The first element that is not written into a text. */
export const printedElement = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll<HTMLElement>(selector)].find((element) => !isAuthored(element))
