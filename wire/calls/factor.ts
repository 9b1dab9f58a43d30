import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { factorCode, line, orEmpty, passwordDigest } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

export const userFactorGet = call('GET', 'user/factor/get', {
  about: 'The second factors of the caller’s account, and how the caller can confirm their identity (R5).',
  who: 'user',
  payload: {},
  data: z.strictObject({
    /** Whether the account must have a second factor. */
    isRequired: z.boolean(),
    /** When the authenticator app was set up; 0 for none. */
    appSince: instant,
    passkeys: z.int(),
    /** Unused recovery codes. */
    recoveryCodes: z.int(),
    /** Whether this session was confirmed with a second factor or a passkey. */
    isProved: z.boolean(),
    /** The factors that `user/factor/confirm` accepts from this account. */
    confirmBy: z.array(z.enum(['code', 'passkey', 'password'])),
  }),
  refusals: [],
})

export const userFactorBegin = call('POST', 'user/factor/begin', {
  about:
    'Starts setting up an authenticator app (RFC 6238); requires the password. The secret is valid for fifteen minutes and replaces an earlier one.',
  who: 'user',
  checks: ['changesFactor'],
  payload: { passwd: passwordDigest },
  data: z.strictObject({
    /** The secret in base 32, for typing if the QR code cannot be scanned. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
  }),
  refusals: ['wrongCredentials'],
})

export const userFactorAdd = call('POST', 'user/factor/add', {
  about:
    'Completes the setup of the authenticator app with a code it shows, replacing an earlier app. All other sessions end.',
  who: 'user',
  checks: ['changesFactor'],
  payload: { factorCode },
  data: nothing,
  refusals: ['oneTimeCodeWrong', 'wrongState'],
})

export const userFactorCodes = call('POST', 'user/factor/codes', {
  about: 'Creates ten single-use recovery codes and returns them once; earlier codes become invalid.',
  who: 'user',
  checks: ['changesFactor'],
  payload: {},
  data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['wrongState'],
})

export const userFactorConfirm = call('POST', 'user/factor/confirm', {
  about:
    'Confirms the caller’s identity for ten minutes: with a code of their app or a recovery code, with a passkey signature (`AuthenticationResponseJSON`), or with their password if the account has no second factor and needs none.',
  who: 'user',
  payload: {
    factorCode: orEmpty(factorCode),
    credential: orEmpty(line(16_384)),
    passwd: z.optional(passwordDigest),
  },
  data: nothing,
  refusals: ['oneTimeCodeWrong', 'passkeyRefused', 'wrongCredentials'],
})
