import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../outcome.ts'
import type { ServerMessage } from './messages.ts'
import { createSender, type Sender } from './sender.ts'

let sent: ServerMessage[]
let silent: string[]
let sender: Sender

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  silent = []
  sender = createSender({
    self: 'own',
    clock: { now: () => Date.now() },
    send: (_to, message) => void sent.push(message),
    onAnswer: () => undefined,
    onSilent: (server) => void silent.push(server),
    silenceMs: 500,
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Forwards a command and records its outcome. */
function forward(idempotencyKey: string): { outcome: Outcome | null | 'pending' } {
  const result: { outcome: Outcome | null | 'pending' } = { outcome: 'pending' }
  void sender
    .forward('other', 'sale', {
      command: { type: 'tick' },
      requestKey: { by: 'anna', idempotencyKey },
    })
    .then((outcome) => {
      result.outcome = outcome
    })
  return result
}

const progress = (...ids: number[]) => sender.receive({ kind: 'progress', from: 'other', ids })

test('commands of one turn of the event loop are sent in one message', async () => {
  forward('a')
  forward('b')
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([{ kind: 'commands', list: [{ id: 1 }, { id: 2 }] }])
})

test('a lease is extended while its server makes progress and ends when the server is silent', async () => {
  const one = forward('a')
  for (let times = 0; times < 10; times++) {
    await vi.advanceTimersByTimeAsync(400)
    progress(1)
  }
  expect(one.outcome).toBe('pending')
  expect(sent.filter(({ kind }) => kind === 'extend')).toHaveLength(10)
  await vi.advanceTimersByTimeAsync(600)
  expect(one.outcome).toBeNull()
  expect(silent).toEqual(['other'])
  expect(sender.pending).toBe(0)
})

test('new commands do not extend the lease of a silent server', async () => {
  const one = forward('a')
  for (let times = 0; times < 6; times++) {
    await vi.advanceTimersByTimeAsync(100)
    if (times < 5) forward(`more-${times}`)
  }
  expect(one.outcome).toBeNull()
  const leases = sent.flatMap((message) => (message.kind === 'commands' ? [message.until] : []))
  expect(new Set(leases).size).toBe(1)
})

test('a command lost in transit comes back, although its server responds', async () => {
  const [lost, known] = [forward('a'), forward('b')]
  await vi.advanceTimersByTimeAsync(200)
  progress(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(lost.outcome).toBe('pending')
  await vi.advanceTimersByTimeAsync(200)
  progress(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(lost.outcome).toBeNull()
  expect(known.outcome).toBe('pending')
  expect(silent).toEqual([])
})

test('responses to unknown commands are ignored', () => {
  sender.receive({ kind: 'outcomes', from: 'stranger', list: [[7, { kind: 'overloaded' }]] })
  progress(1, 2, 3)
  sender.receive({ kind: 'declined', from: 'other' })
  expect(sent).toEqual([])
  expect(silent).toEqual([])
})
