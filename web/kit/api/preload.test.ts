import { expect, test, vi } from 'vitest'
import { configGet } from '#wire/calls/config.ts'
import { homeGet } from '#wire/calls/home.ts'
import type { CallResult } from '#wire/client/client.ts'
import { createPreload, dataIfFound } from './preload.ts'

/** Returns the result of a call refused under this name. */
const refused = (name: string) =>
  ({
    ok: false,
    error: { scope: 'server', code: 1, name, message: '', requestID: 'r1', data: null },
  }) as never

test('returns the data of a found item', () => {
  const found: CallResult<never> = { ok: true, data: { id: 'decanter' } as never }
  expect(dataIfFound(found)).toEqual({ id: 'decanter' })
})

test.each(['notFound', 'invalidInput'])('returns null for an item that does not exist: %s', (name) => {
  expect(dataIfFound(refused(name))).toBeNull()
})

test.each([
  ['unknown', 500],
  ['unreachable', 500],
  ['notAllowed', 403],
])('throws the error page if the call fails for another reason: %s, %i', (name, status) => {
  try {
    dataIfFound(refused(name))
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ data: { rid: 'r1' }, init: { status } })
  }
})

test('dates results to the time before the calls', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  try {
    const call = () => {
      vi.setSystemTime(2_000)
      return Promise.resolve({ ok: true, data: {} } as never)
    }
    const preload = await createPreload({ viewer: () => Promise.resolve(null), call })
    await preload.query(configGet, {})
    expect(preload.state()).toMatchObject({ at: 1_000, list: [{ data: {} }] })
  } finally {
    vi.useRealTimers()
  }
})

test('returns results in the order of their calls, whichever arrives first', async () => {
  const slow = Promise.withResolvers<never>()
  const call = (asked: unknown) =>
    asked === configGet ? slow.promise : Promise.resolve({ ok: true, data: 'second' } as never)
  const preload = await createPreload({ viewer: () => Promise.resolve(null), call })
  const first = preload.query(configGet, {})
  await preload.query(homeGet, {})
  slow.resolve({ ok: true, data: 'first' } as never)
  await first
  expect(preload.state().list.map(({ data }) => data)).toEqual(['first', 'second'])
})
