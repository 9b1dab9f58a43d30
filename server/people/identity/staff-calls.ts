import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { IdentityState } from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffIdentityDecide, staffIdentityGet, staffIdentityList } from '#wire/calls/staff-identity.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { decide } from './applications.ts'
import type { Links } from './links.ts'
import { linesOf, sheetOf } from './sheets.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly links: Links
  /** Pushes the state of the verification to every open socket of an account. */
  push(userId: string, state: IdentityState, reason: string): void
}

/** Returns the calls by which staff decide on documents. */
export function staffIdentityCalls({ db, links, push }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffIdentityList, async (_visit, { status, page, size }) => ({
      ...(await linesOf(db, { status, page, size })),
      page,
      size,
    })),

    handleMemberCall(staffIdentityGet, async ({ token, now }, { userId }) => {
      const sheet = await sheetOf(db, userId, (key) => links.create(key, token, now))
      return sheet ?? refusal('notFound')
    }),

    handleMemberCall(staffIdentityDecide, async (visit, { userId, id, seen, pass, reason }) => {
      const { viewer, token, now } = visit
      // The guard refuses decisions on the viewer's own documents (R7).
      const result = await decide(db, userId, { id, seen, pass, reason, by: viewer.userId }, now)
      switch (result.kind) {
        case 'decided': {
          push(userId, pass ? 'passed' : 'rejected', pass ? '' : reason)
          const sheet = await sheetOf(db, userId, (key) => links.create(key, token, now))
          return sheet ?? refusal('notFound')
        }
        case 'notFound':
          return refusal('notFound')
        case 'conflict':
          return refusal('conflict', null)
        case 'wrongState':
          return refusal('wrongState', { status: result.state })
        default:
          return unreachable(result)
      }
    }),
  ]
}
