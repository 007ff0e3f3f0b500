import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { authorFacts } from '../seed/authorFacts'
import type { MockTerm } from '../seed/types'
import { findProducts } from './catalogQuery'
import { imageUrl } from './images'

/**
 * The heading of an author's products as the theme prints it, in place of the list's own: picture, name,
 * description, facts and links. The theme prints "Published Book" for everyone and leaves out other empty
 * facts; the span of the name stays open.
 */
export function authorHeading(db: Db, origin: string, term: MockTerm, description: Raw): Raw {
  const { style, address, birth, gender, facebook, instagram } = authorFacts(term.name)
  const picture = imageUrl(origin, `satchel/author-${term.id}.svg`, 'thumbnail')
  return markup`<div class="bwp-author-heading clearfix">
<div class="author-image">
<div class="images">
<img src="${picture}" alt="${term.name}"></div>
</div>
<div class="author-content">
<div class="author-title">
<h2><span>${term.name}</h2>
</div>
<div class="author-description">
${description}</div>
<div class="author-infomation">
<ul class="author-info">
${fact('Style:', style)}${fact('Address:', address)}${fact('Year of Birth:', birth)}${fact('Gender:', gender && (gender === 'male' ? 'Male' : 'Female'))}${fact('Published Book:', String(bookCount(db, term)))}</ul>
</div>
<ul class="social-link">
${social('facebook', 'Facebook', facebook)}${social('instagram', 'Instagram', instagram)}</ul>
</div>
</div>
`
}

/** As many products as the list of the author's page has. */
export const bookCount = (db: Db, { slug }: MockTerm): number =>
  findProducts(db, {
    isVisible: true,
    terms: [{ taxonomy: 'product_author', slugs: [slug], operator: 'in' }],
  }).length

const fact = (label: string, value: string | undefined) =>
  value ? markup`<li><label>${label}</label> ${value}</li>\n` : raw('')

const social = (icon: string, label: string, href: string | undefined) =>
  href ? markup`<li><a href="${href}"><i class="social_${icon}"></i>${label}</a></li>\n` : raw('')
