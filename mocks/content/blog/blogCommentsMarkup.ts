import { markup, raw, type Raw } from '../../http/html'
import { dayOf, postPath } from './blogParts'
import type { Discussion } from './blogComments'
import type { BlogComment, BlogPost } from './blogPosts'

/** The theme's count, with its two spaces. */
export const commentCount = ({ comments: { length } }: BlogPost) =>
  length === 1 ? '1  Comment' : `${length}  Comments`

type ShownComment = Discussion['comments'][number]

const answersOf = ({ comments }: Discussion, parent?: number): ShownComment[] =>
  comments.filter((comment) => comment.parent === parent)

const isPrinted = ({ comments, isOpen }: Discussion) => comments.length > 0 || isOpen

const avatar = (size: number) =>
  raw(
    `<img alt='' src='https://secure.gravatar.com/avatar/?s=${size}&#038;d=mm&#038;r=g' class='avatar avatar-${size} photo avatar-default' height='${size}' width='${size}' decoding='async'/>`,
  )

const dateLink = (origin: string, post: BlogPost, { id, at }: BlogComment) =>
  markup`<a href="${origin}${postPath(post)}#comment-${id}" class="comment-date">
<time datetime="${at}">${dayOf(at)}</time></a>`

/** Settings › Discussion: nesting of comments. */
const MOST_LEVELS = 5

/** WordPress prints no link below the deepest level, and one to sign in where only customers may comment. */
function reply(
  origin: string,
  { post, isOpen, isBarred }: Discussion,
  comment: ShownComment,
  depth: number,
): Raw {
  const { id, author } = comment
  if (!isOpen || depth >= MOST_LEVELS || comment.isHeld) return raw('')
  if (isBarred) {
    return markup`<a rel="nofollow" class="comment-reply-login" href="${origin}/wp-login.php">Log in to Reply</a>`
  }
  return markup`<a rel="nofollow" class="comment-reply-link" href="${origin}${postPath(post)}?replytocom=${id}#respond" data-commentid="${id}" data-postid="${post.id}" data-belowelement="div-comment-${id}" data-respondelement="respond" data-replyto="Reply to ${author}" aria-label="Reply to ${author}">Reply</a>`
}

const awaiting = ({ isHeld }: ShownComment) =>
  isHeld
    ? raw('<em class="comment-awaiting-moderation">Your comment is awaiting moderation.</em>\n')
    : raw('')

/** The links between comment pages. That of the newest one, which is the default, has no number. */
function pageLinks(origin: string, { post, page, pageCount }: Discussion, id: string): Raw {
  if (pageCount < 2) return raw('')
  const link = (to: number, label: string) =>
    to < 1 || to > pageCount
      ? raw('')
      : markup`<a href="${origin}${postPath(post)}${to < pageCount ? `comment-page-${to}/` : ''}#comments">${label}</a>`
  return markup`<nav id="${id}" class="navigation comment-navigation" role="navigation">
<h1 class="screen-reader-text">Comment navigation</h1>
<div class="nav-previous">${link(page - 1, 'Older Comments')}</div>
<div class="nav-next">${link(page + 1, 'Newer Comments')}</div>
</nav>`
}

/**
 * The theme's comments. It closes list items that it never opened, so replies follow their comment in a list
 * of their own.
 */
export function themedComments(origin: string, discussion: Discussion): Raw {
  if (!isPrinted(discussion)) return raw('')
  const { isOpen, comments, total } = discussion
  return markup`<div id="comments" class="comments-area">
${
  comments.length > 0
    ? markup`<h3 class="comments-title">
${total === 1 ? '1 Comment' : `${total} Comments`}</h3>
<div class="comment-list">
${themedThread(origin, discussion, 1)}</div><!-- .comment-list -->
${pageLinks(origin, discussion, 'comment-nav-below')}${isOpen ? raw('') : raw('<p class="no-comments">Comments are closed.</p>')}`
    : raw('')
}
<div class="comment-form">${isOpen ? themedForm(origin, discussion) : raw('')}</div></div><!-- #comments -->`
}

