import type { Session } from '#wire/entities/user.ts'
import { readSession, sessionCookie } from './session.ts'

/** The document's session. The cookie is authoritative: another tab may change it. */
export type SessionStore = {
  /** Returns the same object until the session changes. */
  readonly current: () => Session | null
  /** Signs in, or out with null. A session that is not remembered ends when the browser closes. */
  readonly save: (session: Session | null, isRemembered?: boolean) => void
  /** Signs out because the server has ended this session, unless another tab has signed in since. */
  readonly expire: () => void
  readonly onChange: (run: () => void) => () => void
}

/** The cookies and visibility events of a document. */
type CookieJar = Pick<Document, 'cookie' | 'addEventListener' | 'removeEventListener'>

/** Creates the store. @param secure whether the page was loaded over https */
export function createSessionStore(jar: CookieJar, secure: boolean): SessionStore {
  const listeners = new Set<() => void>()
  let current = readSession(jar.cookie)

  const refresh = () => {
    const read = readSession(jar.cookie)
    if (read?.token === current?.token) return
    current = read
    for (const run of [...listeners]) run()
  }
  const save: SessionStore['save'] = (session, isRemembered) => {
    jar.cookie = sessionCookie(session, { secure, ...(isRemembered === false && { isRemembered }) })
    refresh()
  }
  return {
    current: () => current,
    save,
    expire: () => {
      const ended = current
      refresh()
      if (current === ended) save(null)
    },
    onChange: (run) => {
      if (listeners.size === 0) jar.addEventListener('visibilitychange', refresh)
      listeners.add(run)
      return () => {
        listeners.delete(run)
        if (listeners.size === 0) jar.removeEventListener('visibilitychange', refresh)
      }
    },
  }
}

/** Returns the session during server rendering. @param userId the user who requested the page */
export function ssrSessionStore(userId: string | null): SessionStore {
  const session = userId === null ? null : { token: '', userID: userId }
  return { current: () => session, save: noop, expire: noop, onChange: () => noop }
}

const noop = () => undefined
