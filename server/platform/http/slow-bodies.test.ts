import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'
import { statusIn } from './testing/raw-request.ts'

const timeoutMs = 20_000
const bytesPerSecond = 8_000
/** The number of bytes that must have arrived when the server first checks a body. */
const fairShare = (bytesPerSecond * timeoutMs) / 1000

let app: FastifyInstance
let port: number
/** Called when the server has read the head of a request. */
let noteRequest: () => void

beforeEach(async () => {
  // The tests decide how much time has passed, however long the bytes take.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  app = fastify()
  endSlowBodies(app, { patience: timeoutMs, slowestUpload: bytesPerSecond })
  app.addHook('onRequest', async () => noteRequest())
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/form', ({ body }) => `${Buffer.isBuffer(body) ? body.length : 0} bytes`)
  app.post(
    '/file',
    { config: { takesFile: true } },
    ({ body }) => `${Buffer.isBuffer(body) ? body.length : 0} bytes`,
  )
  app.get('/page', () => 'page')
  app.post('/early', { onRequest: async (_request, reply) => reply.send('early') }, () => 'late')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

/** A request whose body arrives in parts. */
type Sending = {
  /** Sends a part of the body and waits until the server has read it. */
  send(bytes: number): Promise<void>
  /** Returns the response so far. */
  received(): string
  /** The response, available after the server has closed the connection. */
  readonly response: Promise<string>
}

/** Begins a request with a body of a given length and waits until the server has read its head. */
async function begin(line: string, length: number): Promise<Sending> {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  noteRequest = resolve
  const connected: Promise<Socket[]> = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const [accepted] = await connected
  socket.write(
    `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`,
  )
  await requested
  const received = () => Buffer.concat(chunks).toString()
  return {
    received,
    async send(bytes) {
      const after = (accepted?.bytesRead ?? 0) + bytes
      socket.write('a'.repeat(bytes))
      await expect.poll(() => accepted?.bytesRead).toBe(after)
    },
    response: closed.then(received),
  }
}

test('responds to a slow body with 408 and closes its connection', async () => {
  const { send, response } = await begin('POST /form', 2 * fairShare)
  await send(fairShare)
  vi.advanceTimersByTime(timeoutMs)
  expect(statusIn(await response)).toBe(408)
})

test('responds to an upload below the minimum rate with 408', async () => {
  const { send, response } = await begin('POST /file', 2 * fairShare)
  await send(fairShare - 1)
  vi.advanceTimersByTime(timeoutMs)
  expect(statusIn(await response)).toBe(408)
})

test('gives an upload at a fair rate more time than a form', async () => {
  const { send, response } = await begin('POST /file', 3 * fairShare)
  for (let part = 0; part < 2; part++) {
    await send(fairShare)
    vi.advanceTimersByTime(timeoutMs)
  }
  await send(fairShare)
  expect(await response).toContain(`${3 * fairShare} bytes`)
})

test('responds to a slow body with 408 even if no route accepts it', async () => {
  const { send, response } = await begin('POST /nowhere', 2 * fairShare)
  await send(fairShare)
  vi.advanceTimersByTime(timeoutMs)
  expect(statusIn(await response)).toBe(408)
})

test.each(['GET /page', 'POST /early'])(
  'closes the connection of %s, which does not read the body',
  async (line) => {
    const { received, response } = await begin(line, fairShare)
    await expect.poll(() => statusIn(received())).toBe(200)
    vi.advanceTimersByTime(timeoutMs)
    expect(statusIn(await response)).toBe(200)
  },
)
