import type { Kysely } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { lotsOfConsignment } from '#server/sellers/consignments/lots-of-consignment.ts'
import { sellConsentGive, sellConsentList, sellItemDecide } from '#wire/calls/consents.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { choicesOf } from './choices.ts'
import { holds, toConsented } from './consented-lot.ts'
import { consentOf, readConsents, type StoredConsent } from './consents.ts'

/** Returns the calls by which sellers consent (S9) and choose what happens to unsold lots (S11). */
export const sellerConsentCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(sellConsentList, async ({ viewer, lang }, { consignmentId }) => {
    if (!(await isSeller(db, viewer.userId, consignmentId))) return refusal('notFound')
    const lots = await lotsOfConsignment(db, consignmentId, lang, () => true)
    const ids = lots.map(({ lotId }) => lotId)
    const [consents, choices] = await Promise.all([readConsents(db, ids), choicesOf(db, ids)])
    const list = lots.map(({ reserve: _, lowEstimate: __, highEstimate: ___, ...lot }) => ({
      ...lot,
      asked: consents
        .filter(({ lotId, state }) => lotId === lot.lotId && state === 'asked')
        .map(({ id, lotId, subject, lowEstimate, highEstimate, price, until, askedAt }) => ({
          ...{ id, lotId, subject, lowEstimate, highEstimate, price, until, askedAt },
        })),
      isUnsold: lot.state === 'passed',
      choice: choices.get(lot.lotId) ?? null,
    }))
    return { list: list.filter(({ asked, isUnsold }) => asked.length > 0 || isUnsold) }
  }),

  handleMemberCall(sellConsentGive, ({ viewer, lang, now }, { consentId, agrees, reason }) =>
    db.transaction().execute(async (trx) => {
      const consent = await lockConsent(trx, consentId)
      if (!consent || !(await isSeller(trx, viewer.userId, consent.consignmentId))) return refusal('notFound')
      if (consent.state !== 'asked') return refusal('wrongState', { status: consent.state })
      const lots = await lotsOfConsignment(trx, consent.consignmentId, lang, () => true)
      if (!lots.some((lot) => holds(consent, toConsented(lot))))
        return refusal('wrongState', { status: 'changed' })
      const [state, act] = agrees
        ? (['given', 'consent.give'] as const)
        : (['refused', 'consent.refuse'] as const)
      await trx
        .updateTable('consents')
        .set({ state, how: 'page', giver: 'seller', answered_at: now, note: reason })
        .where('id', '=', consentId)
        .execute()
      const about = { kind: 'consignment', id: consent.consignmentId }
      const detail = { lot: consent.lotId, subject: consent.subject }
      await recordAction(trx, { by: viewer.userId, act, about, detail }, now)
      return null
    }),
  ),

  handleMemberCall(sellItemDecide, async ({ viewer, lang, now }, { consignmentId, lotId, choice }) => {
    if (!(await isSeller(db, viewer.userId, consignmentId))) return refusal('notFound')
    const lots = await lotsOfConsignment(db, consignmentId, lang, () => true)
    const lot = lots.find((one) => one.lotId === lotId)
    if (!lot) return refusal('notFound')
    if (lot.state !== 'passed') return refusal('wrongState', { status: lot.state })
    await db
      .insertInto('unsold_choices')
      .values({ lot_id: lotId, consignment_id: consignmentId, choice, at: now })
      .onConflict((conflict) => conflict.column('lot_id').doUpdateSet({ choice, at: now }))
      .execute()
    return null
  }),
]

async function lockConsent(trx: Kysely<Rows>, id: string): Promise<StoredConsent | null> {
  const row = await trx.selectFrom('consents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? consentOf(row) : null
}

async function isSeller(db: Kysely<Rows>, userId: string, consignmentId: string): Promise<boolean> {
  return isSameClient(db, userId, (await readConsignment(db, consignmentId))?.seller)
}
