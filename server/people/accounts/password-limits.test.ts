import { expect, test } from 'vitest'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { noGuest } from '#server/platform/http/guest.ts'
import { userLogin, userLogout } from '#wire/calls/accounts.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import { limitPasswords } from './password-limits.ts'

const visit: CallContext = {
  viewer: null,
  token: '',
  lang: 'en',
  rid: 'r',
  ip: '198.51.100.1',
  agent: '',
  guest: noGuest,
  now: 0,
}

const ask = async (one: CallHandler | undefined, call: Call = userLogin) =>
  one?.handle(visit, exampleForm(call))

test('refuses hashing calls beyond the limit at once, and answers other calls and those in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const login = handleCall(userLogin, async () => {
    await promise
    return { token: 'fresh', userID: 'ann' }
  })
  const [limited, logout] = limitPasswords(() => 0, [login, handleCall(userLogout, () => null)], {
    mostUnderWay: 2,
    retryAfter: 3,
  })
  const underWay = [ask(limited), ask(limited)]
  expect(await ask(limited)).toMatchObject({ kind: 'refused', refusal: { name: 'tooManyRequests' } })
  expect(await ask(logout, userLogout)).toMatchObject({ kind: 'done' })
  resolve()
  expect(await Promise.all(underWay)).toMatchObject([{ kind: 'done' }, { kind: 'done' }])
  expect(await ask(limited)).toMatchObject({ kind: 'done' })
})
