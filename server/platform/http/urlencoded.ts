import type { Pair } from '#wire/schema/form.ts'
import { type FormReading, formLimits } from './form-reading.ts'

const malformed = { kind: 'malformed' } as const
const tooLarge = { kind: 'tooLarge' } as const

/** Reads `name=value&…` with percent escapes of UTF-8; anything that is not that is malformed, never mended. */
export function readUrlencoded(text: string): FormReading {
  if (text === '') return { kind: 'read', pairs: [] }
  const parts = text.split('&')
  if (parts.length > formLimits.fields) return tooLarge
  const pairs: Pair[] = []
  for (const part of parts) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = decode(at < 0 ? part : part.slice(0, at))
    const value = decode(at < 0 ? '' : part.slice(at + 1))
    if (name === null || value === null || name.length > formLimits.nameBytes) return malformed
    pairs.push([name, value])
  }
  return { kind: 'read', pairs }
}

/** A component in plain text; null where an escape is broken, or where a byte stands that no form encoding leaves. */
function decode(component: string): string | null {
  if (!/^[\x21-\x7e]*$/.test(component)) return null
  try {
    return decodeURIComponent(component.replaceAll('+', ' '))
  } catch {
    return null
  }
}
