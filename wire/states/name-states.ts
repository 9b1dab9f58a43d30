import { stateDigits } from './digits.ts'

/** Parts that are opaque to the wire: a record's entries are hashed as they are. */
const isOpaque = (field: string): boolean =>
  field === 'data' || field === 'commitments' || field === 'openings'

/**
 * Reads states by their names, in place: `value` was parsed from the wire's JSON and belongs to the caller.
 * The data of a sale's public record is left as it is.
 */
export function nameStates(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) nameStates(one)
  else if (isRecord(value)) nameFields(value)
}

function nameFields(value: Record<string, unknown>): void {
  for (const field in value) {
    const of = value[field]
    if (typeof of === 'number') value[field] = nameOf(field, of) ?? of
    else if (!isOpaque(field)) nameStates(of)
  }
}

const digitsOf: { readonly [field: string]: { readonly [name: string]: number } } = stateDigits

function nameOf(field: string, digit: number): string | undefined {
  const digits = digitsOf[field]
  for (const name in digits) if (digits[name] === digit) return name
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
