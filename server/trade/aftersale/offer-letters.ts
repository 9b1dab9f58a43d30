import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { allIn } from '#domain/money/invoice.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatDateTime } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { lotPath } from '#server/platform/mail/page-paths.ts'
import { sendToStaff } from '#server/platform/mail/staff-letter.ts'
import { type OfferRow, readOffer, stateOf } from './offer-rows.ts'
import { type OfferFacts, offerTexts, offerTextsForStaff } from './texts.ts'

/** The data that letters about offers need. */
export type OfferLetterDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state' | 'mailNames' | 'mailItems'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

const letterJob = z.object({ offerId: z.string(), what: z.enum(['made', 'withdrawn']) })
const staffJob = z.object({ offerId: z.string(), what: z.enum(['accepted', 'declined', 'expired']) })

/**
 * Writes to a bidder that a lot is offered to them, or no longer is (O17). A letter that is out of date is
 * skipped.
 */
export const offerLetter =
  (deps: OfferLetterDeps): Task =>
  async (payload) => {
    const { offerId, what } = letterJob.parse(payload)
    const row = await readOffer(deps.db, offerId)
    if (!row || stateOf(row, deps.clock.now()) !== (what === 'made' ? 'open' : 'withdrawn')) return
    const reader = await deps.accounts.recipientOf(await mergedAccountOf(deps.db, row.user_id))
    const facts = reader && (await factsOf(deps, row, reader.lang))
    const sale = await deps.catalogue.published(row.auction_id)
    if (!sale || !facts) return
    const { link, state, ...text } = offerTexts(reader.lang, what, facts)
    const items = await deps.catalogue.mailItems(sale, [row.lot_id], reader.lang)
    const path =
      what === 'made' ? `/profile/offers/${encodeURIComponent(offerId)}` : lotPath(row.auction_id, row.lot_id)
    await deps.mail.send(reader, {
      ...text,
      items: items.map((item) => ({ ...item, state })),
      code: null,
      link: { label: link, href: `${deps.config.publicUrl}${path}` },
    })
  }

/** Writes to staff how an offer ended (O17), in both languages, since staff share the address. */
export const staffOfferLetter =
  (deps: OfferLetterDeps): Task =>
  async (payload) => {
    const { offerId, what } = staffJob.parse(payload)
    const row = await readOffer(deps.db, offerId)
    if (!row) return
    const [english, chinese] = [await factsOf(deps, row, 'en'), await factsOf(deps, row, 'zh-Hans')]
    if (!english || !chinese) return
    const texts = {
      en: offerTextsForStaff('en', what, english),
      'zh-Hans': offerTextsForStaff('zh-Hans', what, chinese),
    }
    const { house, publicUrl } = deps.config
    const href = `${publicUrl}/house/aftersale/${encodeURIComponent(row.auction_id)}?lot=${english.number}`
    await sendToStaff(deps.mail, house, texts, href)
  }

async function factsOf(
  { db, catalogue }: OfferLetterDeps,
  row: OfferRow,
  lang: Language,
): Promise<OfferFacts | null> {
  const sale = await catalogue.published(row.auction_id)
  if (!sale) return null
  const [names, { lots }, person] = await Promise.all([
    catalogue.mailNames(sale, row.lot_id, lang),
    catalogue.state(row.auction_id),
    db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', row.user_id)
      .executeTakeFirst(),
  ])
  const terms = lots.get(row.lot_id)?.terms
  const { hammer, premium, total } = allIn(row.price, 'transfer', sale.rates)
  return {
    ...names,
    number: terms ? lotLabel(lotNumberOf(terms)) : '',
    hammer: formatAmount(sale.currency, hammer),
    premium: formatAmount(sale.currency, premium),
    total: formatAmount(sale.currency, total),
    until: formatDateTime(houseTimeZone, row.valid_until),
    bidder: `${row.paddle} ${personName(person?.first_name ?? '', person?.last_name ?? '')}`.trim(),
  }
}
