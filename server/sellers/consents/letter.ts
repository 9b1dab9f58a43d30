import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import { lotsOfConsignment } from '#server/sellers/consignments/lots-of-consignment.ts'
import { formatWhole, formatWholeAmount } from '#server/trade/documents/letterhead.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { holds, toConsented } from './consented-lot.ts'
import { consentOf, type StoredConsent } from './consents.ts'
import { consentTexts, type RequestedDecision } from './letter-texts.ts'

const job = z.object({ consignmentId: z.string() })

/** The dependencies of letters about consents. */
type ConsentLetterDeps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
  readonly clock: { now(): number }
}

/**
 * Sends a seller a letter about the requests for their consent, each only once (S9). It leaves out requests
 * that were answered or replaced, or whose figures have changed.
 */
export const consentLetter =
  ({ db, accounts, mail, config, clock }: ConsentLetterDeps): Task =>
  (payload) => {
    const { consignmentId } = job.parse(payload)
    return db.transaction().execute(async (trx) => {
      const rows = await trx
        .updateTable('consents')
        .set({ notified_at: clock.now() })
        .where('consignment_id', '=', consignmentId)
        .where('state', '=', 'asked')
        .where('notified_at', 'is', null)
        .returningAll()
        .execute()
      const consignment = await trx
        .selectFrom('consignments')
        .select(['number', 'seller'])
        .where('id', '=', consignmentId)
        .executeTakeFirst()
      if (!consignment?.seller) return
      const reader = await accounts.recipientOf(await mergedAccountOf(trx, consignment.seller))
      const requested = reader ? await decisions(trx, rows.map(consentOf), consignmentId, reader.lang) : []
      if (!reader || requested.length === 0) return
      const { link, ...texts } = consentTexts(reader.lang, consignment.number, requested)
      const href = `${config.publicUrl}/profile/consignments/${encodeURIComponent(consignmentId)}`
      await mail.send(reader, { ...texts, code: null, link: { label: link, href } })
    })
  }

type Lot = Consignment['lots'][number]

/** Returns the decisions requested from a seller in words, by lot. */
async function decisions(
  trx: Kysely<Rows>,
  consents: readonly StoredConsent[],
  consignmentId: string,
  lang: Language,
): Promise<readonly RequestedDecision[]> {
  const lots = await lotsOfConsignment(trx, consignmentId, lang, () => true)
  const unnamed = await tobaccoLots(trx, consignmentId)
  const t = textsIn(lang)
  return lots.flatMap((lot) =>
    consents
      .filter((consent) => holds(consent, toConsented(lot)))
      .map((consent) => ({
        lot: nameOf(unnamed.has(lot.lotId) ? { ...lot, title: '' } : lot, t),
        what: inWords(consent, lot.currency, t),
      })),
  )
}

function nameOf(lot: Lot, t: Texts): string {
  const { state, title } = lot
  if (state === 'draft') return title || t('consents.preparing')
  return t('settlements.lot', { number: lotLabel(lot), title: title || 'none' })
}

function inWords(
  { subject, lowEstimate, highEstimate, price, until }: StoredConsent,
  currency: string,
  t: Texts,
): string {
  const amount = price ? formatWholeAmount(currency, price) : 'none'
  switch (subject) {
    case 'terms':
      return t('settlements.estimate', {
        estimate: `${formatWholeAmount(currency, lowEstimate ?? 0)}–${formatWhole(highEstimate ?? 0)}`,
        reserve: amount,
      })
    case 'belowReserve':
      return t('consents.belowReserve', { price: amount })
    case 'withdrawal':
    case 'cancellation':
      return t(`consents.${subject}`)
    case 'moreTime':
      return t('consents.moreTime', { day: until ?? '' })
    default:
      return unreachable(subject)
  }
}

/** Returns the tobacco lots of a consignment, which letters do not name (C2). */
async function tobaccoLots(trx: Kysely<Rows>, consignmentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lot_id: string }>`
    select own.lot_id from consignment_lots own
      left join lots on lots.id = own.lot_id
      left join draft_lots draft on draft.id = own.lot_id
    where own.consignment_id = ${consignmentId}
      and coalesce(lots.kind, draft.document->>'kind') = 'cigars'`.execute(trx)
  return new Set(rows.map(({ lot_id }) => lot_id))
}
