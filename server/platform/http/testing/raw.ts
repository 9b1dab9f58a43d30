import { createHash } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Pair } from '#wire/schema/form.ts'
import type { TestApi } from './test-api.ts'
import { uniqueTime } from './unique-time.ts'

/** The HTTP status and envelope of a response. */
export type RawResponse = {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly rid: string
  readonly data: unknown
}

type Raw = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly pairs?: readonly Pair[]
  readonly token?: string
  /** Headers that override the valid ones. */
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the form of the pairs, which the signature still covers. */
  readonly payload?: InjectOptions['payload']
}

/** Sends a request signed as docs/wire.md describes, without the wire's client. */
export async function sendRaw(api: TestApi, raw: Raw): Promise<RawResponse> {
  const { method = 'POST', path, pairs = [], token = '', payload } = raw
  const form = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  const isGet = method === 'GET'
  const answer = await api.app.inject({
    method,
    url: isGet && form !== '' ? `${path}?${form}` : path,
    headers: {
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...signedHeaders(api, path, pairs, token),
      ...raw.headers,
    },
    ...(isGet ? {} : { payload: payload ?? form }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** Returns the valid headers of a request, with a unique timestamp. */
export function signedHeaders(
  { clock }: Pick<TestApi, 'clock'>,
  path: string,
  pairs: readonly Pair[],
  token = '',
): Record<string, string> {
  const timestamp = String(uniqueTime(clock))
  const values = pairs.map(([, value]) => value)
  const text = `${path}${timestamp}${values.sort(byCodeUnit).join('')}rostrum-demo`
  const signature = createHash('md5').update(text, 'utf8').digest('hex')
  return { token, appid: 'web', version: '2.0.0', timestamp, lang: 'en', signature }
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
