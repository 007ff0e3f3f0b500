/** Of a tab that is older than the shop's newest build. */
export const deployMessages = {
  updated:
    'The shop has been updated. Load the page again to go on: what you have just typed will not be kept.',
  missing: 'A part of this page could not be loaded. Loading the page again may help.',
}
