import type { SalesPopupSettings } from '~/domain/campaigns/salesPopup'
import type { ContactForm } from './contactForm'
import type { ContentImage, ContentPart } from './contentPage'
import type { ServerHtml } from './serverHtml'

/** What WordPress prints into every page, besides its content. A part that the shop has not is absent. */
export interface SiteNotices {
  storeNotice?: StoreNotice
  comingSoon?: ComingSoon
  newsletter?: Newsletter
  /** The sign-up form of the footer. */
  newsletterForm?: ContactForm
  salesPopup?: SalesPopupSettings
  chat?: Chat
}

/** A message of the shop to all shoppers. */
export interface StoreNotice {
  /** Changes with the text. */
  id: string
  html: ServerHtml
  dismissLabel: string
}

/** Tells an administrator that the shop is not open yet. */
export interface ComingSoon {
  html: ServerHtml
  /** In-app path of the administrator at the REST API. */
  restPath: string
  nonce: string
}

/** The newsletter popup: docs/behaviour.md#newsletter-popup */
export interface Newsletter {
  image?: ContentImage
  parts: ContentPart[]
  /** "Don’t show this popup again!"; undefined where the shop does not offer it. */
  hideLabel?: string
}

/** The shop's account at tawk.to. */
export interface Chat {
  propertyId: string
  widgetId: string
}
