import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isStaffAccess, rightsOf, roles } from '#domain/staff/rights.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import { createPerson } from './testing/people.ts'
import { sendRaw } from './testing/raw.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi

/** One caller per role, besides a visitor and a client. */
const askers = ['visitor', 'user', ...roles] as const
type Asker = (typeof askers)[number]
const tokens = new Map<Asker, string>([['visitor', '']])

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', BIDS_PER_TEN_SECONDS: '0' })
  tokens.set('user', (await createPerson(api, 'user@example.com')).token)
  for (const role of roles)
    tokens.set(role, (await createPerson(api, `${role}@example.com`, { roles: [role] })).token)
})
afterAll(() => api.close())

/** Returns the callers that a call admits, by the rights of their roles. */
function admitted({ who, verb }: Call): readonly Asker[] {
  if (who === 'anyone') return askers
  if (who === 'user') return askers.filter((requester) => requester !== 'visitor')
  return roles.filter(
    (role) => rightsOf([role]).includes(who) || (verb !== 'POST' && rightsOf([role]).includes('readAll')),
  )
}

test('has exactly one handler for every call', () => {
  const answered = api.subjects.calls.map(({ call }) => call.path)
  expect(answered.toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted())
})

/** Calls that end the session of the following ones. */
const leaving = ['user/logout', 'user/register']
const calls = allCalls.filter(({ path }) => !leaving.includes(path)).map((call) => [call.path, call] as const)

test.each(calls)('%s admits accounts with its right and refuses the others', async (_, call) => {
  for (const requester of askers) {
    const { code } = await sendRaw(api, {
      method: call.verb === 'GET' ? 'GET' : 'POST',
      path: urlPath(call),
      pairs: exampleForm(call),
      token: tokens.get(requester) ?? '',
    })
    const isRefused = code === codes.notAllowed
    expect(isRefused, requester).toBe(!admitted(call).includes(requester))
  }
})

test('R3 restricts all staff calls to staff, except those of one-time links', () => {
  const open = allCalls.filter(({ path, who }) => path.startsWith('house/') !== isStaffAccess(who))
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    'house/found',
    'house/founding/get',
    'house/staff/accept',
    'house/staff/invitation/get',
  ])
})
