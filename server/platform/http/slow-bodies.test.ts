import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'
import { statusIn } from './testing/raw-request.ts'

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = fastify()
  endSlowBodies(app, { patience: 200, slowestUpload: 5_000 })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/form', ({ body }) => `${Buffer.isBuffer(body) ? body.length : 0} bytes`)
  app.post(
    '/file',
    { config: { takesFile: true } },
    ({ body }) => `${Buffer.isBuffer(body) ? body.length : 0} bytes`,
  )
  app.get('/page', () => 'page')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** Sends `bytes` of a body of 1,000 bytes every 20 ms until the server closes the connection or all is sent. */
async function trickle(line: string, bytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(
    `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\ncontent-type: a/b\r\ncontent-length: 1000\r\n\r\n`,
  )
  for (let sent = 0; sent < 1_000 && !socket.destroyed; sent += bytes) {
    socket.write('a'.repeat(bytes))
    await wait(20)
  }
  await closed
  return answer
}

test('answers a slow body with 408 and closes its connection', async () => {
  expect(statusIn(await trickle('POST /form', 10))).toBe(408)
})

test('answers an upload below the minimum rate with 408', async () => {
  expect(statusIn(await trickle('POST /file', 10))).toBe(408)
})

test('allows an upload at a fair rate more time than a form', async () => {
  // 250 bytes per 20 ms are at most 12,500 bytes per second; 1,000 bytes take 80 ms.
  expect(await trickle('POST /file', 250)).toContain('1000 bytes')
})

test('closes a connection with an unread body, of a GET or after the response', async () => {
  const began = performance.now()
  await trickle('GET /page', 10)
  await trickle('POST /nowhere', 10)
  expect(performance.now() - began).toBeLessThan(1_500)
})
