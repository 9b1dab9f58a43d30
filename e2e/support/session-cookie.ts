import type { Session } from '#wire/entities/user.ts'

/** A cookie for a browser context or a request. */
export type Cookie = { readonly name: string; readonly value: string }

/** Creates the session cookie. */
export const sessionCookie = (session: Session): Cookie => ({
  name: 'authInfo',
  value: encodeURIComponent(JSON.stringify(session)),
})
