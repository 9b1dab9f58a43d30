import type { FastifyRequest } from 'fastify'
import { type CallHeaders, wireLangOf } from '#wire/client/headers.ts'
import type { Language } from './calls.ts'

/** What a call's headers say. */
export type CallLabels = Pick<CallHeaders, 'token' | 'appid' | 'timestamp' | 'signature'> & {
  readonly lang: Language
}

/** Reads a call's headers; what is missing, or twice there, is ''. */
export function labelsOf({ headers }: Pick<FastifyRequest, 'headers'>): CallLabels {
  const text = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    token: text('token'),
    appid: text('appid'),
    timestamp: text('timestamp'),
    signature: text('signature'),
    lang: wireLangOf(text('lang')) === 'cn' ? 'zh-Hans' : 'en',
  }
}
