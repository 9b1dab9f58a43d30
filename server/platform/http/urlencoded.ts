import type { Pair } from '#wire/schema/form.ts'
import { type FormReading, formLimits } from './form-reading.ts'

const malformed = { kind: 'malformed' } as const
const tooLarge = { kind: 'tooLarge' } as const

/** Parses `name=value&…` with percent-encoded UTF-8. Anything else is malformed and never repaired. */
export function readUrlencoded(text: string): FormReading {
  if (text === '') return { kind: 'read', pairs: [] }
  const parts = text.split('&')
  if (parts.length > formLimits.fields) return tooLarge
  const pairs: Pair[] = []
  for (const part of parts) {
    if (part === '') continue
    const index = part.indexOf('=')
    const name = decode(index < 0 ? part : part.slice(0, index))
    const value = decode(index < 0 ? '' : part.slice(index + 1))
    if (name === null || value === null || name.length > formLimits.nameBytes) return malformed
    pairs.push([name, value])
  }
  return { kind: 'read', pairs }
}

/** Decodes a component. Returns null for an invalid escape or a byte that form encoding does not produce. */
function decode(component: string): string | null {
  if (!/^[\x21-\x7e]*$/.test(component)) return null
  try {
    return decodeURIComponent(component.replaceAll('+', ' '))
  } catch {
    return null
  }
}
