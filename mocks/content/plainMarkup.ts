import { markup, type Raw } from '../http/html'

/** The main part of a page in Storefront, the theme of plain WooCommerce shops. */
export const plainMain = (
  content: Raw,
) => markup`<div id="content" class="site-content" tabindex="-1">
<div class="col-full">
<div class="woocommerce"></div>
<div id="primary" class="content-area">
<main id="main" class="site-main" role="main">
${content}
</main><!-- #main -->
</div><!-- #primary -->
</div><!-- .col-full -->
</div><!-- #content -->`

/** A page of WordPress, which has its title in the article. */
export const plainArticle = (id: number, title: string, content: Raw) =>
  plainMain(markup`<article id="post-${id}" class="post-${id} page type-page status-publish hentry">
<header class="entry-header">
<h1 class="entry-title">${title}</h1></header><!-- .entry-header -->
<div class="entry-content">
${content}</div><!-- .entry-content -->
</article><!-- #post-## -->`)
