/** Sentences of forms and pages that WordPress renders. */

// Password strength: by score, the last where the two passwords differ
export const passwordStrength = [
  'Very weak',
  'Weak',
  'Weak',
  'Medium',
  'Strong',
  'Mismatch',
] as const
export const passwordStrengthTooWeak = '{strength} - Please enter a stronger password.'
export const passwordTooWeak = 'Please enter a stronger password.'
export const passwordHint =
  'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).'
export const passwordsDiffer = 'New passwords do not match.'

// Forms
export const wrongPassword = 'This is not the right password. Please try again.'
export const formNotSent = 'The shop did not answer.'
export const formNotSentHint = 'What you have typed is still here. Please try again in a moment.'
/** Shown on another screen, where the shopper has left the form before the shop answered. */
export const formUnanswered =
  'The shop did not answer, so the form that you sent may have had no effect. Please look before you send it again.'
export const formOnShopPage = 'This form asks for something that only the shop’s own page can show.'
export const formOnShopPageLink = 'Go on to the shop’s own page'

export const pageNotFound = 'We could not find that page'
export const pageNotFoundHint = 'The address may contain a mistake, or the page was removed.'
export const pageFailed = 'This page did not load'
export const pageLoading = 'The page is loading'
export const pageLocked = 'This page is protected. Please type its password.'
export const showPage = 'Show the page'

// Videos and other content of other sites
export const video = 'A video'
export const playVideo = 'Play the video'
export const playVideoHint = 'It plays from {site}, which can then see that you watch it.'
export const openAt = 'Open at {host}'

// Portfolio and photo feed
export const works = 'Works'
export const worksShown = { one: '{count} work shown.', other: '{count} works shown.' } as const
export const photo = 'Photo {number}'

// Blog
export const archives = {
  category: 'Category',
  tag: 'Tag',
  author: 'Author',
  date: 'Archive',
} as const
export const noPosts = 'There are no posts here yet.'
export const by = 'by'
export const otherPosts = 'Other posts'
export const previousPost = 'Previous post'
export const nextPost = 'Next post'

// Contact forms
export const contactFormOffline = 'You are probably offline.'
export const contactFormUnreadable = 'The response is not a valid JSON response.'
export const contactFormMisplaced = 'Error: This contact form is placed in the wrong place.'
export const contactFormKept = 'What you have typed is still here.'
export const invalidField = 'Invalid'
export const wrongFields = 'Fields with an error'
export const wrongField = '{field} – {error}'
export const quizLabel = '{label}: {question}'
export const freeText = '{option}: your own words'
export const charactersTyped = { one: '{count} character', other: '{count} characters' } as const
export const charactersLeft = {
  one: '{count} character left',
  other: '{count} characters left',
} as const
export const tooLong = 'too long'
export const tooShort = 'too short'

// Files of a contact form
export const chooseFile = 'Choose a file'
export const chooseFiles = 'Choose files'
export const chooseOtherFile = 'Choose another file'
export const addFiles = 'Add files'
export const remove = 'Remove'
export const removeFile = 'Remove {file}'
export const filesChosen = 'Chosen: {files}'
export const fileRemoved = '“{file}” has been removed'
export const fileTypes = 'Allowed: {types}'
export const fileTypesAndSize = 'Allowed: {types}, up to {size}'
export const fileSize = 'Up to {size}'
export const uploading = 'Sending your files: {percent} %'
export const cancelUpload = 'Cancel'
export const uploadCancelled = 'Cancelled. Your message has not been sent.'

// Comments
export const comments = { one: '{count} comment', other: '{count} comments' } as const
/** Where their number is not known. */
export const commentsTitle = 'Comments'
export const commentPages = 'Pages of comments'
export const olderComments = 'Older comments'
export const newerComments = 'Newer comments'
export const yourComment = 'Your comment'
export const leaveComment = 'Leave a comment'
export const reply = 'Reply'
export const replyTo = 'Reply to {name}'
export const cancelReply = 'Cancel the reply'
export const commentName = 'Name'
export const commentNameHint = 'Shown with your comment.'
export const commentEmail = 'E-mail'
export const commentWebsite = 'Website'
export const sendComment = 'Send comment'
export const sendingComment = 'Sending your comment…'
export const commentsClosed = 'Comments are closed.'
export const signInToComment = 'Please {link} to write a comment.'
export const signInLink = 'sign in'

// Result of a comment
export const commentShown = 'Thank you. Your comment is on this page.'
export const commentAccepted = 'Thank you. The shop has your comment.'
export const commentIsHeld = 'Thank you. Your comment is held for approval.'
export const commentIsHeldHint = 'Only you can see it until the shop has approved it.'
export const commentNotSent = 'Your comment was not sent.'
export const commentNotSentOffline = 'Your comment was not sent. {offline}'
export const commentNotSentOfflineHint =
  'Your comment is saved here. Please send it again when you are back online.'
export const commentUnsure =
  'The shop did not answer, so we cannot say whether it has your comment.'
export const commentUnconfirmed =
  'The shop has not confirmed your comment: it may be waiting for approval, or it has not arrived.'
export const commentUnsureHint =
  'Your comment is saved here. Please send it again: the shop accepts the same one only once.'

// Notices and popups of every page
export const storeNotice = 'Store notice'
export const comingSoon = 'Coming soon'
export const dismiss = 'Dismiss'
export const newsletter = 'Newsletter'
export const footerNewsletter = 'Our newsletter'
