import { raw } from '../http/html'

const picture = (origin: string, name: string) =>
  `${origin}/wp-content/uploads/satchel/${name}-1200x675.svg`

const social = (service: string, label: string) =>
  `<li class="wp-social-link wp-social-link-${service} wp-block-social-link"><a href="https://www.${service}.com/satchel.example" class="wp-block-social-link-anchor"><svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="9"></circle></svg><span class="wp-block-social-link-label screen-reader-text">${label}</span></a></li>`

/** Core blocks that the rest of the About page lacks: a wide image, a group, details, files and others. */
export const aboutDetails = (origin: string) =>
  raw(`<h2 class="wp-block-heading has-text-align-center">A day in Laburnum Lane</h2>
<figure class="wp-block-image alignwide size-large"><img loading="lazy" decoding="async" width="1200" height="675" src="${picture(origin, 'category-330')}" alt="Story books on a board, the last one leaning" class="wp-image-31"/><figcaption class="wp-element-caption">The <em>low</em> table, before the doors open.</figcaption></figure>
<blockquote class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow"><p>I came for an atlas and left with a dog story. The atlas can wait.</p><cite>A reader of eleven</cite></blockquote>
<div class="wp-block-group has-background"><div class="wp-block-group__inner-container is-layout-constrained wp-block-group-is-layout-constrained"><h3 class="wp-block-heading">Read aloud on Saturdays</h3><p>At eleven, on the stairs, for anyone who fits on them. No booking, no end.</p></div></div>
<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow"><summary>Can we bring a whole class?</summary><p>Yes, on weekday mornings. <a href="/contact/">Write to us</a> a week before, and tell us how many you are.</p></details>
<details class="wp-block-details is-layout-flow wp-block-details-is-layout-flow" open><summary>May dogs come in?</summary><p>If they leave the lower boards alone.</p></details>
<pre class="wp-block-verse">The rain reads every roof in the lane,
    line by line,
and turns the page at four.</pre>
<p>Our parcels have a label like this one:</p>
<pre class="wp-block-code"><code>SATCHEL / PUNE 411004
ORDER 2047  BOX 1 OF 2
BOOKS ONLY: KEEP DRY</code></pre>
<pre class="wp-block-preformatted">Mon-Fri   10-8
Sat-Sun   10-6</pre>
<div class="wp-block-file"><a id="wp-block-file--media-33" href="${origin}/wp-content/uploads/satchel/category-300.svg">A picture to colour in</a><a href="${origin}/wp-content/uploads/satchel/category-300.svg" class="wp-block-file__button wp-element-button" download aria-describedby="wp-block-file--media-33">Download</a></div>
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe loading="lazy" title="How a book is sewn" width="1080" height="608" src="https://www.youtube.com/embed/M7lc1UVf-VE?feature=oembed" frameborder="0" allowfullscreen></iframe>
</div><figcaption class="wp-element-caption">How a book is sewn, in four minutes</figcaption></figure>
<ul class="wp-block-social-links is-layout-flex wp-block-social-links-is-layout-flex">${social('instagram', 'Instagram')}${social('facebook', 'Facebook')}</ul>
`)
