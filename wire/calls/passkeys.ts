import * as z from 'zod/mini'
import { passkey, passkeyCreation, passkeyRequest } from '#wire/entities/passkey.ts'
import { session } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, passwordDigest, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { nothing, wholeListOf } from '#wire/schema/values.ts'

/** A browser's WebAuthn response to the challenge, as JSON. */
const credential = line(16_384)

export const userPasskeyBegin = call('POST', 'user/passkey/begin', {
  about: 'Starts adding a passkey; requires the password. The challenge is valid once, for five minutes.',
  who: 'user',
  checks: ['changesFactor'],
  payload: { passwd: passwordDigest },
  data: passkeyCreation,
  refusals: ['wrongCredentials', 'wrongState'],
})

export const userPasskeyAdd = call('POST', 'user/passkey/add', {
  about: 'Adds a passkey: `credential` is the `RegistrationResponseJSON` of the browser.',
  who: 'user',
  checks: ['changesFactor'],
  payload: { name: line(60), credential },
  example: { name: 'My telephone' },
  data: passkey,
  refusals: ['passkeyRefused'],
  asWritten: true,
})

export const userPasskeyList = call('GET', 'user/passkey/list', {
  about: 'The caller’s passkeys, newest first.',
  who: 'user',
  payload: {},
  data: wholeListOf(passkey),
  refusals: [],
  asWritten: true,
})

export const userPasskeyDelete = call('POST', 'user/passkey/delete', {
  about: 'Deletes a passkey, which can no longer sign in.',
  who: 'user',
  checks: ['changesFactor'],
  payload: { id },
  example: { id: 'passkey-3' },
  data: nothing,
  refusals: ['notFound'],
})

export const userPasskeyLoginBegin = call('POST', 'user/passkey/loginBegin', {
  about:
    'Starts signing in with a passkey of any account. The challenge is valid once, for five minutes. `ak` distinguishes visitors with simultaneous requests.',
  who: 'anyone',
  payload: { ak: uuid },
  data: passkeyRequest,
  refusals: [],
})

export const userPasskeyLogin = call('POST', 'user/passkey/login', {
  about: 'Signs in with a passkey: `credential` is its `AuthenticationResponseJSON`.',
  who: 'anyone',
  payload: { credential, rememberMe: z._default(yesOrNo, true) },
  data: session,
  refusals: ['passkeyRefused'],
})
