import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { reservePort } from './reserve-port.ts'

const from = 20_000

test('gives a port to one of several concurrent requests, until it is released', async () => {
  const reserved = await Promise.all([1, 2, 3].map(() => reservePort(from)))
  expect(new Set(reserved.map(({ port }) => port)).size).toBe(3)
  for (const { port } of reserved) {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  }
  const [first] = reserved.toSorted((one, other) => one.port - other.port)
  await first?.release()
  const again = await reservePort(first?.port)
  expect(again.port).toBe(first?.port)
  await Promise.all([again, ...reserved].map(({ release }) => release()))
})

test('skips a port on which a program listens', async () => {
  const { port, release } = await reservePort(from)
  await release()
  const program = createServer().listen(port, '127.0.0.1')
  await once(program, 'listening')
  const reserved = await reservePort(port)
  expect(reserved.port).not.toBe(port)
  await reserved.release()
  program.close()
})

test('stays below the ports that the system gives to outgoing connections', async () => {
  const reserved = await Promise.all(Array.from({ length: 20 }, () => reservePort()))
  for (const { port } of reserved) expect(port).toBeLessThan(32_000)
  await Promise.all(reserved.map(({ release }) => release()))
})
