import { expect, test } from 'vitest'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { noGuest } from '#server/platform/http/guest.ts'
import { userLogin, userLogout } from '#wire/calls/accounts.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import { limitHashing } from './password-limits.ts'

const visit: CallContext = {
  viewer: null,
  token: '',
  lang: 'en',
  pageLang: 'en',
  rid: 'r',
  ip: '198.51.100.1',
  agent: '',
  guest: noGuest,
  now: 0,
}

const run = async (handler: CallHandler | undefined, call: Call = userLogin) =>
  handler?.handle(visit, exampleForm(call))

test('refuses hashing calls beyond the limit at once, and answers other calls and those in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const login = handleCall(userLogin, async () => {
    await promise
    return { token: 'fresh', userID: 'ann' }
  })
  const [limited, logout] = limitHashing(() => 0, [login, handleCall(userLogout, () => null)], {
    maxInProgress: 2,
    retryAfter: 3,
  })
  const inProgress = [run(limited), run(limited)]
  expect(await run(limited)).toMatchObject({ kind: 'refused', refusal: { name: 'tooManyRequests' } })
  expect(await run(logout, userLogout)).toMatchObject({ kind: 'done' })
  resolve()
  expect(await Promise.all(inProgress)).toMatchObject([{ kind: 'done' }, { kind: 'done' }])
  expect(await run(limited)).toMatchObject({ kind: 'done' })
})
