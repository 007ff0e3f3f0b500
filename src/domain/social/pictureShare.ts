/** A picture to share: absolute URLs and plain text. */
export interface SharedPicture {
  page: string
  image: string
  text: string
}

/** Where each network takes a shared picture. */
export const pictureShareUrls = ({ page, image, text }: SharedPicture) => ({
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page)}`,
  twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(page)}`,
  pinterest: `http://www.pinterest.com/pin/create/button/?url=${encodeURIComponent(page)}&media=${encodeURIComponent(image)}&description=${encodeURIComponent(text)}`,
})
