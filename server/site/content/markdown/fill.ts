import type { Whole } from '#domain/money/money.ts'

/** Calculates the sum in an example of a text, from hammer prices and a delivery. */
export type Sum = (hammers: readonly Whole[], delivery: Whole) => string

/** Placeholders and their values: a text such as `{house}`, or a sum such as `{totalByTransfer(24000 5500; 300)}`. */
export type Values = Readonly<Record<string, string | Sum>>

const placeholder = /\{(\w+)(?:\((\d+(?: \d+)*)(?:; (\d+))?\))?\}/g

/** Fills the placeholders of a Markdown text; unknown ones stay as they are. */
export const fillValues = (source: string, values: Values): string =>
  source.replaceAll(placeholder, (place, name: string, hammers?: string, delivery = '0') => {
    const value = values[name]
    if (typeof value === 'function')
      return hammers === undefined
        ? place
        : escapeMarkdown(value(hammers.split(' ').map(Number), Number(delivery)))
    return escapeMarkdown(hammers === undefined && value !== undefined ? value : place)
  })

/** Escapes text so that Markdown leaves it unchanged. */
const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
