import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Pair } from '#wire/schema/form.ts'
import type { FileReceiver } from './file-receiver.ts'
import { type FormReading, formLimits } from './form-reading.ts'

/** The limits of files in one call; unknown files are ignored. */
const fileLimits = { files: 5, fileSize: 1024 * 1024 } as const

const limits = {
  ...fileLimits,
  fields: formLimits.fields,
  parts: formLimits.fields + fileLimits.files,
  fieldNameSize: formLimits.nameBytes,
  fieldSize: formLimits.valueBytes,
}

/** The replacement character for invalid UTF-8. */
const replacement = '\ufffd'

/** Returns the parser's options. The spool itself detects truncated files. */
const optionsFor = (intake: FileReceiver | null) =>
  intake ? { limits: { ...limits, fileSize: intake.maxBytes }, throwFileSizeLimit: false } : { limits }

async function takeFile(
  { fieldname, filename, file }: MultipartFile,
  intake: FileReceiver | null,
): Promise<void> {
  if (fieldname === intake?.field) await intake.take(filename, file)
  else file.resume()
}

/** Parses a `multipart/form-data` body. @param intake receives the call's file, if it has one */
export async function readParts(request: FastifyRequest, intake: FileReceiver | null): Promise<FormReading> {
  const pairs: Pair[] = []
  let bytes = 0
  try {
    for await (const part of request.parts(optionsFor(intake))) {
      if (part.type === 'file') {
        await takeFile(part, intake)
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
