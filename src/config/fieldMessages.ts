/** What is wrong with what was typed into a field, wherever it stands; apart from `messages`, which every page loads. */
export const fieldMessages = {
  invalidEmail: 'Enter an e-mail address such as name@example.com.',
  invalidPhone: 'Enter a phone number of 6 to 15 digits, such as 98765 43210.',
  invalidPin: 'Enter a PIN Code of six digits, such as 411001.',
  chooseOne: 'Choose one from the list.',
} as const