const themedThread = (
  origin: string,
  discussion: Discussion,
  depth: number,
  parent?: number,
): Raw[] =>
  answersOf(discussion, parent).map((comment) => {
    const answers = themedThread(origin, discussion, depth + 1, comment.id)
    return markup`<div class="media">
<div class="media-left">
${avatar(70)}</div>
<div class="media-body">
<div class="comment-meta media-content commentmetadata">
<div class="comment-author vcard">
<h2 class="media-heading">${comment.author}</h2></div>
${awaiting(comment)}<div class="media-silver">
${dateLink(origin, discussion.post, comment)}
</div>
<div id="div-comment-${comment.id}" class="comment-content">
<div class="comment-text">
<p>${comment.text}</p>
</div>
</div>
${reply(origin, discussion, comment, depth)}</div>
</div>
</div>
${answers.length > 0 ? markup`<ul class="children">\n${answers}</ul><!-- .children -->\n` : raw('')}</li><!-- #comment-## -->
`
  })

const hiddenFields = ({ id }: BlogPost) =>
  markup`<input type='hidden' name='comment_post_ID' value='${id}' id='comment_post_ID' />
<input type='hidden' name='comment_parent' id='comment_parent' value='0' />`

const consent = ({ commenter }: Discussion) =>
  markup`<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes"${raw(commenter ? ' checked="checked"' : '')} /> <label for="wp-comment-cookies-consent">Save my name, email, and website in this browser for the next time I comment.</label></p>`

const question = ({ hasQuestion }: Discussion) =>
  hasQuestion
    ? raw(
        '<p class="comment-form-question"><label for="sum">What is three plus four?</label> <input id="sum" name="sum" type="text" required /></p>',
      )
    : raw('')

const mustLogIn = (origin: string, post: BlogPost) =>
  markup`<p class="must-log-in">You must be <a href="${origin}/wp-login.php?redirect_to=${origin}${postPath(post)}">logged in</a> to post a comment.</p>`

const cancel = (post: BlogPost) =>
  markup`<small><a rel="nofollow" id="cancel-comment-reply-link" href="${postPath(post)}#respond" style="display:none;">Cancel reply</a></small>`

function themedForm(origin: string, discussion: Discussion): Raw {
  const { post, isBarred, customer, commenter } = discussion
  const fields = customer
    ? markup`<div class="logged-in-as col-md-12 col-sm-12">Logged in as <a href="${origin}/wp-admin/profile.php">${customer}</a>.</div>${THEMED_TEXT}`
    : markup`<div class="comment-notes col-md-12 col-sm-12">Your email address will not be published.</div>${THEMED_TEXT}<div class="form-group col-md-6 col-sm-6"><input id="author" placeholder="Your Name *" name="author" type="text" value="${commenter?.author ?? ''}" size="30" class="form-control" /></div>
<div class="form-group col-md-6 col-sm-6"><input id="email" placeholder="Your Email *" name="email" type="text" value="${commenter?.email ?? ''}" size="30" class="form-control" /></div>
<div class="form-group col-md-12 col-sm-12"><input id="url" name="url" placeholder="Website" type="text" value="${commenter?.website ?? ''}" size="30" class="form-control" /></div>
${consent(discussion)}`
  return markup`<div id="respond" class="comment-respond">
<div class="section-header comment_reply_header"><h3>Leave a Reply ${cancel(post)}</h3></div>${
    isBarred
      ? markup`${mustLogIn(origin, post)}${discussion.signInButtons}`
      : markup`<form action="/wp-comments-post.php" method="post" id="commentform" class="row ">${discussion.signInButtons}${fields}${question(discussion)}
<p class="form-submit"><div class="form-group col-md-12"><input name="submit" type="submit" id="submit" class="btn" value="Post Comment" /></div>${hiddenFields(post)}
</p></form>`
  }</div><!-- #respond -->`
}

