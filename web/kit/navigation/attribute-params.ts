import type { QueryParam } from './query-codec.ts'

/** The prefix of parameters that filter lots by attributes: `a.packing=owc`, `a.abv.from=46`. */
export const attributePrefix = 'a.'

/** The maximum number of values. */
const maxValues = 40

const maxLength = 80

/** The attribute filters of lots, in the form used by calls: `packing=owc`, `abv.from=46`. */
export const attributeParams: QueryParam<string[]> = {
  prefix: attributePrefix,
  parse: (values) =>
    [...new Set(values.map(tidyValue))]
      .filter((value) => value !== '' && value.length <= maxLength)
      .slice(0, maxValues),
  format: (values) => values,
}

/**
 * Returns a value with its attribute in the form used by calls; '' for none and for an end of a range that is
 * not a number.
 */
function tidyValue(text: string): string {
  const [, name = '', typed = ''] = /^([\w-]+(?:\.(?:from|to))?)=(.*)$/.exec(text) ?? []
  const value = name.includes('.') ? numberIn(typed) : typed.trim()
  return value === '' ? '' : `${name}=${value}`
}

/** Parses a number as people write it, including `1,500` and `46.5%`; '' if it is not one. */
function numberIn(typed: string): string {
  const bare = typed.normalize('NFKC').replaceAll(/[\s,%]/g, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(bare) ? String(Number(bare)) : ''
}

/** Returns the end of a range, or 0 if it is open. */
export const boundIn = (chosen: readonly string[], id: string, end: 'from' | 'to'): number => {
  const start = `${id}.${end}=`
  return Number(chosen.find((one) => one.startsWith(start))?.slice(start.length) ?? 0)
}

/** Returns the chosen values of an attribute. */
export const valuesIn = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.flatMap((one) => (one.startsWith(`${id}=`) ? [one.slice(id.length + 1)] : []))
