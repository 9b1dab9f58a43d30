import { createContext, type ReactNode, use } from 'react'

/** Who is signed in, as the shell needs to know it. */
export type SessionUser = {
  readonly firstName: string
  readonly lastName: string
  readonly prefix: string
  readonly email: string
  readonly clientNumber: string
  /** What they do for the house; most people nothing. */
  readonly roles: readonly string[]
}

/** What the shell knows of the visitor. */
export type Session = {
  /** null for a visitor who has not signed in. */
  readonly user: SessionUser | null
  /** How many orders wait to be paid. */
  readonly unpaid: number
  readonly identity: 'approved' | 'pending' | 'rejected' | 'none'
}

const visitor: Session = { user: null, unpaid: 0, identity: 'none' }

const Context = createContext<Session>(visitor)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <Context value={session}>{children}</Context>
}

export const useSession = (): Session => use(Context)
