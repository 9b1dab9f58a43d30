import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { isInForce, maxPartnerDays, partnerKeyOf, partnerScopes } from '#domain/partners/partner-key.ts'
import { hashToken, newToken } from '#server/people/accounts/tokens.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import * as wire from '#wire/calls/partner-keys.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { scopesOf } from './partner-keys.ts'

const dayMs = 86_400_000

/** Returns the calls with which owners issue and withdraw the keys of partners (Q8). */
export const partnerKeyCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(wire.partnerKeyList, () => listKeys(db)),

  handleMemberCall(wire.partnerKeyIssue, async ({ viewer, now }, { name, scopes, lastDay }) => {
    if (scopes.length === 0) return badInput('scopes', { name: 'required' })
    const isDay =
      isCalendarDay(lastDay) &&
      lastDay >= dayOf(now, houseTimeZone) &&
      lastDay <= dayOf(now + maxPartnerDays * dayMs, houseTimeZone)
    if (!isDay) return badInput('lastDay', { name: 'invalid' })
    const keyId = randomUUID()
    const key = partnerKeyOf(newToken())
    const given = partnerScopes.filter((scope) => scopes.includes(scope))
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('partner_keys')
        .values({
          ...{ id: keyId, name, scopes: given, key_hash: hashToken(key), created_at: now },
          expires_at: endOfDay(lastDay, houseTimeZone) + 1,
        })
        .execute()
      const about = { kind: 'partnerKey', id: keyId }
      const detail = { name, scopes: given.join(' '), until: lastDay }
      await recordAction(trx, { by: viewer.userId, act: 'partner.issue', about, detail }, now)
    })
    return { keyId, key }
  }),

  handleMemberCall(wire.partnerKeyEnd, async ({ viewer, now }, { keyId }) => {
    const isEnded = await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('partner_keys')
        .select(['name', 'expires_at as expiresAt', 'ended_at as endedAt'])
        .where('id', '=', keyId)
        .forUpdate()
        .executeTakeFirst()
      if (!row || !isInForce(row, now)) return false
      await trx.updateTable('partner_keys').set({ ended_at: now }).where('id', '=', keyId).execute()
      const about = { kind: 'partnerKey', id: keyId }
      const detail = { name: row.name }
      await recordAction(trx, { by: viewer.userId, act: 'partner.end', about, detail }, now)
      return true
    })
    return isEnded ? listKeys(db) : refusal('notFound')
  }),
]

async function listKeys(db: Kysely<Rows>): Promise<DataOf<typeof wire.partnerKeyList>> {
  const rows = await db
    .selectFrom('partner_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    list: rows.map((row) => ({
      ...{ id: row.id, name: row.name, scopes: scopesOf(row.scopes), createdAt: row.created_at },
      ...{ expiresAt: row.expires_at, endedAt: row.ended_at, usedAt: row.used_at },
    })),
  }
}
