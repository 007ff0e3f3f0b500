import { productMessages } from '~/config/productMessages'

/** Stands where a picture could not be loaded, with a link to try it by itself. */
export function failedPicture(src: string): HTMLElement {
  const [name, rest] = productMessages.pictureFailed
  const link = document.createElement('a')
  link.href = src
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = name
  const words = document.createElement('p')
  words.className = 'pswp__error-msg'
  words.append(link, rest)
  return words
}
