import type { Session } from '#wire/entities/user.ts'

/** A cookie of whoever looks, for a browser's context or a request. */
export type Cookie = { readonly name: string; readonly value: string }

/** The cookie by which the pages know who is signed in. */
export const sessionCookie = (session: Session): Cookie => ({
  name: 'authInfo',
  value: encodeURIComponent(JSON.stringify(session)),
})
