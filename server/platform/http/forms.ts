import type { FastifyRequest } from 'fastify'
import type { FileReceiver } from './file-receiver.ts'
import { type FormReading, formLimits } from './form-reading.ts'
import { readParts } from './multipart.ts'
import { readUrlencoded } from './urlencoded.ts'

/**
 * Parses the parameters of a request: its query string and, for a POST, its form.
 * @param intake receives the call's file, if it has one
 */
export async function readRequest(
  request: FastifyRequest,
  intake: FileReceiver | null = null,
): Promise<FormReading> {
  const query = readUrlencoded(queryOf(request.url))
  if (query.kind !== 'read' || request.method !== 'POST') return query
  const body = await readBody(request, intake)
  if (body.kind !== 'read') return body
  const pairs = [...query.pairs, ...body.pairs]
  return pairs.length > formLimits.fields ? { kind: 'tooLarge' } : { kind: 'read', pairs }
}

function readBody(request: FastifyRequest, intake: FileReceiver | null): FormReading | Promise<FormReading> {
  if (request.isMultipart()) return readParts(request, intake)
  const { body } = request
  if (body === undefined || body === null) return { kind: 'read', pairs: [] }
  return Buffer.isBuffer(body) ? readUrlencoded(body.toString('latin1')) : { kind: 'malformed' }
}

function queryOf(url: string): string {
  const index = url.indexOf('?')
  return index < 0 ? '' : url.slice(index + 1)
}
