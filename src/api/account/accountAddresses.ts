import type { AddressBook } from '~/domain/account/account'
import { textOf } from '~/lib/html'
import { linesOf, pathOf } from './accountLink'

/** The addresses that the checkout begins with, each with the way to its form. */
export function readAddressBook(content: ParentNode): AddressBook {
  return {
    kind: 'addresses',
    intro: textOf(content.querySelector(':scope > p')),
    entries: [...content.querySelectorAll('.woocommerce-Address')].flatMap((box) => {
      const link = box.querySelector('.woocommerce-Address-title a')
      const title = textOf(box.querySelector('.woocommerce-Address-title :is(h2, h3)'))
      const path = pathOf(link)
      if (!title || !path) return []
      const label = textOf(link) ?? ''
      // Older shops say "Edit" alone, which two links in a row cannot both be called.
      const action = label.includes(title) ? label : `${label} ${title}`
      return { title, lines: linesOf(box.querySelector('address')), action, path }
    }),
  }
}
