import * as z from 'zod/mini'
import { openSession } from '#wire/entities/open-session.ts'
import { session } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { id, line } from '#wire/schema/fields.ts'
import { instant, nothing, wholeListOf } from '#wire/schema/values.ts'

export const userSessionList = call('GET', 'user/session/list', {
  about: 'The caller’s sessions: the current one first, then the most recently used.',
  who: 'user',
  payload: {},
  data: wholeListOf(openSession),
  refusals: [],
})

export const userSessionEnd = call('POST', 'user/session/end', {
  about: 'Ends one of the caller’s sessions.',
  who: 'user',
  payload: { id },
  example: { id: 'session-3' },
  data: nothing,
  refusals: ['notFound'],
})

export const userSessionEndAll = call('POST', 'user/session/endAll', {
  about: 'Signs out everywhere else: all other sessions of the account end.',
  who: 'user',
  payload: {},
  data: nothing,
  refusals: [],
})

export const userAppSession = call('POST', 'user/appSession', {
  about: 'Creates a code with which the app view signs in: valid once, for one minute.',
  who: 'user',
  payload: {},
  data: z.strictObject({ code: z.string(), expiresAt: instant }),
  refusals: ['wrongState'],
})

export const userAppSessionOwner = call('POST', 'user/appSession/owner', {
  about: 'Returns the account that a code of the app signs in to. The code stays valid.',
  who: 'anyone',
  payload: { code: line(64) },
  example: { code: 'q3v1Yk0Zr8nM2sXw5tB7dH9fJ4gL6pA1cE0uI3oK2yQ' },
  data: z.strictObject({
    /** '' if the account has no name. */
    name: z.string(),
    /** Masked: `e***g@example.com`. */
    email: z.string(),
    /** Whether the caller is already signed in to this account. */
    isSignedIn: z.boolean(),
  }),
  refusals: ['oneTimeCodeWrong', 'wrongState'],
})

export const userAppSessionEnter = call('POST', 'user/appSession/enter', {
  about: 'Signs the app view in with a code of the app. The session ends with that of the app.',
  who: 'anyone',
  payload: { code: line(64) },
  example: { code: 'q3v1Yk0Zr8nM2sXw5tB7dH9fJ4gL6pA1cE0uI3oK2yQ' },
  data: session,
  refusals: ['oneTimeCodeWrong', 'wrongState'],
})
