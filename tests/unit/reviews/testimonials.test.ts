import { expect, test } from 'vitest'
import { chooseTestimonials } from '~/domain/reviews/testimonials'

const LONG = 'A sentence that says more than “good”, about the book.'
const product = (slug: string) => ({ name: slug, path: `/product/${slug}/` })

test('testimonials are well rated reviews with a sentence, each reader and each product once', () => {
  const names = chooseTestimonials(
    [
      { name: 'Asha', rating: 5, text: LONG, product: product('a') },
      { name: 'Asha', rating: 5, text: LONG, product: product('b') },
      { name: 'Ravi', rating: 5, text: LONG, product: product('a') },
      { name: 'Meera', rating: 3, text: LONG, product: product('c') },
      { name: 'Sana', rating: 5, text: 'Good', product: product('d') },
      { name: 'Farida', text: LONG, product: product('e') },
      { name: 'Ira', rating: 4, text: LONG },
      { name: 'Anil', rating: 4, text: LONG },
      { name: 'Devika', rating: 5, text: LONG, product: product('f') },
    ],
    3,
  ).map(({ name }) => name)
  expect(names).toEqual(['Asha', 'Ira', 'Anil'])
  expect(chooseTestimonials([], 6)).toEqual([])
})
