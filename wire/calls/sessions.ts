import * as z from 'zod/mini'
import { openSession } from '#wire/entities/open-session.ts'
import { session } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { id, line } from '#wire/schema/fields.ts'
import { instant, nothing, wholeListOf } from '#wire/schema/values.ts'

export const userSessionList = call('GET', 'user/session/list', {
  about: 'Where one is signed in: this session first, then those last seen.',
  who: 'user',
  payload: {},
  data: wholeListOf(openSession),
  refusals: [],
})

export const userSessionEnd = call('POST', 'user/session/end', {
  about: 'Signs one of one’s sessions out, wherever it is.',
  who: 'user',
  payload: { id },
  data: nothing,
  refusals: ['notFound'],
})

export const userSessionEndAll = call('POST', 'user/session/endAll', {
  about: 'Signs out everywhere else: every session of one’s account ends but the one that asks.',
  who: 'user',
  payload: {},
  data: nothing,
  refusals: [],
})

export const userAppSession = call('POST', 'user/appSession', {
  about: 'Gives the app a code by which its own view of the pages signs in: good once, and for a minute.',
  who: 'user',
  payload: {},
  data: z.strictObject({ code: z.string(), expiresAt: instant }),
  refusals: ['wrongState'],
})

export const userAppSessionOwner = call('POST', 'user/appSession/owner', {
  about: 'Names the account that a code of the app signs in to. The code stays valid.',
  who: 'anyone',
  payload: { code: line(64) },
  data: z.strictObject({
    /** '' where the account has no name. */
    name: z.string(),
    /** Masked: `e***g@example.com`. */
    email: z.string(),
    /** Whether the caller is already signed in to this account. */
    isSignedIn: z.boolean(),
  }),
  refusals: ['oneTimeCodeWrong', 'wrongState'],
})

export const userAppSessionEnter = call('POST', 'user/appSession/enter', {
  about: 'Signs the app’s view in by the code that the app was given. The session ends with the app’s.',
  who: 'anyone',
  payload: { code: line(64) },
  data: session,
  refusals: ['oneTimeCodeWrong', 'wrongState'],
})
