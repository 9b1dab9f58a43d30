/** Placeholders such as `{premium}`, and their values. */
export type Values = Readonly<Record<string, string>>

/** Fills the placeholders of a Markdown text; unknown ones stay as they are. */
export const fillValues = (source: string, values: Values): string =>
  source.replaceAll(/\{(\w+)\}/g, (place, name: string) => literal(values[name] ?? place))

/** Escapes text so that Markdown leaves it unchanged. */
const literal = (words: string): string => words.replace(/[!-/:-@[-`{-~]/g, '\\$&')
