import type { FastifyRequest } from 'fastify'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { type CallHeaders, pageLanguageFor, wireLangOf } from '#wire/client/headers.ts'

/** The values of a call's headers. */
export type SentHeaders = Pick<CallHeaders, 'token' | 'appid' | 'timestamp' | 'signature'> & {
  readonly lang: PageLanguage
}

/** Reads a call's headers; a missing or repeated header becomes ''. */
export function readCallHeaders({ headers }: Pick<FastifyRequest, 'headers'>): SentHeaders {
  const text = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    token: text('token'),
    appid: text('appid'),
    timestamp: text('timestamp'),
    signature: text('signature'),
    lang: pageLanguageFor(wireLangOf(text('lang'))),
  }
}
