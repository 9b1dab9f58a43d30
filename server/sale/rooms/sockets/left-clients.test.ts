import { createServer } from 'node:http'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBus } from '#server/platform/bus/bus.ts'
import { noTransport } from '#server/platform/bus/transport.ts'
import { createConsoleAttendance } from '../console-attendance.ts'
import { setClock, silent } from '../testing/house.ts'
import { openValve, upgradeRequest } from '../testing/valve.ts'
import { createSockets } from './sockets.ts'

const notRead = () => Promise.reject(new Error('No sale is read here'))

/** Creates the sockets of a process whose session lookups are pending until the test resolves them. */
function openSockets() {
  const lookups: { readonly token: string; readonly answer: () => void }[] = []
  const sessions = {
    viewerOf: (token: string) =>
      new Promise<{ userId: string; roles: [] }>((resolve) => {
        lookups.push({ token, answer: () => resolve({ userId: 'anna', roles: [] }) })
      }),
  }
  const bus = createBus(noTransport, () => undefined)
  const metrics = new Registry()
  const sockets = createSockets({
    rooms: {
      room: notRead,
      bus,
      entries: { readAfter: notRead },
      unreadable: { size: 0, has: () => false, add: () => false, onAdded: () => undefined },
      consoles: createConsoleAttendance(),
    },
    sessions,
    clock: setClock(),
    log: silent,
    metrics,
  })
  const server = createServer()
  sockets.attach(server)
  onTestFinished(() => sockets.close())
  const tokens = () => lookups.map(({ token }) => token)
  return {
    bus,
    tokens,
    openCount: async () => (await metrics.getSingleMetric('rostrum_sockets')?.get())?.values[0]?.value,
    /** Connects a client that logs in and waits for the lookup of its session. */
    async logIn(token: string) {
      const valve = openValve()
      server.emit('upgrade', upgradeRequest(), valve.end, Buffer.alloc(0))
      valve.say({ type: 'login', data: { token } })
      await vi.waitFor(() => expect(tokens()).toContain(token))
      return { valve, answer: () => lookups.find((one) => one.token === token)?.answer() }
    },
  }
}

test('a client that leaves while its session is looked up is forgotten', async () => {
  const { bus, tokens, openCount, logIn } = openSockets()
  const left = await logIn('left')
  left.valve.end.destroy()
  await vi.waitFor(async () => expect(await openCount()).toBe(0))
  left.answer()
  const stays = await logIn('stays')
  stays.answer()
  await stays.valve.heard('"userID":"anna"}}')
  // The sessions of all known clients of the account are looked up again.
  bus.publish('personal', { userId: 'anna', frame: { type: 'login', data: { userID: '' } } })
  await vi.waitFor(() => expect(tokens().slice(2)).toContain('stays'))
  expect(tokens()).toEqual(['left', 'stays', 'stays'])
})
