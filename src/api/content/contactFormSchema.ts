import * as v from 'valibot'
import { send } from '~/api/http'
import type { FormRule, FormSchema } from '~/domain/content/formRules'
import { ContractError } from '~/domain/errors'

/** The schema has numbers as such ("maxlength") and as text ("minnumber"). */
const WireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/\d/), v.transform(Number))]),
  // Refuses NaN.
  v.number(),
)

const WireText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const Accept = v.optional(v.array(WireText), [])

/** Schemas of rules with the same options. */
const ruleWith = <Kind extends FormRule['kind'], Options extends v.ObjectEntries>(
  kinds: readonly Kind[],
  options: Options,
) =>
  v.object({
    kind: v.picklist(kinds),
    field: v.pipe(v.string(), v.minLength(1)),
    error: v.nullish(v.string(), ''),
    ...options,
  })

const Rule: v.GenericSchema<unknown, FormRule> = v.pipe(
  v.looseObject({ rule: v.string() }),
  v.transform(({ rule: kind, ...options }) => ({ ...options, kind })),
  v.variant('kind', [
    ruleWith(['required', 'requiredfile'], {}),
    ruleWith(['email', 'url', 'tel', 'number', 'date', 'time'], {}),
    ruleWith(['file', 'enum', 'dayofweek'], { accept: Accept }),
    ruleWith(['minitems', 'maxitems', 'minlength', 'maxlength'], { threshold: WireNumber }),
    ruleWith(['minnumber', 'maxnumber', 'minfilesize', 'maxfilesize'], { threshold: WireNumber }),
    ruleWith(['mindate', 'maxdate'], { threshold: v.string() }),
    ruleWith(['stepnumber'], {
      base: v.optional(WireNumber, 0),
      interval: v.optional(WireNumber, 0),
    }),
    ruleWith(['all', 'any'], {
      rules: v.optional(
        v.pipe(
          v.array(v.unknown()),
          v.transform((rules) => readRules(rules)),
        ),
        [],
      ),
    }),
  ]),
)

/** Leaves out rules that are unknown or have unreadable options: the shop checks them itself. */
const readRules = (rules: readonly unknown[]): FormSchema =>
  rules.flatMap((wire) => {
    const rule = v.safeParse(Rule, wire)
    return rule.success ? rule.output : []
  })

const SchemaReply = v.pipe(
  v.looseObject({ rules: v.array(v.unknown()) }),
  v.transform(({ rules }) => readRules(rules)),
)

/** The rules of a schema response; undefined if it is none. */
export function parseFormSchema(json: unknown): FormSchema | undefined {
  const schema = v.safeParse(SchemaReply, json)
  return schema.success ? schema.output : undefined
}

/** The rules of a contact form. See docs/calls.md#form-schema. */
export async function fetchFormSchema(formId: number, signal?: AbortSignal): Promise<FormSchema> {
  const path = `/wp-json/contact-form-7/v1/contact-forms/${formId}/feedback/schema`
  const call = `GET ${path}`
  const { status, body } = await send(call, path, { signal })
  const schema = status < 400 ? parseFormSchema(body) : undefined
  if (!schema) throw new ContractError(call, status, 'no schema of a contact form')
  return schema
}
