import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { issue, type StripeResponse } from './answers.ts'
import { readParams } from './form.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { newId } from './objects.ts'
import type { StripeRequest } from './routes.ts'

/** What happens to the next request: answered normally; unanswered, executed or not; or answered with an error. */
export type NetworkFailure = 'none' | 'dropBefore' | 'dropAfter' | 'issue' | 'rateLimit'

/** Network failures, as a test sets them. */
export type NetworkConditions = { readonly failures: NetworkFailure[]; isDown: boolean; latency: number }

type HttpServer = {
  readonly url: string
  /** Requests received, such as `POST /v1/customers`. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

type ReceivedRequest = StripeRequest & {
  readonly body: string
  readonly key: string
  readonly authorization: string
}

/** Creates the double’s HTTP layer: forms and keys in, JSON out, with simulated failures. */
export async function openHttpServer(
  network: NetworkConditions,
  answer: (request: StripeRequest) => StripeResponse,
  keyFor: (request: StripeRequest) => string,
): Promise<HttpServer> {
  const requests: string[] = []
  const keys = createIdempotencyStore()

  const outcomeOf = (
    received: ReceivedRequest,
    failure: NetworkFailure | undefined,
  ): StripeResponse & { readonly isReplayed?: boolean } => {
    if (received.authorization !== `Bearer ${keyFor(received)}`) return wrongKey
    const respond = () =>
      failure === 'issue' || failure === 'rateLimit' ? issues[failure] : answer(received)
    if (received.key === '') return respond()
    const earlier = keys.take(received.key, `${received.method} ${received.path} ${received.body}`)
    if (earlier !== null) return { ...earlier, isReplayed: true }
    const response = respond()
    keys.store(received.key, response)
    return response
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await readRequest(request)
    if (network.latency > 0) await wait(network.latency)
    requests.push(`${received.method} ${received.path}`)
    const failure = network.failures.shift()
    const isDone = !network.isDown && failure !== 'dropBefore'
    const outcome = isDone ? outcomeOf(received, failure) : null
    if (outcome === null || failure === 'dropAfter') {
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
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
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

const wrongKey: StripeResponse = issue(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided: sk_test_*****',
})

const issues = {
  issue: issue(500, { type: 'api_error', message: 'An unknown error occurred' }),
  rateLimit: issue(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }),
} as const satisfies { readonly [name: string]: StripeResponse }
