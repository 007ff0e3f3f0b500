import { markup, raw, type Raw } from '../http/html'
import type { ContactField, ContactForm } from './contactFormFields'

/** A form as Contact Form 7 6.1 prints it: hidden fields first, each control inside its wrap. */
export function renderContactForm(
  form: ContactForm,
  {
    pageId,
    nth,
    quizOf,
    path = '/contact/',
    after = raw(''),
  }: { pageId: number; nth: number; quizOf: QuizOf; path?: string; after?: Raw },
): Raw {
  const unitTag = `wpcf7-f${form.id}-p${pageId}-o${nth}`
  const hasFile = form.fields.some(({ type }) => type === 'file')
  return markup`
<div class="wpcf7 no-js" id="${unitTag}" lang="en-US" dir="ltr" data-wpcf7-id="${form.id}">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
<form action="${path}#${unitTag}" method="post" class="wpcf7-form init" aria-label="Contact form"${hasFile ? raw(' enctype="multipart/form-data"') : ''} novalidate="novalidate" data-status="init">
<fieldset class="hidden-fields-container">${hiddenFields({
    _wpcf7: form.id,
    _wpcf7_version: '6.1.6',
    _wpcf7_locale: 'en_US',
    _wpcf7_unit_tag: unitTag,
    _wpcf7_container_post: pageId,
    _wpcf7_posted_data_hash: '',
  })}
</fieldset>
${form.fields.map((field) => row(field, quizOf))}
<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="${form.submitLabel}" /></p>
<div class="wpcf7-response-output" aria-hidden="true"></div>
${after}</form>
</div>`
}

/** The current question and the hash of its answer; for a captcha its image and number. */
export type QuizOf = (
  field: Extract<ContactField, { type: 'quiz' | 'captcha' }>,
) => [question: string, token: string]

const hiddenFields = (values: Record<string, string | number>) =>
  Object.entries(values).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`,
  )

function row(field: ContactField, quizOf: QuizOf): Raw {
  if (field.type === 'reflection') {
    return markup`<p>${field.label}: <output name="${field.name}" data-reflection-of="${field.name}" data-default="${field.fallback}">${field.fallback}</output></p>\n`
  }
  if (field.type === 'captcha') {
    const [image, number] = quizOf(field)
    return markup`<p><label>${field.label}<br />
