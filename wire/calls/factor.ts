import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { factorCode, line, orEmpty, passwordDigest } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

export const userFactorGet = call('GET', 'user/factor/get', {
  about: 'Which second factors one’s account has, and how its owner can confirm that it is them (R5).',
  who: 'user',
  payload: {},
  data: z.strictObject({
    /** Whether the account may not do without one. */
    isRequired: z.boolean(),
    /** Since when an authenticator app is set up; 0 where none is. */
    appSince: instant,
    passkeys: z.int(),
    /** Recovery codes that have not been used. */
    recoveryCodes: z.int(),
    /** Whether this session has shown a second factor or a passkey. */
    isProved: z.boolean(),
    /** What `user/factor/confirm` takes of this account. */
    confirmBy: z.array(z.enum(['code', 'passkey', 'password'])),
  }),
  refusals: [],
})

export const userFactorBegin = call('POST', 'user/factor/begin', {
  about:
    'Begins to set up an authenticator app (RFC 6238); the password is asked for again. The secret is good for fifteen minutes, and replaces one that was begun before.',
  who: 'user',
  payload: { passwd: passwordDigest },
  data: z.strictObject({
    /** In base 32, to be typed where the address cannot be scanned. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
  }),
  refusals: ['wrongCredentials'],
})

export const userFactorAdd = call('POST', 'user/factor/add', {
  about:
    'Sets up the authenticator app that was begun, by a code that it shows; it replaces an earlier one. Every other session ends.',
  who: 'user',
  payload: { factorCode },
  data: nothing,
  refusals: ['oneTimeCodeWrong', 'wrongState'],
})

export const userFactorCodes = call('POST', 'user/factor/codes', {
  about:
    'Makes ten recovery codes, each good once, and tells them this once; earlier ones are no longer good.',
  who: 'user',
  payload: {},
  data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['wrongState'],
})

export const userFactorConfirm = call('POST', 'user/factor/confirm', {
  about:
    'Confirms who asks, for ten minutes: by a code of their app or a recovery code, by what a passkey signed (`AuthenticationResponseJSON`), or by their password where the account has no second factor and needs none.',
  who: 'user',
  payload: {
    factorCode: orEmpty(factorCode),
    credential: orEmpty(line(16_384)),
    passwd: z.optional(passwordDigest),
  },
  data: nothing,
  refusals: ['oneTimeCodeWrong', 'passkeyRefused', 'wrongCredentials'],
})
