import type { Kysely } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import {
  isDecided,
  type TelephoneState,
  telephoneState,
  telephoneStates,
} from '#domain/auction/telephone-call.ts'
import { personName } from '#domain/people/person-name.ts'
import { isRecused } from '#domain/staff/conflicts.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { walkInsOf } from '#server/people/client-links/client-links.ts'
import { allMembers } from '#server/people/staff/members/staff-rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { TelephoneConsole } from '#wire/calls/telephone-calls.ts'

type Call = TelephoneConsole['list'][number]

/** A call with the account of its client. */
export type StoredCall = Call & { readonly userId: string }

/**
 * Returns the calls of a sale, in the order of its lots; those about decided lots are done.
 * @param userId only those of this client
 */
export async function callsIn(
  db: Kysely<Rows>,
  sale: SaleState,
  userId: string | null = null,
): Promise<readonly StoredCall[]> {
  const rows = await db
    .selectFrom('telephone_calls')
    .innerJoin('users', 'users.id', 'telephone_calls.user_id')
    .selectAll('telephone_calls')
    .select(['first_name', 'last_name'])
    .where('auction_id', '=', sale.auctionId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .orderBy('asked_at')
    .orderBy('user_id')
    .execute()
  const places = new Map(Array.from(sale.lots.keys(), (lotId, index) => [lotId, index]))
  const placeOf = ({ lotId }: Call) => places.get(lotId) ?? 0
  return rows
    .map((row) => ({
      userId: row.user_id,
      lotId: row.lot_id,
      paddle: row.paddle,
      name: personName(row.first_name, row.last_name),
      callerId: row.caller_id ?? '',
      status: telephoneState(stateOf(row.state), isDecided(sale, row.lot_id)),
      attempts: row.attempts,
      note: row.note,
      byClient: row.asked_by === row.user_id,
      at: row.changed_at,
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the colleagues who may call in a sale, by name (R6). */
export async function callersIn(db: Kysely<Rows>, sale: SaleState): Promise<TelephoneConsole['callers']> {
  const conductors = (await allMembers(db))
    .filter(({ roles, isSuspended }) => !isSuspended && hasRight(roles, 'conduct'))
    .map(({ userId }) => userId)
  const walkIns = await walkInsOf(db, conductors)
  const ids = conductors.filter((userId) => !isRecused({ userId, walkIns: walkIns.get(userId) ?? [] }, sale))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: personName(row.first_name, row.last_name) }))
}

const stateOf = (stored: string): TelephoneState =>
  telephoneStates.find((state) => state === stored) ?? 'toCall'

/** Returns a client's telephone number in international format, or '' if there is none. */
export async function phoneOf(db: Kysely<Rows>, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  return row?.phone ?? ''
}
