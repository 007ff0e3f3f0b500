export * as messages from './sentences'

/** Puts values in the place of a sentence's `{name}` tokens. */
export const fill = (text: string, tokens: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (token, name: string) => String(tokens[name] ?? token))