const THEMED_TEXT = raw(
  '<div class="form-group col-md-12 col-sm-12"><textarea id="comment" name="comment" cols="45" rows="8" aria-required="true" placeholder="Comment" class="form-control"></textarea></div>',
)

/** Storefront's comments, nested as WordPress prints them. */
export function plainComments(origin: string, discussion: Discussion): Raw {
  if (!isPrinted(discussion)) return raw('')
  const { isOpen, comments, total, post } = discussion
  const heading = total === 1 ? raw('One thought on') : markup`${total} thoughts on`
  return markup`<section id="comments" class="comments-area" aria-label="Post Comments">
${
  comments.length > 0
    ? markup`<h2 class="comments-title">
${heading} &ldquo;<span>${post.title}</span>&rdquo;</h2>
${pageLinks(origin, discussion, 'comment-nav-above')}<ol class="comment-list">
${plainThread(origin, discussion, 1)}</ol><!-- .comment-list -->
${pageLinks(origin, discussion, 'comment-nav-below')}${isOpen ? raw('') : raw('<p class="no-comments">Comments are closed.</p>')}`
    : raw('')
}${isOpen ? plainForm(origin, discussion) : raw('')}
</section><!-- #comments -->`
}

const plainThread = (
  origin: string,
  discussion: Discussion,
  depth: number,
  parent?: number,
): Raw[] =>
  answersOf(discussion, parent).map((comment) => {
    const answers = plainThread(origin, discussion, depth + 1, comment.id)
    return markup`<li class="comment depth-${depth}${answers.length > 0 ? ' parent' : ''}" id="comment-${comment.id}">
<div class="comment-body">
<div class="comment-meta commentmetadata">
<div class="comment-author vcard">
${avatar(128)} <cite class="fn">${comment.author}</cite></div>
${awaiting(comment)}${dateLink(origin, discussion.post, comment)}
</div>
<div id="div-comment-${comment.id}" class="comment-content">
<div class="comment-text">
<p>${comment.text}</p>
</div>
<div class="reply">
${reply(origin, discussion, comment, depth)}</div>
</div>
</div>
${answers.length > 0 ? markup`<ol class="children">\n${answers}</ol><!-- .children -->\n` : raw('')}</li><!-- #comment-## -->
`
  })

function plainForm(origin: string, discussion: Discussion): Raw {
  const { post, isBarred, customer, commenter } = discussion
  const fields = customer
    ? markup`<p class="logged-in-as">Logged in as ${customer}.</p>${PLAIN_TEXT}`
    : markup`<p class="comment-notes"><span id="email-notes">Your email address will not be published.</span> <span class="required-field-message">Required fields are marked <span class="required">*</span></span></p>${PLAIN_TEXT}<p class="comment-form-author"><label for="author">Name <span class="required">*</span></label> <input id="author" name="author" type="text" value="${commenter?.author ?? ''}" size="30" maxlength="245" autocomplete="name" required /></p>
<p class="comment-form-email"><label for="email">Email <span class="required">*</span></label> <input id="email" name="email" type="email" value="${commenter?.email ?? ''}" size="30" maxlength="100" aria-describedby="email-notes" autocomplete="email" required /></p>
<p class="comment-form-url"><label for="url">Website</label> <input id="url" name="url" type="url" value="${commenter?.website ?? ''}" size="30" maxlength="200" autocomplete="url" /></p>
${consent(discussion)}`
  return markup`<div id="respond" class="comment-respond">
<span id="reply-title" class="gamma comment-reply-title">Leave a Reply ${cancel(post)}</span>${
    isBarred
      ? mustLogIn(origin, post)
      : markup`<form action="/wp-comments-post.php" method="post" id="commentform" class="comment-form">${fields}${question(discussion)}
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Post Comment" /> ${hiddenFields(post)}
</p></form>`
  }</div><!-- #respond -->`
}

const PLAIN_TEXT = raw(
  '<p class="comment-form-comment"><label for="comment">Comment <span class="required">*</span></label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p>',
)
