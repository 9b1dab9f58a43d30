import { stateDigits } from './digits.ts'

/** Returns whether a field's contents must not change: the entries of a record are hashed as they are. */
const isOpaque = (field: string): boolean => field === 'data' || field === 'openings'

const digitsOf: { readonly [field: string]: { readonly [name: string]: number } } = stateDigits

/**
 * Replaces the digits of states by their names, in place: `value` was parsed from wire JSON and belongs to the caller.
 * The data of a sale's public record is left unchanged.
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

/** Returns whether a value is an object, or an array, whose keys are the indices. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
