import type { FastifyRequest } from 'fastify'
import type { Pair } from '#wire/form.ts'
import { type FormReading, formLimits } from './form-reading.ts'

/** Files that one call may bring; those that the call does not know are read past. */
const fileLimits = { files: 5, fileSize: 1024 * 1024 } as const

const limits = {
  ...fileLimits,
  fields: formLimits.fields,
  parts: formLimits.fields + fileLimits.files,
  fieldNameSize: formLimits.nameBytes,
  fieldSize: formLimits.valueBytes,
}

/** What a decoder puts where bytes are not UTF-8. */
const replacement = '\ufffd'

/** Reads the fields of a `multipart/form-data` body. */
export async function readParts(request: FastifyRequest): Promise<FormReading> {
  const pairs: Pair[] = []
  let bytes = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        part.file.resume()
        continue
      }
      const { fieldname, value } = part
      if (part.valueTruncated || part.fieldnameTruncated) return { kind: 'tooLarge' }
      if (typeof value !== 'string' || `${fieldname}${value}`.includes(replacement))
        return { kind: 'malformed' }
      bytes += value.length
      if (bytes > formLimits.bodyBytes) return { kind: 'tooLarge' }
      pairs.push([fieldname, value])
    }
  } catch (error) {
    return isTooMuch(error) ? { kind: 'tooLarge' } : { kind: 'malformed' }
  }
  return { kind: 'read', pairs }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413
