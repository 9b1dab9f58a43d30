import { stateDigits } from './digits.ts'

/** The parts that are opaque to the wire: what an entry of a record holds is hashed as it is. */
const isOpaque = (field: string): boolean => field === 'data' || field === 'openings'

const digitsOf: { readonly [field: string]: { readonly [name: string]: number } } = stateDigits

/**
 * Reads states by their names, in place: `value` was parsed from the wire's JSON and belongs to the caller.
 * The data of a sale's public record is left as it is.
 */
export function nameStates(value: unknown): void {
  if (!isRecord(value)) return
  for (const field in value) {
    const part = value[field]
    if (typeof part === 'number') {
      const digits = digitsOf[field]
      for (const name in digits) if (digits[name] === part) value[field] = name
    } else if (!isOpaque(field)) nameStates(part)
  }
}

/** Lists are read as their indices. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
