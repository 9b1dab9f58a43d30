import * as z from 'zod/mini'
import { session, user } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import {
  email,
  factorCode,
  id,
  line,
  orEmpty,
  passwordDigest,
  phone,
  yes,
  yesOrNo,
} from '#wire/schema/fields.ts'
import { printedLine } from '#wire/schema/printed-line.ts'
import { samePasswords } from '#wire/schema/same-passwords.ts'
import { nothing } from '#wire/schema/values.ts'

const diallingCode = orEmpty(line(8))

/** The page to which the link in the email returns. */
const back = z.optional(line(500).check(z.startsWith('/', { error: 'invalid' })))

const hasDiallingCode = {
  field: 'phone',
  issue: 'phone',
  holds: ({ phone, countryCode }: { readonly phone: string; readonly countryCode: string }) =>
    phone.startsWith('+') || countryCode !== '',
} as const

const person = {
  firstName: printedLine(60),
  lastName: printedLine(60),
  prefix: line(20),
  phone,
  countryCode: diallingCode,
  countryId: id,
}

export const userRegister = call('POST', 'user/register', {
  about: 'Opens an account and signs in. A code to verify the address is sent by email.',
  who: 'anyone',
  payload: {
    email,
    passwd: passwordDigest,
    repasswd: passwordDigest,
    ...person,
    agree: yes('mustAgree'),
    adult: yes('mustBeAdult'),
    newsletter: z._default(yesOrNo, false),
    back,
  },
  rules: [samePasswords, hasDiallingCode],
  example: { newsletter: false },
  data: session,
  refusals: ['emailTaken'],
})

export const userLogin = call('POST', 'user/login', {
  about:
    'Signs in. Accounts with a second factor require `factorCode`: a code of the authenticator app or a recovery code.',
  who: 'anyone',
  payload: {
    email,
    passwd: passwordDigest,
    rememberMe: z._default(yesOrNo, true),
    factorCode: orEmpty(factorCode),
  },
  data: session,
  refusals: ['wrongCredentials', 'secondFactorNeeded', 'oneTimeCodeWrong'],
})

export const userLogout = call('POST', 'user/logout', {
  about: 'Ends the session of the call’s token. Without one it has no effect.',
  who: 'anyone',
  payload: {},
  data: nothing,
  refusals: [],
})

export const userEmailVerify = call('POST', 'user/emailVerify', {
  about: 'Without a code, sends one to an unverified address. With the code, verifies the address.',
  who: 'anyone',
  payload: { email, oneTimeCode: z.optional(line(64)), back },
  data: nothing,
  refusals: ['oneTimeCodeWrong'],
})

export const userForgetPasswd = call('POST', 'user/forgetPasswd', {
  about: 'Emails a link for choosing a new password. The answer is the same for an unknown address.',
  who: 'anyone',
  payload: { email, back },
  data: nothing,
  refusals: [],
})

export const userUpdatePasswd = call('POST', 'user/updatePasswd', {
  about: 'Sets a new password with the code of the emailed link. All sessions of the account end.',
  who: 'anyone',
  payload: { ak: id, email, oneTimeCode: line(64), passwd: passwordDigest, repasswd: passwordDigest },
  rules: [samePasswords],
  example: { ak: 'reset-93b1' },
  data: nothing,
  refusals: ['oneTimeCodeWrong'],
})

export const userChangePasswd = call('POST', 'user/changePasswd', {
  about: 'Changes the password; requires the current one. All other sessions end.',
  who: 'user',
  payload: { current: passwordDigest, passwd: passwordDigest, repasswd: passwordDigest },
  rules: [samePasswords],
  example: { current: '41bd876b085d6031cb0e04de35b88d77f83a4ba39f879fee40805ac19e356023' },
  data: nothing,
  refusals: ['wrongCredentials'],
})

export const userInfo = call('GET', 'user/info', {
  about: 'The caller’s profile.',
  who: 'user',
  payload: {},
  data: user,
  refusals: [],
  personal: {
    values: {
      firstName: 'shown',
      lastName: 'shown',
      clientNumber: 'text',
      phone: 'text',
      countryCode: 'text',
      email: 'text',
      company: 'value',
      address: 'value',
      marketing: 'value',
      points: 'value',
    },
  },
})

export const userUpdateInfo = call('POST', 'user/updateInfo', {
  about: 'Changes the profile and the home address.',
  who: 'user',
  payload: {
    ...person,
    company: orEmpty(printedLine(120)),
    addressId: z.optional(id),
    stateId: orEmpty(id),
    cityId: orEmpty(id),
    street1: printedLine(200),
    street2: orEmpty(printedLine(200)),
    zip: orEmpty(printedLine(20)),
  },
  rules: [hasDiallingCode],
  example: { company: 'Harbour Cellars Limited' },
  data: user,
  refusals: ['notFound'],
})