<input type="hidden" name="_wpcf7_captcha_challenge_${field.name}" value="${number}" /><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-${field.name}" width="84" height="28" alt="captcha" src="${image}" />
<span class="wpcf7-form-control-wrap" data-name="${field.name}"><input size="40" class="wpcf7-form-control wpcf7-captchar" autocomplete="off" aria-invalid="false" value="" type="text" name="${field.name}" /></span></label></p>\n`
  }
  const control = markup`<span class="wpcf7-form-control-wrap" data-name="${field.name}">${controlOf(field, quizOf)}</span>`
  if (field.type === 'acceptance') return markup`<p>${control}</p>\n`
  const counters = field.type === 'textarea' && field.hasCounters ? counterPair(field) : raw('')
  return markup`<p><label>${field.label}<br />\n${control}${counters}</label></p>\n`
}

function controlOf(field: ContactField, quizOf: QuizOf): Raw {
  const required = field.isRequired ? raw(' aria-required="true"') : raw('')
  const asRequired = field.isRequired ? ' wpcf7-validates-as-required' : ''
  switch (field.type) {
    case 'text':
    case 'email':
    case 'tel':
    case 'url': {
      const kind =
        field.type === 'text'
          ? `wpcf7-text${asRequired}`
          : `wpcf7-${field.type}${asRequired} wpcf7-text wpcf7-validates-as-${field.type}`
      return markup`<input size="40" maxlength="${field.maxLength ?? 400}"${attribute('minlength', field.minLength)} class="wpcf7-form-control ${kind}"${attribute('autocomplete', field.autocomplete)}${required} aria-invalid="false" value="" type="${field.type}" name="${field.name}" />`
    }
    case 'textarea':
      return markup`<textarea cols="40" rows="10" maxlength="${field.maxLength ?? 2000}"${attribute('minlength', field.minLength)} class="wpcf7-form-control wpcf7-textarea${asRequired}"${required} aria-invalid="false" name="${field.name}"></textarea>`
    case 'number':
    case 'range':
      return markup`<input class="wpcf7-form-control wpcf7-${field.type}${asRequired} wpcf7-validates-as-number" min="${field.min}" max="${field.max}"${attribute('step', field.step)}${required} aria-invalid="false" value="${field.value ?? ''}" type="${field.type}" name="${field.name}" />`
    case 'date':
      return markup`<input class="wpcf7-form-control wpcf7-date${asRequired} wpcf7-validates-as-date" min="${field.min}" max="${field.max}"${required} aria-invalid="false" value="" type="date" name="${field.name}" />`
    case 'select':
      return markup`<select class="wpcf7-form-control wpcf7-select${asRequired}"${required} aria-invalid="false" name="${field.name}${field.isMultiple ? raw('[]" multiple="multiple') : ''}">${field.options.map((option) => markup`<option value="${option}">${option}</option>`)}</select>`
    case 'checkbox':
    case 'radio':
      return choices(field)
    case 'file':
      return markup`<input size="40" class="wpcf7-form-control wpcf7-file${asRequired}" accept="${field.accept.join(',')}"${required} aria-invalid="false" type="file" name="${field.name}${field.isMultiple ? raw('[]" multiple="multiple') : ''}" />`
    case 'quiz': {
      const [question, hash] = quizOf(field)
      return markup`<label><span class="wpcf7-quiz-label">${question}</span> <input size="40" class="wpcf7-form-control wpcf7-quiz" autocomplete="off" aria-required="true" aria-invalid="false" type="text" name="${field.name}" /></label><input type="hidden" name="_wpcf7_quiz_answer_${field.name}" value="${hash}" />`
    }
    case 'acceptance':
      return markup`<span class="wpcf7-form-control wpcf7-acceptance${field.isInverted ? ' invert' : ''}${field.isOptional ? ' optional' : ''}"><span class="wpcf7-list-item"><label><input type="checkbox" name="${field.name}" value="1" aria-invalid="false" /><span class="wpcf7-list-item-label">${field.label}</span></label></span></span>`
    case 'time':
    case 'color':
    case 'month':
      return markup`<input class="wpcf7-form-control wpcf7-${field.type}" aria-invalid="false" type="${field.type}" name="${field.name}" />`
    case 'captcha':
    case 'reflection':
      return raw('')
  }
}

function choices(field: Extract<ContactField, { type: 'checkbox' | 'radio' }>): Raw {
  const isExclusive = field.type === 'checkbox' && field.isExclusive === true
  const name = field.type === 'checkbox' && !isExclusive ? `${field.name}[]` : field.name
  const last = field.options.length - 1
  const items = field.options.map((option, i) => {
    const hasFreeText = field.hasFreeText === true && i === last
    const place = `${i === 0 ? ' first' : ''}${i === last ? ' last' : ''}${hasFreeText ? ' has-free-text' : ''}`
    const checked =
      field.type === 'radio' && field.checked === option ? raw(' checked="checked"') : raw('')
    const input = markup`<input type="${field.type}" name="${name}" value="${option}"${checked} /><span class="wpcf7-list-item-label">${option}</span>`
    const free = hasFreeText
      ? markup` <input type="text" name="_wpcf7_free_text_${field.name}" class="wpcf7-free-text" />`
      : raw('')
    return markup`<span class="wpcf7-list-item${place}">${isExclusive ? input : markup`<label>${input}</label>`}${free}</span>`
  })
  return markup`<span class="wpcf7-form-control wpcf7-${field.type}${isExclusive ? ' wpcf7-exclusive-checkbox' : ''}">${items}</span>`
}

function counterPair(field: Extract<ContactField, { type: 'textarea' }>): Raw {
  const max = field.maxLength ?? 2000
  const counter = (direction: 'up' | 'down', start: number) =>
    markup` <span class="wpcf7-character-count ${direction}" data-target-name="${field.name}" data-starting-value="${start}" data-current-value="${start}" data-maximum-value="${max}"${attribute('data-minimum-value', field.minLength)}>${start}</span>`
  return markup`${counter('up', 0)}${counter('down', max)}`
}

const attribute = (name: string, value: string | number | undefined): Raw =>
  value === undefined ? raw('') : markup` ${raw(name)}="${value}"`
