import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Cents } from '#domain/money/money.ts'
import { netOf } from '#domain/settlements/settle.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { formatAmount, formatDate } from '#server/platform/mail/format.ts'
import type { Recipient } from '#server/platform/mail/mail.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { type SendDeps, sendWithDocument } from '#server/sellers/letters/letters.ts'
import { payoutRows } from '#server/trade/payouts/payout-rows.ts'
import { accountTexts, remittanceTexts, statementTexts } from './letter-texts.ts'
import { advice, type LetterSetting, late, results, type SellerLetter } from './lot-letters.ts'
import type { SettlingDeps } from './read-settling.ts'
import type { SettlementRef } from './settlement-rows.ts'
import { readStatement, type StoredStatement } from './statement-rows.ts'

/** The dependencies of letters to sellers. */
export type SellerLetterDeps = SendDeps & {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'mailNames' | 'mailItems'>
  readonly config: Pick<Config, 'publicUrl'>
  readonly stateOf: SettlingDeps['stateOf']
}

/** The parameters of a letter about a sale; it is sent once per key. */
const ofSale = { key: z.string(), consignmentId: z.string(), auctionId: z.string() }
const letterJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('statement'), settlementId: z.string() }),
  z.object({ kind: z.literal('remittance'), payoutId: z.string() }),
  z.object({ kind: z.literal('results'), ...ofSale }),
  z.object({ kind: z.literal('advice'), ...ofSale }),
  z.object({ kind: z.literal('account'), accountId: z.string() }),
  z.object({ kind: z.literal('late'), ...ofSale, orderId: z.string() }),
])
/** A letter to a seller that waits to be written. */
export type SellerLetterJob = z.output<typeof letterJob>

/** Writes to the seller of a consignment, in their language (S16). A letter that is out of date is skipped. */
export const sellerLetter =
  (deps: SellerLetterDeps): Task =>
  async (payload) => {
    const job = letterJob.parse(payload)
    switch (job.kind) {
      case 'statement':
        return statementLetter(deps, job.settlementId)
      case 'account':
        return accountLetter(deps, job.accountId)
      case 'remittance':
        return remittanceLetter(deps, job.payoutId)
      case 'results':
      case 'advice':
        return send(deps, job, (setting) =>
          job.kind === 'results' ? results(deps, job, setting) : advice(deps, job, setting),
        )
      case 'late':
        return send(deps, job, (setting) => late(deps, job, setting))
    }
  }

type Writer = (setting: LetterSetting) => Promise<SellerLetter | null>

/** Sends what is written to the seller of a consignment; nothing for goods of the company. */
async function send(deps: SellerLetterDeps, subject: SettlementRef, write: Writer): Promise<void> {
  const { db, catalogue, mail, config } = deps
  const [reader, sale] = [
    await sellerOf(deps, subject.consignmentId),
    await catalogue.published(subject.auctionId),
  ]
  if (!reader || !sale) return
  const { sale: name } = await catalogue.mailNames(sale, '', reader.lang)
  const said = await write({ lang: reader.lang, sale, name })
  if (!said) return
  const { link, document, ...text } = said
  const href = `${config.publicUrl}/profile/consignments/${encodeURIComponent(subject.consignmentId)}`
  const letter = { ...text, code: null, link: { label: link, href } }
  if (!document) return mail.send(reader, letter)
  const { consignmentId, auctionId } = subject
  const whole = { ...document, consignmentId, auctionId, letter }
  await db.transaction().execute((trx) => sendWithDocument(deps, trx, reader, whole))
}

async function sellerOf(
  { db, accounts }: SellerLetterDeps,
  consignmentId: string,
): Promise<Recipient | null> {
  const seller = (await readConsignment(db, consignmentId))?.seller
  return seller ? accounts.recipientOf(await mergedAccountOf(db, seller)) : null
}

/**
 * Sends the latest edition of a statement, unless the seller already knows its sums, because a change was reversed.
 */
async function statementLetter(deps: SellerLetterDeps, id: string): Promise<void> {
  const { db, clock } = deps
  const statement = await readStatement(db, id, null)
  if (!statement || (await isKnown(db, statement))) return
  const { currency, totals, edition, payoutDay, number } = statement
  const { hammer, shortfall, commission, charges, withheld } = totals
  const amount = (sum: Cents) => (sum === 0 ? '' : formatAmount(currency, sum))
  await send(deps, statement, async ({ lang, name: sale }) =>
    statementTexts(lang, {
      sale,
      number,
      edition,
      payoutDay,
      hammer: amount(hammer + shortfall),
      commission: amount(commission),
      charges: amount(charges),
      withheld: amount(withheld),
      net: formatAmount(currency, netOf(totals)),
    }),
  )
  await db
    .updateTable('settlement_statements')
    .set({ sent_at: clock.now() })
    .where('settlement_id', '=', id)
    .where('edition', '=', edition)
    .execute()
}

async function isKnown(db: Kysely<Rows>, { settlementId, totals }: StoredStatement): Promise<boolean> {
  const last = await db
    .selectFrom('settlement_statements')
    .select('edition')
    .where('settlement_id', '=', settlementId)
    .where('sent_at', 'is not', null)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sent = last ? await readStatement(db, settlementId, last.edition) : null
  return sent !== null && JSON.stringify(sent.totals) === JSON.stringify(totals)
}

/** Writes to a client about an account that they or staff have entered (S2). */
async function accountLetter(
  { db, accounts, mail, config }: SellerLetterDeps,
  accountId: string,
): Promise<void> {
  const row = await db
    .selectFrom('seller_accounts')
    .select(['user_id', 'bank', 'last_digits'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const reader = row && (await accounts.recipientOf(await mergedAccountOf(db, row.user_id)))
  if (!reader) return
  const account = `${row.bank} ••• ${row.last_digits}`
  const { link, ...texts } = accountTexts(reader.lang, account)
  const href = `${config.publicUrl}/profile/consignments`
  await mail.send(reader, { ...texts, code: null, link: { label: link, href } })
}

async function remittanceLetter(deps: SellerLetterDeps, payoutId: string): Promise<void> {
  const [row] = await payoutRows(deps.db).where('payouts.id', '=', payoutId).execute()
  if (row?.state !== 'confirmed') return
  const subject = { consignmentId: row.consignment_id, auctionId: row.auction_id }
  await send(deps, subject, async ({ lang, name: sale }) =>
    remittanceTexts(lang, {
      sale,
      number: row.consignment_number,
      amount: formatAmount(row.currency, row.cents),
      account: `${row.bank} ••• ${row.last_digits}`,
      reference: row.bank_reference,
      day: formatDate(houseTimeZone, row.ended_at ?? 0),
    }),
  )
}
