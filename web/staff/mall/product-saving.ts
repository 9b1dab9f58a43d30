import type { CallError } from '#wire/refusals/call-error.ts'

/** Parses `2680`, `2680.5` and `2,680.50` to the wire's format. */
export const parseAmount = (text: string): string => {
  const [whole = '', cents = ''] = text.replaceAll(',', '').trim().split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

/** Parses a number; NaN for an empty field, which must not become a stock of zero. */
export const parseCount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Result of saving a product. */
export type SaveResult =
  | { readonly kind: 'none' | 'saved' }
  /** A colleague or an order has changed the stock; the current value is shown. */
  | { readonly kind: 'moved' }
  /** Error messages by field. */
  | { readonly kind: 'faults'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong'; readonly text: string }

/** Converts an error of saving to its result. */
export function toSaveResult(error: CallError): SaveResult {
  if (error.name === 'conflict') return { kind: 'moved' }
  if (error.name === 'invalidInput') return { kind: 'faults', fields: error.data.fields }
  return { kind: 'wrong', text: error.message }
}
