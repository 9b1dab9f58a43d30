import { createContext, type ReactNode, use } from 'react'
import type { Right } from '#domain/staff/rights.ts'

/** The signed-in user, for the shell. */
export type SessionUser = {
  readonly firstName: string
  readonly lastName: string
  readonly prefix: string
  readonly email: string
  readonly clientNumber: string
  /** Staff roles; empty for clients. */
  readonly roles: readonly string[]
  /** The rights in this session. */
  readonly may: readonly Right[]
}

/** The visitor's session, for the shell. */
export type Session = {
  /** null for a visitor. */
  readonly user: SessionUser | null
  /** The number of unpaid orders. */
  readonly unpaid: number
  readonly identity: 'approved' | 'pending' | 'rejected' | 'none'
}

const visitor: Session = { user: null, unpaid: 0, identity: 'none' }

const Context = createContext<Session>(visitor)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <Context value={session}>{children}</Context>
}

export const useSession = (): Session => use(Context)
