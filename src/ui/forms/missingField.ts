import { interpolate, withinSentence } from '~/lib/text'
import * as commonMessages from '~/messages/common'

/**
 * The error of an empty field: “Enter your town or city”, “Choose your state”.
 *
 * @param label the field's label: “Town / City”
 * @param isList the field is a list to choose from
 */
export function missingField(label: string, isList: boolean): string {
  const field = withinSentence(label)
    .split(' / ')
    .reduce((name, other) => interpolate(commonMessages.eitherName, { name, other }))
  return interpolate(isList ? commonMessages.chooseField : commonMessages.enterField, { field })
}
