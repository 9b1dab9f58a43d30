import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { isInForce, mayKeyCall, partnerCallsPerMinute, partnerScopes } from '#domain/partners/partner-key.ts'
import { hashToken } from '#server/people/accounts/tokens.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import type { PartnerCalls } from '#server/platform/http/partner-calls.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/**
 * Creates the admission of calls with the keys of partners (Q8). Each call of a key in force is recorded in the audit
 * log, also a refused one, unless the key is over its limit.
 */
export function createPartnerCalls(db: Kysely<Rows>, clock: Clock): PartnerCalls {
  const limiter = createLimiter({ max: partnerCallsPerMinute, perMs: 60_000 }, clock)
  return {
    async admit(key, call, now) {
      const row = await db
        .selectFrom('partner_keys')
        .select(['id', 'name', 'scopes', 'expires_at as expiresAt', 'ended_at as endedAt'])
        .where('key_hash', '=', hashToken(key))
        .executeTakeFirst()
      if (!row || !isInForce(row, now)) return refusal('sessionEnded', { token: key })
      const wait = limiter.take(row.id)
      if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1_000) })
      const isAllowed = mayKeyCall({ scopes: scopesOf(row.scopes) }, call)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('partner_keys').set({ used_at: now }).where('id', '=', row.id).execute()
        const act = isAllowed ? 'partner.call' : 'partner.refused'
        const about = { kind: 'partnerKey', id: row.id }
        await recordAction(trx, { by: null, act, about, detail: { name: row.name, call: call.path } }, now)
      })
      // What a key may do is in its scopes; the role only opens what these calls read.
      return isAllowed
        ? { userId: `partner ${row.id}`, roles: ['auditor'], isPartner: true }
        : refusal('notAllowed')
    },
  }
}

/** Parses the scopes of a stored key. */
export const scopesOf = (scopes: readonly string[]) => z.array(z.enum(partnerScopes)).parse(scopes)
