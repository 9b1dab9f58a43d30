import type { Kysely, Transaction } from 'kysely'
import { type ConsentTerms, canConsent, lackedConsent } from '#domain/consents/consents.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isCalendarDay, isPastDay } from '#domain/orders/receipts.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { seesSecrets } from '#server/people/staff/sees-secrets.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { lotsOfConsignment } from '#server/sellers/consignments/lots-of-consignment.ts'
import { consentAsk, consentList, consentNote } from '#wire/calls/consents.ts'
import type { LotConsents } from '#wire/entities/consent.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { choicesOf } from './choices.ts'
import { toConsented } from './consented-lot.ts'
import { givenTo, insertConsent, readConsents } from './consents.ts'

type Deps = { readonly db: Kysely<Rows>; readonly rooms: Pick<Rooms, 'state'> }

/** Returns the staff calls about sellers' consents (S9). */
export const consentCalls = ({ db, rooms }: Deps): readonly CallHandler[] => [
  handleMemberCall(consentList, async ({ viewer, lang }, { consignmentId }) => {
    const consignment = await readConsignment(db, consignmentId)
    if (!consignment) return refusal('notFound')
    const lots = await lotsOfConsignment(db, consignmentId, lang, () => true)
    const ids = lots.map(({ lotId }) => lotId)
    const [consents, given, choices] = await Promise.all([
      readConsents(db, ids),
      givenTo(db, ids),
      choicesOf(db, ids),
    ])
    const staff = await personNames(
      db,
      consents.map(({ recordedBy }) => recordedBy),
    )
    const maySee = new Map<string, boolean>()
    for (const { sale } of lots)
      if (!maySee.has(sale.id)) maySee.set(sale.id, await seesSecrets(rooms, viewer, sale.id))
    return {
      list: lots.map((lot): LotConsents => {
        const { reserve, ...open } = lot
        const isSeen = maySee.get(lot.sale.id) === true
        return {
          ...open,
          ...(isSeen && { reserve: reserve || null }),
          lacks: consignment.isOwnGoods ? null : lackedConsent(toConsented(lot), given.get(lot.lotId) ?? []),
          consents: consents
            .filter(({ lotId }) => lotId === lot.lotId)
            .map(({ consignmentId: _, price, recordedBy, ...one }) => ({
              ...one,
              ...(isSeen && { price }),
              recordedBy: staff.get(recordedBy) ?? '',
            })),
          choice: choices.get(lot.lotId) ?? null,
        }
      }),
    }
  }),

  handleMemberCall(consentAsk, async ({ viewer, lang, now }, { ak, ...about }) =>
    store(
      db,
      { ...about, id: ak, by: viewer.userId, lang, now },
      { act: 'consent.ask', stored: { state: 'asked' } },
    ),
  ),

  handleMemberCall(consentNote, async ({ viewer, lang, now }, { ak, how, from, date, note, ...about }) => {
    if (!isPastDay(date, dayOf(now, houseTimeZone))) return badInput('date', { name: 'invalid' })
    const answered_at = Math.min(now, startOfDay(date, houseTimeZone))
    const stored = { state: 'given', how, giver: from, note, answered_at }
    return store(db, { ...about, id: ak, by: viewer.userId, lang, now }, { act: 'consent.note', stored })
  }),
]

type Request = {
  readonly consignmentId: string
  readonly lotId: string
  readonly subject: ConsentTerms['subject']
  readonly price?: number | null | undefined
  /** The last day of payment, if the buyer gets more time. */
  readonly until?: string | undefined
  readonly id: string
  readonly by: string
  readonly lang: 'en' | 'zh-Hans'
  readonly now: number
}

type Answer = {
  readonly act: 'consent.ask' | 'consent.note'
  readonly stored: {
    readonly state: string
    readonly how?: string
    readonly giver?: string
    readonly note?: string
    readonly answered_at?: number
  }
}

/** Stores a consent to a lot as it is now, once, replacing an unanswered request. */
const store = (db: Kysely<Rows>, request: Request, { act, stored }: Answer) =>
  db.transaction().execute(async (trx) => {
    const { consignmentId, lotId, subject, id, by, lang, now } = request
    const consignment = await trx
      .selectFrom('consignments')
      .select('is_own_goods')
      .where('id', '=', consignmentId)
      .forUpdate()
      .executeTakeFirst()
    const lots = await lotsOfConsignment(trx, consignmentId, lang, () => true)
    const lot = lots.find((one) => one.lotId === lotId)
    if (!consignment || consignment.is_own_goods || !lot) return refusal('notFound')
    if (await isStored(trx, id)) return { id }
    const terms = termsToConsent(lot, request)
    if ('refused' in terms) return terms.refused
    const named = { id, consignment_id: consignmentId, lot_id: lotId, subject }
    await insertConsent(trx, act, { ...named, ...terms, ...stored, asked_at: now, recorded_by: by })
    return { id }
  })

/** Returns the figures to which to consent, or why there can be no consent. */
function termsToConsent(lot: Consignment['lots'][number], { subject, price = null, until = '' }: Request) {
  const consented = toConsented(lot)
  if (!canConsent(consented, subject)) return { refused: refusal('wrongState', { status: lot.state }) }
  const { lowEstimate, highEstimate, reserve } = consented
  switch (subject) {
    case 'terms':
      if (price !== reserve) return { refused: refusal('conflict', null) }
      return { low_estimate: lowEstimate, high_estimate: highEstimate, price }
    case 'belowReserve':
      if (price === null || price >= (reserve ?? 0))
        return { refused: refusal('wrongState', { status: 'notBelowReserve' }) }
      return { price }
    case 'moreTime':
      return isCalendarDay(until) ? { until } : { refused: refusal('wrongState', { status: 'date' }) }
    case 'withdrawal':
    case 'cancellation':
      return {}
  }
}

async function isStored(trx: Transaction<Rows>, id: string): Promise<boolean> {
  const row = await trx.selectFrom('consents').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
