import type { CallError } from '#wire/refusals/call-error.ts'

/** `2680`, `2680.5` and `2,680.50` as the wire has it. */
export const asAmount = (text: string): string => {
  const [whole = '', cents = ''] = text.replaceAll(',', '').trim().split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

/** A number as it was entered; a box left empty is none, and not nothing at all on the shelf. */
export const asCount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** What came of the last saving of a product. */
export type Said =
  | { readonly kind: 'none' | 'saved' }
  /** Somebody else, or an order, has changed the stock: it is shown as it is now. */
  | { readonly kind: 'moved' }
  /** What is wrong, by the field that it is wrong in. */
  | { readonly kind: 'faults'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong'; readonly text: string }

/** What is said of a saving that the house refused. */
export function saidOf(error: CallError): Said {
  if (error.name === 'conflict') return { kind: 'moved' }
  if (error.name === 'invalidInput') return { kind: 'faults', fields: error.data.fields }
  return { kind: 'wrong', text: error.message }
}
