/** Sentences of forms and pages that WordPress renders. */
export const contentMessages = {
  // Password strength: by score, the last where the two passwords differ
  passwordStrength: ['Very weak', 'Weak', 'Weak', 'Medium', 'Strong', 'Mismatch'],
  passwordTooWeakSuffix: ' - Please enter a stronger password.',
  passwordTooWeak: 'Please enter a stronger password.',
  passwordHint:
    'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',
  passwordsDiffer: 'New passwords do not match.',

  // Forms
  optionalField: '{field} (optional)',
  formNotSent: 'The shop did not answer.',
  formNotSentHint: 'What you have typed is still here. Please try again in a moment.',
  formOnShopPage: 'This form asks for something that only the shop’s own page can show.',
  formOnShopPageLink: 'Go on to the shop’s own page',

  pageNotFound: 'We could not find that page',
  pageNotFoundHint: 'The address may have a slip in it, or the page has been taken down.',
} as const
