import type { Session } from '#wire/entities/user.ts'
import { readSession, sessionCookie } from './session.ts'

/** Where a document keeps who is signed in. The cookie is the truth: another tab may have changed it. */
export type SessionStore = {
  /** The same object until it changes. */
  readonly current: () => Session | null
  /** Signs in, or out with null. One that is not to be remembered goes with the browser. */
  readonly save: (session: Session | null, isRemembered?: boolean) => void
  /** The house says that the session known here is over: signs out, unless another tab has signed in since. */
  readonly expire: () => void
  readonly onChange: (run: () => void) => () => void
}

/** The part of a document that holds cookies and says when it is looked at. */
type CookieJar = Pick<Document, 'cookie' | 'addEventListener' | 'removeEventListener'>

/** @param secure whether the page came over https */
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

/** A keeper for a page that is only being written out, where `userID` is who asked for it. */
export function ssrSessionStore(userID: string | null): SessionStore {
  const session = userID === null ? null : { token: '', userID }
  return { current: () => session, save: noop, expire: noop, onChange: () => noop }
}

const noop = () => undefined
