import type { FastifyRequest } from 'fastify'
import type { Pair } from '#wire/form.ts'
import { readParts } from './multipart.ts'

/** The parameters of a request, in the order in which they came, or why they could not be read. */
export type FormReading =
  | { readonly kind: 'read'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'tooLarge' }

/** The most that one call may carry. No call of the house needs a tenth of it. */
export const formLimits = {
  fields: 500,
  nameBytes: 100,
  valueBytes: 64 * 1024,
  bodyBytes: 256 * 1024,
} as const

const malformed = { kind: 'malformed' } as const
const tooLarge = { kind: 'tooLarge' } as const

/** Reads what a request carries, in its query string and, where it is a POST, in its form. */
export async function readRequest(request: FastifyRequest): Promise<FormReading> {
  const query = readUrlencoded(queryOf(request.url))
  if (query.kind !== 'read' || request.method !== 'POST') return query
  const body = await readBody(request)
  if (body.kind !== 'read') return body
  const pairs = [...query.pairs, ...body.pairs]
  return pairs.length > formLimits.fields ? tooLarge : { kind: 'read', pairs }
}

function readBody(request: FastifyRequest): FormReading | Promise<FormReading> {
  if (request.isMultipart()) return readParts(request)
  const { body } = request
  if (body === undefined || body === null) return { kind: 'read', pairs: [] }
  return Buffer.isBuffer(body) ? readUrlencoded(body.toString('latin1')) : malformed
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

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
