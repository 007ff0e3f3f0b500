/** Sentences of signing in and of the account; apart from `messages`, so that no first load carries them. */
export const accountMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  invalidEmail: 'Enter an e-mail address such as name@example.com.',
  passwordsDiffer: 'New passwords do not match.',

  // Password strength, by zxcvbn's score; the last where the two passwords differ
  strength: ['Very weak', 'Weak', 'Weak', 'Medium', 'Strong', 'Mismatch'],
  weakPassword: ' - Please enter a stronger password.',
  passwordHint:
    'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',

  // Sending a form of the shop
  formNotSent: 'The shop did not answer.',
  formNotSentWhy: 'What you have typed is still here. Please try again in a moment.',
  formElsewhere: 'This form asks for something that only the shop’s own page can show.',
  formElsewhereLink: 'Go on to the shop’s own page',
} as const
