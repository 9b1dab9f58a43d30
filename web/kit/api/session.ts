import type { Session } from '#wire/entities/user.ts'

const name = 'authInfo'
const sevenDays = 7 * 24 * 60 * 60

/** The session that a cookie header or `document.cookie` holds; null for a visitor. */
export function readSession(cookies: string): Session | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return null
  try {
    const info: unknown = JSON.parse(decodeURIComponent(pair.slice(name.length + 1)))
    return isSession(info) && info.token !== '' ? { token: info.token, userID: info.userID } : null
  } catch {
    return null
  }
}

const isSession = (info: unknown): info is Session =>
  typeof info === 'object' &&
  info !== null &&
  'token' in info &&
  typeof info.token === 'string' &&
  'userID' in info &&
  typeof info.userID === 'string'

/**
 * The cookie that keeps a session for seven days; with null, the one that ends it.
 *
 * @param options.remembered false lets it go with the browser
 */
export function sessionCookie(
  session: Session | null,
  { secure, remembered = true }: { readonly secure: boolean; readonly remembered?: boolean },
): string {
  const value = session
    ? encodeURIComponent(JSON.stringify({ token: session.token, userID: session.userID }))
    : ''
  const age = session ? sevenDays : 0
  const life = session && !remembered ? '' : `Max-Age=${age}; `
  return `${name}=${value}; Path=/; ${life}SameSite=Lax${secure ? '; Secure' : ''}`
}
