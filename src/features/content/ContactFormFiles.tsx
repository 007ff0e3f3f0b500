import { flushSync } from 'react-dom'
import type { ContactField } from '~/domain/content/contactForm'
import { interpolate, pageLanguage } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { Field } from '~/ui/forms/Field'
import styles from './ContactForm.module.css'
import type { ContactFormState } from './useContactForm'

interface ContactFormFilesProps {
  field: Extract<ContactField, { kind: 'file' }>
  files: readonly File[]
  state: ContactFormState
}

/** A file field with the chosen files, which can be removed one by one. Types and sizes are checked at once. */
export function ContactFormFiles({ field, files, state }: ContactFormFilesProps) {
  const { name, sentName, label, isRequired, isMultiple, attributes } = field
  const { id, error } = state.fields.fieldProps(name)

  function choose(next: readonly File[]) {
    flushSync(() => state.change(name, { [name]: next }))
    state.check(name)
  }

  return (
    <Field {...{ id, error, label, isRequired }} name={sentName} hint={hintOf(field, state.schema)}>
      {({ className: _control, ...control }) => (
        <div className={styles.files}>
          {files.map((file, index) => (
            <div key={`${index} ${file.name}`} className={styles.file}>
              <span id={idOfName(control.id, index)} className={styles.fileName}>
                <bdi>{file.name}</bdi>
              </span>
              <span>{bytesText(file.size)}</span>
              <Button
                variant="quiet"
                aria-disabled={state.isBusy || undefined}
                aria-label={interpolate(contentMessages.removeFile, { file: file.name })}
                onClick={() => {
                  if (state.isBusy) return
                  choose(files.filter((one) => one !== file))
                  announce(interpolate(contentMessages.fileRemoved, { file: file.name }))
                  document.getElementById(control.id)?.focus()
                }}
              >
                {contentMessages.remove}
              </Button>
            </div>
          ))}
          <label className={styles.picker}>
            <input
              {...control}
              aria-describedby={
                [control['aria-describedby'], ...files.map((_, at) => idOfName(control.id, at))]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              type="file"
              accept={attributes.accept}
              multiple={isMultiple}
              onChange={({ currentTarget }) => {
                const added = [...(currentTarget.files ?? [])]
                // The values have the files: the same one can be chosen again after it was removed.
                currentTarget.value = ''
                if (state.isBusy || added.length === 0) return
                choose(isMultiple ? [...files, ...added] : added)
                const names = added.map(({ name }) => name).join(', ')
                announce(interpolate(contentMessages.filesChosen, { files: names }))
              }}
            />
            {pickerText(isMultiple, files.length > 0)}
          </label>
        </div>
      )}
    </Field>
  )
}

/** The names of the chosen files describe the field, which has lost them itself. */
const idOfName = (fieldId: string, index: number) => `${fieldId}-file-${index}`

function pickerText(isMultiple: boolean, hasFiles: boolean) {
  if (hasFiles) return isMultiple ? contentMessages.addFiles : contentMessages.chooseOtherFile
  return isMultiple ? contentMessages.chooseFiles : contentMessages.chooseFile
}

/** The types and the size that the shop accepts. */
function hintOf({ name, attributes }: ContactField, schema: ContactFormState['schema']) {
  const limit = schema.find((rule) => rule.kind === 'maxfilesize' && rule.field === name)
  const size = limit && 'threshold' in limit ? bytesText(Number(limit.threshold)) : ''
  const types = attributes.accept?.split(/\s*,\s*/).join(', ') ?? ''
  if (types && size) return interpolate(contentMessages.fileTypesAndSize, { types, size })
  if (types) return interpolate(contentMessages.fileTypes, { types })
  return size ? interpolate(contentMessages.fileSize, { size }) : undefined
}

/** "200 kB", "3.4 MB": as shop owners set the limits, in units of 1024. */
function bytesText(bytes: number): string {
  const isLarge = bytes >= 1024 ** 2
  const size = bytes / (isLarge ? 1024 ** 2 : 1024)
  return new Intl.NumberFormat(pageLanguage(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}
