import * as z from 'zod/mini'
import { passkey, passkeyCreation, passkeyRequest } from '#wire/entities/passkey.ts'
import { session } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, passwordDigest, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { nothing, wholeListOf } from '#wire/schema/values.ts'

/** What a browser made of the house's challenge, as JSON that WebAuthn names. */
const credential = line(16_384)

export const userPasskeyBegin = call('POST', 'user/passkey/begin', {
  about:
    'Begins to add a passkey to one’s account; the password is asked for again. The challenge is good once, for five minutes.',
  who: 'user',
  payload: { passwd: passwordDigest },
  data: passkeyCreation,
  refusals: ['wrongCredentials', 'wrongState'],
})

export const userPasskeyAdd = call('POST', 'user/passkey/add', {
  about: 'Adds the passkey that a browser made: `credential` is its `RegistrationResponseJSON`.',
  who: 'user',
  payload: { name: line(60), credential },
  data: passkey,
  refusals: ['passkeyRefused'],
})

export const userPasskeyList = call('GET', 'user/passkey/list', {
  about: 'The passkeys of one’s account, the newest first.',
  who: 'user',
  payload: {},
  data: wholeListOf(passkey),
  refusals: [],
})

export const userPasskeyDelete = call('POST', 'user/passkey/delete', {
  about: 'Takes a passkey away: it signs nobody in from now on.',
  who: 'user',
  payload: { id },
  data: nothing,
  refusals: ['notFound'],
})

export const userPasskeyLoginBegin = call('POST', 'user/passkey/loginBegin', {
  about:
    'Begins to sign in with a passkey, whoever it may be. The challenge is good once, for five minutes. `ak` keeps apart visitors who ask in the same instant.',
  who: 'anyone',
  payload: { ak: uuid },
  data: passkeyRequest,
  refusals: [],
})

export const userPasskeyLogin = call('POST', 'user/passkey/login', {
  about: 'Signs in with what a passkey signed: `credential` is its `AuthenticationResponseJSON`.',
  who: 'anyone',
  payload: { credential, rememberMe: z._default(yesOrNo, true) },
  data: session,
  refusals: ['passkeyRefused'],
})
