import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the envelope of a response outside a call; `code` -1 marks a transport error. */
export const transportFailure = (rid: string, msg: string, code = -1) => ({ code, msg, rid, data: null })

/** Returns whether a path belongs to the API, which responds with envelopes, rather than to the pages. */
export const isApiPath = (url: string): boolean => url.startsWith('/v1/')

/** Responds to an error; the stack is logged but not sent. */
export function answerIssue(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'A request failed')
  else request.log.info({ err: error }, 'A request was refused')
  const msg = status >= 500 ? 'An error has occurred. Please try again later' : messageOf(error)
  return reply.code(status).send(transportFailure(request.id, msg))
}

/** Returns the HTTP status of an error, by default 500. */
export function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 600 ? status : 500
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
