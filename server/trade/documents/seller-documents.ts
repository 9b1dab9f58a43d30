import type { Kysely } from 'kysely'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { payoutNumber } from '#domain/payouts/payout.ts'
import { mayRead } from '#domain/staff/rights.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { PdfRenderer, Sheet } from '#server/platform/pdf/pdf.ts'
import { payoutRows, readBasis } from '#server/trade/payouts/payout-rows.ts'
import { settlementId } from '#server/trade/settlements/settlement-rows.ts'
import { readStatement } from '#server/trade/settlements/statement-rows.ts'
import { type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import { payoutListSheet } from './payout-list.ts'
import { remittanceSheet } from './remittance.ts'
import { sellerStatementSheet } from './seller-statement.ts'

/** Who asks for a document of a seller: staff with the right to payouts, or the seller alone. */
export type SellerDocumentReader = { readonly viewer: Viewer; readonly as: 'staff' | 'seller' }

/** The PDF documents of sellers; null for anyone who may not read them. Downloads by staff are recorded (R8). */
export type SellerDocuments = {
  /** Returns an edition of the statement of a settlement as it was issued, the latest if null (S7). */
  statement(
    settlementId: string,
    reader: SellerDocumentReader,
    lang: PageLanguage,
    edition: number | null,
  ): Promise<Uint8Array | null>
  /** Returns the advice of a payout that the bank has confirmed (S8). */
  remittance(payoutId: string, reader: SellerDocumentReader, lang: PageLanguage): Promise<Uint8Array | null>
  /** Returns the list of the payouts in a bank file, for two signatures (S8); for staff alone. */
  payoutList(fileId: string, viewer: Viewer, lang: PageLanguage): Promise<Uint8Array | null>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
  readonly press: Pick<PdfRenderer, 'render'>
  readonly clock: Clock
  readonly config: Pick<Config, 'house'>
}

export function createSellerDocuments({
  db,
  catalogue,
  press: renderer,
  clock,
  config,
}: Deps): SellerDocuments {
  const mayGet = async ({ viewer, as }: SellerDocumentReader, sellerId: string | null) =>
    as === 'staff' ? mayRead(viewer.roles, 'payouts') : await isSameClient(db, viewer.userId, sellerId)
  const record = async (
    { viewer, as }: SellerDocumentReader,
    act: 'settlement.statement' | 'payout.remittance',
    id: string,
  ) => {
    if (as === 'seller') return
    const about = { kind: act === 'settlement.statement' ? 'settlement' : 'payout', id }
    await recordAction(db, { by: viewer.userId, act, about, detail: {} }, clock.now())
  }
  const render = (composed: Sheet, lang: PageLanguage) => renderer.render({ ...composed, lang })
  return {
    async statement(id, reader, pageLang, edition) {
      const lang = sourceOf(pageLang)
      const statement = await readStatement(db, id, edition)
      if (!statement || !(await mayGet(reader, statement.sellerId))) return null
      const sale = await catalogue.published(statement.auctionId)
      if (!sale) return null
      const [entries, state] = await Promise.all([catalogue.cache.lots(sale), catalogue.state(sale.id)])
      await record(reader, 'settlement.statement', id)
      return render(
        sellerStatementSheet({
          house: config.house,
          lang,
          statement,
          sale: { no: sale.no, title: sale.texts[lang].title },
          lotOf: (lotId) => ({
            label: lotLabel(lotNumberOf(state.lots.get(lotId)?.terms ?? { lotNum: 0 })),
            title: entries.get(lotId)?.texts[lang].title ?? '',
          }),
          client: await clientNumber(db, statement.sellerId),
        }),
        pageLang,
      )
    },
    async remittance(payoutId, reader, pageLang) {
      const lang = sourceOf(pageLang)
      const [row] = await payoutRows(db).where('payouts.id', '=', payoutId).execute()
      const statement = row && (await readStatement(db, settlementIdOf(row), null))
      if (row?.state !== 'confirmed' || !statement || !(await mayGet(reader, statement.sellerId))) return null
      const sale = await catalogue.published(row.auction_id)
      if (!sale) return null
      await record(reader, 'payout.remittance', payoutId)
      return render(
        remittanceSheet({
          house: config.house,
          lang,
          payout: {
            number: payoutNumber(row.number),
            cents: row.cents,
            bankCharge: row.bank_charge,
            currency: row.currency,
            paidAt: row.ended_at ?? 0,
            bankReference: row.bank_reference,
            bank: row.bank,
            lastDigits: row.last_digits,
            basis: readBasis(row.basis),
          },
          number: row.consignment_number,
          sale: { no: sale.no, title: sale.texts[lang].title },
          seller: statement.seller,
          client: await clientNumber(db, statement.sellerId),
        }),
        pageLang,
      )
    },
    async payoutList(fileId, viewer, pageLang) {
      const lang = sourceOf(pageLang)
      if (!mayRead(viewer.roles, 'payouts')) return null
      const file = await db
        .selectFrom('payout_files')
        .select(['number', 'made_at'])
        .where('id', '=', fileId)
        .executeTakeFirst()
      if (!file) return null
      const rows = await payoutRows(db)
        .select('account.holder')
        .where('payouts.file_id', '=', fileId)
        .orderBy('payouts.number')
        .execute()
      const about = { kind: 'payoutFile', id: fileId }
      await recordAction(db, { by: viewer.userId, act: 'payout.list', about, detail: {} }, clock.now())
      return render(
        payoutListSheet({
          house: config.house,
          lang,
          number: file.number,
          madeAt: file.made_at,
          currency: rows[0]?.currency ?? '',
          payouts: rows.map((row) => ({
            number: payoutNumber(row.number),
            holder: row.holder,
            account: `${row.bank} ••• ${row.last_digits}`,
            reference: `${row.consignment_number} × ${row.auction_number}`,
            cents: row.cents,
          })),
        }),
        pageLang,
      )
    },
  }
}

const settlementIdOf = (row: { readonly consignment_id: string; readonly auction_id: string }) =>
  settlementId({ consignmentId: row.consignment_id, auctionId: row.auction_id })

async function clientNumber(db: Kysely<Rows>, userId: string | null): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('client_number')
    .where('id', '=', userId ?? '')
    .executeTakeFirst()
  return row ? String(row.client_number) : ''
}
