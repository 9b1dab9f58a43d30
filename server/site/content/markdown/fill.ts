/** What stands open in a text, such as `{premium}`, and what the house puts there. */
export type Values = Readonly<Record<string, string>>

/** Fills the places of a Markdown text that stand open; one that nothing is known of stays as it is. */
export const fillValues = (source: string, values: Values): string =>
  source.replaceAll(/\{(\w+)\}/g, (place, name: string) => literal(values[name] ?? place))

/** Words as Markdown that means nothing but themselves. */
const literal = (words: string): string => words.replace(/[!-/:-@[-`{-~]/g, '\\$&')
