/** An image to share: absolute URLs and plain text. */
export interface SharedImage {
  page: string
  image: string
  text: string
}

/** Where each network takes a shared image. */
export const imageShareUrls = ({ page, image, text }: SharedImage) => ({
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page)}`,
  twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(page)}`,
  pinterest: `http://www.pinterest.com/pin/create/button/?url=${encodeURIComponent(page)}&media=${encodeURIComponent(image)}&description=${encodeURIComponent(text)}`,
})
