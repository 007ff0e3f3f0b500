/** The mock site's forms, as a shop owner would configure them in Contact Form 7. */
export interface ContactForm {
  id: number
  title: string
  fields: ContactField[]
  submitLabel: string
}

interface Named {
  name: string
  label: string
  isRequired?: boolean
}

export type ContactField =
  | (Named & {
      type: 'text' | 'email' | 'tel' | 'url'
      minLength?: number
      /** Contact Form 7 defaults to 400. */
      maxLength?: number
      autocomplete?: string
    })
  | (Named & { type: 'textarea'; minLength?: number; maxLength?: number; hasCounters?: boolean })
  | (Named & { type: 'number' | 'range'; min: number; max: number; step?: number; value?: string })
  | (Named & { type: 'date'; min: string; max: string })
  | (Named & { type: 'select'; options: string[]; isMultiple?: boolean })
  | (Named & {
      type: 'checkbox'
      options: string[]
      isExclusive?: boolean
      hasFreeText?: boolean
    })
  /** Always required; the last option may have free text. */
  | (Named & { type: 'radio'; options: string[]; checked?: string; hasFreeText?: boolean })
  | (Named & { type: 'file'; accept: string[]; maxBytes: number; isMultiple?: boolean })
  | (Named & { type: 'quiz'; questions: { question: string; answer: string }[] })
  | (Named & { type: 'acceptance'; isOptional?: boolean; isInverted?: boolean })
  /** An image of letters, and the field for them. */
  | (Named & { type: 'captcha' })
  /** Inputs that plugins add. */
  | (Named & { type: 'time' | 'color' | 'month' })
  /** Repeats what was typed into another field. */
  | (Named & { type: 'reflection'; fallback: string })

export const CONTACT_PAGE_ID = 6100

const QUESTIONS = [
  { question: '2 + 3 = ?', answer: '5' },
  { question: 'Capital of India?', answer: 'New Delhi' },
]

const contact: ContactForm = {
  id: 6101,
  title: 'Contact',
  submitLabel: 'Send message',
  fields: [
    {
      type: 'text',
      name: 'your-name',
      label: 'Your name',
      isRequired: true,
      minLength: 2,
      maxLength: 40,
      autocomplete: 'name',
    },
    { type: 'email', name: 'your-email', label: 'Email', isRequired: true },
    { type: 'tel', name: 'your-phone', label: 'Phone', minLength: 6, maxLength: 15 },
    { type: 'url', name: 'your-url', label: 'Website of your school or club' },
    { type: 'number', name: 'copies', label: 'How many copies?', min: 1, max: 50 },
    {
      type: 'range',
      name: 'score',
      label: 'How did you like your last order?',
      min: 0,
      max: 10,
      step: 2,
      value: '4',
    },
    {
      type: 'date',
      name: 'visit',
      label: 'When would you like to visit?',
      min: '2026-01-01',
      max: '2030-12-31',
    },
    {
      type: 'select',
      name: 'branch',
      label: 'Shop',
      isRequired: true,
      options: ['Pune', 'Mumbai', 'Delhi'],
    },
    { type: 'checkbox', name: 'topics', label: 'About', options: ['Books', 'Bags', 'Kits'] },
    {
      type: 'checkbox',
      name: 'one',
      label: 'Reply by (one only)',
      options: ['A', 'B'],
      isExclusive: true,
    },
    {
      type: 'radio',
      name: 'how',
      label: 'How did you find us?',
      options: ['Friend', 'Web', 'Other'],
      checked: 'Friend',
      hasFreeText: true,
    },
    {
      type: 'textarea',
      name: 'your-message',
      label: 'Message',
      isRequired: true,
      minLength: 10,
      maxLength: 200,
      hasCounters: true,
    },
    {
      type: 'file',
      name: 'attachment',
      label: 'Book list',
      accept: ['.pdf', '.jpg', '.txt'],
      maxBytes: 204800,
    },
    {
      type: 'quiz',
      name: 'quiz-math',
      label: 'A question to keep robots out',
      questions: QUESTIONS,
    },
    { type: 'acceptance', name: 'agree', label: 'I agree to the privacy policy.' },
    { type: 'acceptance', name: 'news', label: 'Send me news of new books.', isOptional: true },
  ],
}

const small: ContactForm = {
  id: 6102,
  title: 'Ask us',
  submitLabel: 'Submit',
  fields: [
    {
      type: 'text',
      name: 'your-name',
      label: 'Your name',
      isRequired: true,
      autocomplete: 'name',
    },
    {
      type: 'email',
      name: 'your-email',
      label: 'Your email',
      isRequired: true,
    },
    { type: 'text', name: 'your-subject', label: 'Subject', isRequired: true },
    { type: 'textarea', name: 'your-message', label: 'Your message (optional)' },
  ],
}

/** On a page of its own, /contact/all-fields/: every kind of field that the other forms lack, too. */
export const allFields: ContactForm = {
  id: 6103,
  title: 'Every kind of field',
  submitLabel: 'Send',
  fields: [
    ...contact.fields.filter(({ type }) => type !== 'acceptance' && type !== 'quiz'),
    { type: 'reflection', name: 'your-name', label: 'We will write to', fallback: 'nobody yet' },
    {
      type: 'checkbox',
      name: 'genres',
      label: 'Genres',
      options: ['Stories', 'Poems', 'Others'],
      hasFreeText: true,
    },
    {
      type: 'select',
      name: 'classes',
      label: 'Classes',
      options: ['Nursery', 'Class 1', 'Class 2', 'Class 3'],
      isMultiple: true,
    },
    {
      type: 'file',
      name: 'photos',
      label: 'Photographs of your shelf',
      accept: ['.jpg', '.png'],
      maxBytes: 512_000,
      isMultiple: true,
    },
    { type: 'time', name: 'call-at', label: 'When may we call?' },
    { type: 'color', name: 'cover-colour', label: 'Colour of the cover' },
    { type: 'captcha', name: 'letters', label: 'Letters of the image' },
    {
      type: 'quiz',
      name: 'quiz-capital',
      label: 'A question to keep robots out',
      questions: QUESTIONS,
    },
    { type: 'acceptance', name: 'agree', label: 'I agree to the privacy policy.' },
    {
      type: 'acceptance',
      name: 'robot',
      label: 'I am a robot.',
      isInverted: true,
    },
    { type: 'acceptance', name: 'news', label: 'Send me news of new books.', isOptional: true },
  ],
}

/** The form of the newsletter, in the popup and in the footer. */
export const newsletter: ContactForm = {
  id: 6104,
  title: 'Newsletter',
  submitLabel: 'Sign up',
  fields: [{ type: 'email', name: 'your-email', label: 'Your email address', isRequired: true }],
}

/** The forms of the contact page. */
export const contactForms: ContactForm[] = [contact, small]
