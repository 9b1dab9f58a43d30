import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fault, type Told } from './answers.ts'
import { readParams } from './form.ts'
import { keepKeys } from './idempotency.ts'
import { newId } from './objects.ts'
import type { Asked } from './routes.ts'

/** What happens to the next request: answered normally; unanswered, executed or not; or answered with an error. */
export type Mishap = 'none' | 'dropBefore' | 'dropAfter' | 'fault' | 'rateLimit'

/** Network failures, as a test sets them. */
export type Weather = { readonly mishaps: Mishap[]; isDown: boolean; latency: number }

type Line = {
  readonly url: string
  /** Requests received, such as `POST /v1/customers`. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

type Request = Asked & { readonly body: string; readonly key: string; readonly authorization: string }

/** The double’s HTTP layer: forms and keys in, JSON out, with simulated failures. */
export async function openLine(
  weather: Weather,
  answer: (asked: Asked) => Told,
  keyFor: (asked: Asked) => string,
): Promise<Line> {
  const asked: string[] = []
  const keys = keepKeys()

  const outcomeOf = (one: Request, mishap: Mishap | undefined): Told & { readonly isReplayed?: boolean } => {
    if (one.authorization !== `Bearer ${keyFor(one)}`) return wrongKey
    const work = () => (mishap === 'fault' || mishap === 'rateLimit' ? faults[mishap] : answer(one))
    if (one.key === '') return work()
    const before = keys.take(one.key, `${one.method} ${one.path} ${one.body}`)
    if (before !== null) return { ...before, isReplayed: true }
    const told = work()
    keys.keep(one.key, told)
    return told
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = await readRequest(request)
    if (weather.latency > 0) await wait(weather.latency)
    asked.push(`${one.method} ${one.path}`)
    const mishap = weather.mishaps.shift()
    const isDone = !weather.isDown && mishap !== 'dropBefore'
    const outcome = isDone ? outcomeOf(one, mishap) : null
    if (outcome === null || mishap === 'dropAfter') {
      request.socket.destroy()
      return
    }
    response
      .writeHead(outcome.status, {
        'content-type': 'application/json',
        'request-id': newId('req'),
        ...(outcome.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
        ...(outcome.status === 500 ? { 'stripe-should-retry': 'false' } : {}),
      })
      .end(JSON.stringify(outcome.body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<Request> {
  const body = await text(request)
  const { method = 'GET', url = '/', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://double.test')
  return {
    method,
    path: pathname,
    params: readParams(method === 'GET' ? searchParams.toString() : body),
    body,
    key: String(headers['idempotency-key'] ?? ''),
    authorization: headers.authorization ?? '',
  }
}

const wrongKey: Told = fault(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided: sk_test_*****',
})

const faults = {
  fault: fault(500, { type: 'api_error', message: 'An unknown error occurred' }),
  rateLimit: fault(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }),
} as const satisfies { readonly [name: string]: Told }
