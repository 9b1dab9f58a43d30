import type { Kysely, Selectable } from 'kysely'
import { type DeclineReason, declineReasons } from '#domain/cards/card-decline.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CardMethod, SetupState } from '../provider.ts'

/** Returns the state of saving a test card. */
export async function readSetup(db: Kysely<Rows>, setupId: string): Promise<SetupState> {
  const row = await db.selectFrom('practice_setups').selectAll().where('id', '=', setupId).executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  const customerId = row.customer_id
  if (row.status === 'requires_action')
    return { kind: 'needsAuthentication', customerId, clientSecret: row.secret }
  if (row.reason !== '') return { kind: 'declined', customerId, reason: reasonOf(row.reason) }
  if (row.status !== 'succeeded' || row.method_id === null) return { kind: 'unfinished', customerId }
  const method = await db
    .selectFrom('practice_methods')
    .selectAll()
    .where('id', '=', row.method_id)
    .executeTakeFirstOrThrow()
  return { kind: 'succeeded', customerId, method: methodOf(method) }
}

const methodOf = (row: Selectable<Rows['practice_methods']>): CardMethod => ({
  id: row.id,
  fingerprint: row.fingerprint,
  brand: row.brand,
  last4: row.last4,
  expYear: row.exp_year,
  expMonth: row.exp_month,
  country: row.country,
})

/** Parses a stored reason. */
export const reasonOf = (stored: string): DeclineReason =>
  declineReasons.find((reason) => reason === stored) ?? 'declined'
