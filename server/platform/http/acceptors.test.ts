import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, listenOptions, openAcceptors } from './acceptors.ts'

const host = '127.0.0.1'

async function openServer() {
  const server = createServer((_request, reply) => void reply.end('served'))
  server.listen(listenOptions({ port: 0, host }))
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

/** Makes a request over a separate connection, as each client address reaches another listening socket. */
function ask(port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get({ host, port, agent: false }, (reply) => {
    reply.setEncoding('utf8').once('data', resolve)
  }).on('error', reject)
  return promise
}

test('serves connections whichever listening socket accepts them', async () => {
  const { server, port } = await openServer()
  const acceptors = await openAcceptors(server)
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask(port)))
  expect(new Set(replies)).toEqual(new Set(['served']))
  await acceptors.close()
  server.close()
})

test.runIf(process.platform === 'linux')('accepts without the server’s own listening socket', async () => {
  const { server, port } = await openServer()
  const acceptors = await openAcceptors(server)
  server.close()
  expect(await ask(port)).toBe('served')
  await acceptors.close()
  await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test.runIf(process.platform === 'linux')('closing waits for open connections', async () => {
  const { server, port } = await openServer()
  const acceptors = await openAcceptors(server)
  server.close()
  const accepted = once(server, 'connection')
  const client = connect(port, host)
  await accepted
  let isClosed = false
  const closing = acceptors.close().then(() => {
    isClosed = true
  })
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  client.destroy()
  await closing
})

test('a port on which something listens is not shared', async () => {
  const { server, port } = await openServer()
  await expect(checkPort({ port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  server.close()
  await once(server, 'close')
  await checkPort({ port, host })
  await checkPort({ port: 0, host })
})
