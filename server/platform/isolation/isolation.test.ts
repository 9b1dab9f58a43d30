import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type IsolationOptions, type Lane, openIsolation } from './isolation.ts'
import type { OddTask } from './testing/odd-task.ts'
import { usageOf } from './usage.ts'

const module = new URL('./testing/odd-task.ts', import.meta.url)
const megabyte = 1024 * 1024

function open(options: IsolationOptions = {}) {
  const isolation = openIsolation(options)
  onTestFinished(() => isolation.close())
  const run = (
    input: OddTask,
    { lane = 'staff', network = 'a' }: { lane?: Lane; network?: string } = {},
    bytes = Buffer.alloc(0),
  ) => isolation.run<number>({ module, input, bytes }, { lane, network }, bytes.length)
  return { run, close: isolation.close }
}

/** Returns the process of a task. Fails if it was ended. */
async function pidOf(done: Promise<{ readonly value: number } | 'overLimit'>): Promise<number> {
  const outcome = await done
  if (outcome === 'overLimit') throw new Error('The task was ended')
  return outcome.value
}

test('runs tasks one after another in one process, with bytes in both directions', async () => {
  const { run } = open()
  const first = await pidOf(run({ act: 'pid' }))
  const sent = randomBytes(3 * megabyte)
  const echo = await run({ act: 'echo' }, {}, sent)
  expect(echo).toMatchObject({ value: { act: 'echo' } })
  expect(echo !== 'overLimit' && sent.equals(echo.bytes)).toBe(true)
  expect(await pidOf(run({ act: 'pid' }))).toBe(first)
})

test('gives a child process none of the settings, which contain passwords and keys', async () => {
  const { run } = open()
  process.env.DATABASE_URL ??= 'postgres://secret'
  const done = await run({ act: 'settings' })
  expect(done).toMatchObject({ value: expect.not.arrayContaining(['DATABASE_URL']) })
})

describe('a task over a limit ends with its process, and the next one runs', () => {
  test.each<[string, OddTask, IsolationOptions]>([
    ['time', { act: 'spin' }, { minCpuMs: 300 }],
    ['memory outside the heap', { act: 'fillMemory' }, { residentBytes: 200 * megabyte }],
    ['memory of the heap', { act: 'fillHeap' }, { residentBytes: 200 * megabyte }],
    ['the length of its answer', { act: 'answer', megabytes: 60 }, {}],
    ['nothing, but its heap or its decoder fails', { act: 'abort' }, {}],
  ])('%s', async (_, task, options) => {
    const { run } = open(options)
    expect(await run(task)).toBe('overLimit')
    expect(await run({ act: 'echo' })).toMatchObject({ value: { act: 'echo' } })
  })
})

test('a task that only waits does not use up its processor time', async () => {
  const { run } = open({ minCpuMs: 1_500 })
  expect(await pidOf(run({ act: 'wait', ms: 2_500 }))).toBeGreaterThan(0)
})

test('a task that throws or ends its process counts as a server error', async () => {
  const { run } = open()
  await expect(run({ act: 'throw' })).rejects.toThrow('The task failed')
  await expect(run({ act: 'exit' })).rejects.toThrow('ended with code 3')
  expect(await run({ act: 'echo' })).toMatchObject({ value: { act: 'echo' } })
})

test('a process that has grown too large is replaced', async () => {
  const { run } = open()
  const grown = await pidOf(run({ act: 'grow', megabytes: 200 }))
  expect(await pidOf(run({ act: 'pid' }))).not.toBe(grown)
  await expect.poll(() => usageOf(grown)).toBeNull()
})

test('a visitor’s task delays neither members nor staff nor pictures', async () => {
  const { run } = open({ minCpuMs: 60_000, maxCpuMs: 60_000 })
  const costly = Array.from({ length: 3 * availableParallelism() }, () =>
    run({ act: 'spin' }, { lane: 'visitor' }),
  )
  for (const lane of ['member', 'staff', 'picture'] as const)
    expect(await run({ act: 'echo' }, { lane })).toMatchObject({ value: { act: 'echo' } })
  for (const one of costly) one.catch(() => undefined)
})

test('closing ends the processes and rejects waiting tasks', async () => {
  const { run, close } = open()
  const pid = await pidOf(run({ act: 'pid' }))
  const running = Array.from({ length: 1 + availableParallelism() }, () => run({ act: 'wait', ms: 60_000 }))
  const settled = Promise.allSettled(running)
  close()
  for (const outcome of await settled)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'The server is closing' } })
  await expect.poll(() => usageOf(pid)).toBeNull()
})
