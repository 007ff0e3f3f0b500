import { absoluteUrl, isoDate, withoutEmpty, type JsonLd } from '~/domain/structuredData'
import type { Article, ContentPage, Question } from './contentPage'

/** Questions with their answers. */
export const faqJsonLd = (questions: readonly Question[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** A post of the blog. */
export function postJsonLd(
  { title, description, canonicalPath }: ContentPage,
  { date, author, image }: NonNullable<Article['post']>,
  origin: string,
): JsonLd {
  const url = absoluteUrl(canonicalPath, origin)
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    url,
    mainEntityOfPage: url,
    description,
    datePublished: isoDate(date?.iso),
    author: author && {
      '@type': 'Person',
      name: author.name,
      url: absoluteUrl(author.path, origin),
    },
    image: image && absoluteUrl(image.src, origin),
  })
}
