/**
 * Captchas of plugins in a form, also invisible ones: their script, which fills in a hidden field, does not run
 * in the app. For forms other than those of Contact Form 7, whose own captcha the app shows.
 */
export const CAPTCHA = [
  '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile',
  ...['class', 'id', 'name'].map((at) => `[${at}*="captcha" i], [${at}*="turnstile" i]`),
].join()
