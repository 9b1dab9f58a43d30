import type { Session } from '#wire/entities/user.ts'

const name = 'authInfo'
const sevenDaysSeconds = 7 * 24 * 60 * 60

/** Parses the session from a cookie header or `document.cookie`; null for a visitor. */
export function readSession(cookies: string): Session | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return null
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(name.length + 1)))
    return isSession(value) && value.token !== '' ? { token: value.token, userID: value.userID } : null
  } catch {
    return null
  }
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'userID' in value &&
  typeof value.userID === 'string'

/**
 * Returns the cookie that stores a session for seven days; with null, the one that ends it.
 *
 * @param options.isRemembered false makes it a browser-session cookie
 */
export function sessionCookie(
  session: Session | null,
  { secure, isRemembered = true }: { readonly secure: boolean; readonly isRemembered?: boolean },
): string {
  const value = session
    ? encodeURIComponent(JSON.stringify({ token: session.token, userID: session.userID }))
    : ''
  const maxAge = session ? sevenDaysSeconds : 0
  const lifetime = session && !isRemembered ? '' : `Max-Age=${maxAge}; `
  return `${name}=${value}; Path=/; ${lifetime}SameSite=Lax${secure ? '; Secure' : ''}`
}
