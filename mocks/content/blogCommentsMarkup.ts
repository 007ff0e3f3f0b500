import { markup, raw, type Raw } from '../http/html'
import { dayOf, postPath } from './blogParts'
import type { BlogComment, BlogPost } from './blogPosts'

/** The theme's count, with its two spaces. */
export const commentCount = ({ comments: { length } }: BlogPost) =>
  length === 1 ? '1  Comment' : `${length}  Comments`

const answersOf = ({ comments }: BlogPost, parent?: number) =>
  comments.filter((comment) => comment.parent === parent)

const isPrinted = ({ comments, areCommentsOpen }: BlogPost) =>
  comments.length > 0 || areCommentsOpen

const avatar = (size: number) =>
  raw(
    `<img alt='' src='https://secure.gravatar.com/avatar/?s=${size}&#038;d=mm&#038;r=g' class='avatar avatar-${size} photo avatar-default' height='${size}' width='${size}' decoding='async'/>`,
  )

const dateLink = (origin: string, post: BlogPost, { id, at }: BlogComment) =>
  markup`<a href="${origin}${postPath(post)}#comment-${id}" class="comment-date">
<time datetime="${at}">${dayOf(at)}</time></a>`

const reply = (origin: string, post: BlogPost, { id, author }: BlogComment) =>
  post.areCommentsOpen
    ? markup`<a rel="nofollow" class="comment-reply-link" href="${origin}${postPath(post)}?replytocom=${id}#respond" data-commentid="${id}" data-postid="${post.id}" data-belowelement="div-comment-${id}" data-respondelement="respond" data-replyto="Reply to ${author}" aria-label="Reply to ${author}">Reply</a>`
    : raw('')

/**
 * The theme's comments. It closes list items that it never opened, so replies follow their comment in a list
 * of their own.
 */
export function themedComments(origin: string, post: BlogPost): Raw {
  if (!isPrinted(post)) return raw('')
  const { areCommentsOpen, comments } = post
  return markup`<div id="comments" class="comments-area">
${
  comments.length > 0
    ? markup`<h3 class="comments-title">
${comments.length === 1 ? '1 Comment' : `${comments.length} Comments`}</h3>
<div class="comment-list">
${themedThread(origin, post)}</div><!-- .comment-list -->
${areCommentsOpen ? raw('') : raw('<p class="no-comments">Comments are closed.</p>')}`
    : raw('')
}
<div class="comment-form">${areCommentsOpen ? themedForm(post) : raw('')}</div></div><!-- #comments -->`
}

const themedThread = (origin: string, post: BlogPost, parent?: number): Raw[] =>
  answersOf(post, parent).map((comment) => {
    const answers = themedThread(origin, post, comment.id)
    return markup`<div class="media">
<div class="media-left">
${avatar(70)}</div>
<div class="media-body">
<div class="comment-meta media-content commentmetadata">
<div class="comment-author vcard">
<h2 class="media-heading">${comment.author}</h2></div>
<div class="media-silver">
${dateLink(origin, post, comment)}
</div>
<div id="div-comment-${comment.id}" class="comment-content">
<div class="comment-text">
<p>${comment.text}</p>
</div>
</div>
${reply(origin, post, comment)}</div>
</div>
</div>
${answers.length > 0 ? markup`<ul class="children">\n${answers}</ul><!-- .children -->\n` : raw('')}</li><!-- #comment-## -->
`
  })

const hiddenFields = ({ id }: BlogPost) =>
  markup`<input type='hidden' name='comment_post_ID' value='${id}' id='comment_post_ID' />
<input type='hidden' name='comment_parent' id='comment_parent' value='0' />`

const CONSENT = raw(
  '<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes" /> <label for="wp-comment-cookies-consent">Save my name, email, and website in this browser for the next time I comment.</label></p>',
)

const cancel = (post: BlogPost) =>
  markup`<small><a rel="nofollow" id="cancel-comment-reply-link" href="${postPath(post)}#respond" style="display:none;">Cancel reply</a></small>`

