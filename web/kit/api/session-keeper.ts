import type { Session } from '#wire/entities/user.ts'
import { readSession, sessionCookie } from './session.ts'

/** Where a document keeps who is signed in. The cookie is the truth: another tab may have changed it. */
export type SessionKeeper = {
  /** The same object until it changes. */
  readonly current: () => Session | null
  /** Signs in, or out with null. One that is not to be remembered goes with the browser. */
  readonly keep: (session: Session | null, remembered?: boolean) => void
  /** The house says that the session known here is over: signs out, unless another tab has signed in since. */
  readonly lost: () => void
  readonly onChange: (run: () => void) => () => void
}

/** The part of a document that holds cookies and says when it is looked at. */
type CookieJar = Pick<Document, 'cookie' | 'addEventListener' | 'removeEventListener'>

/** @param secure whether the page came over https */
export function sessionKeeper(jar: CookieJar, secure: boolean): SessionKeeper {
  const listeners = new Set<() => void>()
  let known = readSession(jar.cookie)

  const look = () => {
    const found = readSession(jar.cookie)
    if (found?.token === known?.token) return
    known = found
    for (const run of [...listeners]) run()
  }
  const keep: SessionKeeper['keep'] = (session, remembered) => {
    jar.cookie = sessionCookie(session, { secure, ...(remembered === false && { remembered }) })
    look()
  }
  return {
    current: () => known,
    keep,
    lost: () => {
      const over = known
      look()
      if (known === over) keep(null)
    },
    onChange: (run) => {
      if (listeners.size === 0) jar.addEventListener('visibilitychange', look)
      listeners.add(run)
      return () => {
        listeners.delete(run)
        if (listeners.size === 0) jar.removeEventListener('visibilitychange', look)
      }
    },
  }
}

/** A keeper for a page that is only being written out, where `userID` is who asked for it. */
export function stillKeeper(userID: string | null): SessionKeeper {
  const session = userID === null ? null : { token: '', userID }
  return { current: () => session, keep: nothing, lost: nothing, onChange: () => nothing }
}

const nothing = () => undefined
