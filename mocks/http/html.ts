/** Text as WordPress encodes it in markup and in most JSON strings ("Bags &amp; Kits"). */
export const encode = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#039;')

/** A tagged template that encodes its values, except `raw` ones and those made by `markup`. */
export function markup(
  strings: TemplateStringsArray,
  ...values: (Raw | Raw[] | string | number | undefined | false)[]
): Raw {
  const html = strings.reduce((before, part, i) => before + show(values[i - 1]) + part)
  return { html }
}

export interface Raw {
  html: string
}

export const raw = (html: string): Raw => ({ html })

function show(value: Raw | Raw[] | string | number | undefined | false): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map((item) => item.html).join('')
  return typeof value === 'object' ? value.html : encode(String(value))
}