const themedForm = (post: BlogPost) => markup`<div id="respond" class="comment-respond">
<div class="section-header comment_reply_header"><h3>Leave a Reply ${cancel(post)}</h3></div><form action="/wp-comments-post.php" method="post" id="commentform" class="row "><div class="comment-notes col-md-12 col-sm-12">Your email address will not be published.</div><div class="form-group col-md-12 col-sm-12"><textarea id="comment" name="comment" cols="45" rows="8" aria-required="true" placeholder="Comment" class="form-control"></textarea></div><div class="form-group col-md-6 col-sm-6"><input id="author" placeholder="Your Name *" name="author" type="text" value="" size="30" class="form-control" /></div>
<div class="form-group col-md-6 col-sm-6"><input id="email" placeholder="Your Email *" name="email" type="text" value="" size="30" class="form-control" /></div>
<div class="form-group col-md-12 col-sm-12"><input id="url" name="url" placeholder="Website" type="text" value="" size="30" class="form-control" /></div>
${CONSENT}
<p class="form-submit"><div class="form-group col-md-12"><input name="submit" type="submit" id="submit" class="btn" value="Post Comment" /></div>${hiddenFields(post)}
</p></form></div><!-- #respond -->`

/** Storefront's comments, nested as WordPress prints them. */
export function plainComments(origin: string, post: BlogPost): Raw {
  if (!isPrinted(post)) return raw('')
  const { areCommentsOpen, comments, title } = post
  const heading =
    comments.length === 1 ? raw('One thought on') : markup`${comments.length} thoughts on`
  return markup`<section id="comments" class="comments-area" aria-label="Post Comments">
${
  comments.length > 0
    ? markup`<h2 class="comments-title">
${heading} &ldquo;<span>${title}</span>&rdquo;</h2>
<ol class="comment-list">
${plainThread(origin, post, 1)}</ol><!-- .comment-list -->
${areCommentsOpen ? raw('') : raw('<p class="no-comments">Comments are closed.</p>')}`
    : raw('')
}${areCommentsOpen ? plainForm(post) : raw('')}
</section><!-- #comments -->`
}

const plainThread = (origin: string, post: BlogPost, depth: number, parent?: number): Raw[] =>
  answersOf(post, parent).map((comment) => {
    const answers = plainThread(origin, post, depth + 1, comment.id)
    return markup`<li class="comment depth-${depth}${answers.length > 0 ? ' parent' : ''}" id="comment-${comment.id}">
<div class="comment-body">
<div class="comment-meta commentmetadata">
<div class="comment-author vcard">
${avatar(128)} <cite class="fn">${comment.author}</cite></div>
${dateLink(origin, post, comment)}
</div>
<div id="div-comment-${comment.id}" class="comment-content">
<div class="comment-text">
<p>${comment.text}</p>
</div>
<div class="reply">
${reply(origin, post, comment)}</div>
</div>
</div>
${answers.length > 0 ? markup`<ol class="children">\n${answers}</ol><!-- .children -->\n` : raw('')}</li><!-- #comment-## -->
`
  })

const plainForm = (post: BlogPost) => markup`<div id="respond" class="comment-respond">
<span id="reply-title" class="gamma comment-reply-title">Leave a Reply ${cancel(post)}</span><form action="/wp-comments-post.php" method="post" id="commentform" class="comment-form"><p class="comment-notes"><span id="email-notes">Your email address will not be published.</span> <span class="required-field-message">Required fields are marked <span class="required">*</span></span></p><p class="comment-form-comment"><label for="comment">Comment <span class="required">*</span></label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p><p class="comment-form-author"><label for="author">Name <span class="required">*</span></label> <input id="author" name="author" type="text" value="" size="30" maxlength="245" autocomplete="name" required /></p>
<p class="comment-form-email"><label for="email">Email <span class="required">*</span></label> <input id="email" name="email" type="email" value="" size="30" maxlength="100" aria-describedby="email-notes" autocomplete="email" required /></p>
<p class="comment-form-url"><label for="url">Website</label> <input id="url" name="url" type="url" value="" size="30" maxlength="200" autocomplete="url" /></p>
${CONSENT}
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Post Comment" /> ${hiddenFields(post)}
</p></form></div><!-- #respond -->`
