import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import type { ReceiptMeans } from '#domain/orders/receipts.ts'
import { mayRead } from '#domain/staff/rights.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config, HouseIdentity } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { billedToIn, withPlacesIn } from '#server/trade/orders/billed-to.ts'
import { meansOf } from '#server/trade/orders/entity.ts'
import { readOrder } from '#server/trade/orders/rows.ts'
import { type Language, type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import { formatAmount, letterhead } from './letterhead.ts'

/** Everything the receipt of a part is made from (O12). */
type PartReceiptFacts = {
  readonly house: HouseIdentity
  readonly lang: Language
  /** The number of the invoice. */
  readonly number: string
  /** Its place among the receipts of the invoice, from 1. */
  readonly place: number
  readonly currency: string
  readonly amount: string
  readonly means: ReceiptMeans
  /** The day on which it came: `2026-12-04`. */
  readonly date: string
  /** The bank’s reference; '' for none. */
  readonly reference: string
  /** The buyer’s own reference (O23); '' for none. */
  readonly purchaseReference: string
  /** Name, company and address, in lines; '' once erased. */
  readonly billedTo: string
  readonly client: string
  /** When it was undone; 0 while it counts. */
  readonly undoneAt: Instant
}

/** Returns the receipt of a transfer or cash that paid a part of an invoice (O12), or its rest. */
function partReceiptSheet(facts: PartReceiptFacts): Sheet {
  const { house, lang, number, place, currency, amount, means, date, reference, purchaseReference } = facts
  const t = textsIn(lang)
  const rows = [
    [t('documents.partReceipt.number'), `${number}-R${place}`],
    [t('documents.invoice.number'), number],
    [t('documents.invoice.paidOn'), date],
    [t('documents.partReceipt.means'), t(`documents.invoice.methods.${means}`)],
    [t('documents.invoice.client'), facts.client],
    [t('documents.partReceipt.reference'), reference],
    [t('documents.invoice.purchaseReference'), purchaseReference],
  ] as const
  return {
    ...letterhead(house, lang),
    title: t('documents.invoice.receipt'),
    subtitle: '',
    total: { label: t('documents.partReceipt.received', { date }), amount: formatAmount(currency, amount) },
    stamp:
      facts.undoneAt > 0
        ? t('documents.partReceipt.undone', { date: formatDate(houseTimeZone, facts.undoneAt) })
        : '',
    reference: `${number}-R${place}`,
    typed: [reference, purchaseReference],
    parts: [
      {
        kind: 'facts',
        rows: rows.filter(([, value]) => value !== ''),
        ...(facts.billedTo !== '' && {
          block: { label: t('documents.invoice.buyer'), lines: billedToIn(lang, facts.billedTo) },
        }),
      },
      { kind: 'paragraph', text: t('documents.partReceipt.thanks', { number }) },
    ],
  }
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'house'>
  readonly places: Pick<PlaceBook, 'nameOf' | 'within'>
  render(sheet: Sheet, lang: PageLanguage): Promise<Uint8Array>
}

/** A document and its file name. */
export type NamedPdf = { readonly name: string; readonly pdf: Uint8Array }

/**
 * Returns the receipt of a transfer or cash of an order, for its buyer and for staff with the right to invoices, or null
 * for anyone else, and for an unknown one. Downloads by staff are recorded in the audit log.
 */
export type PartReceipt = (
  of: { readonly orderId: string; readonly receiptId: string },
  viewer: Viewer,
  lang: PageLanguage,
) => Promise<NamedPdf | null>

/** Creates the renderer of receipts of parts. */
export const createPartReceipt =
  ({ db, clock, config: { house }, places, render }: Deps): PartReceipt =>
  async ({ orderId, receiptId }, viewer, pageLang) => {
    const stored = await readOrder(db, orderId)
    const isOwn = await isSameClient(db, viewer.userId, stored?.row.user_id)
    if (!stored || (!isOwn && !mayRead(viewer.roles, 'invoices'))) return null
    const receipts = await db
      .selectFrom('order_receipts')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    const receipt = receipts.find(({ id }) => id === receiptId)
    if (!receipt) return null
    const { row } = stored
    const { client_number } = await db
      .selectFrom('users')
      .select('client_number')
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow()
    const about = { kind: 'order', id: orderId }
    if (!isOwn)
      await recordAction(db, { by: viewer.userId, act: 'invoice.download', about, detail: {} }, clock.now())
    const facts = {
      house,
      lang: sourceOf(pageLang),
      number: String(row.number),
      place: receipts.indexOf(receipt) + 1,
      currency: row.currency,
      amount: decimal(receipt.cents),
      means: meansOf(receipt.means),
      date: receipt.received_on,
      reference: receipt.reference,
      purchaseReference: row.purchase_reference,
      billedTo: withPlacesIn(pageLang, row.billed_to, places),
      client: String(client_number),
      undoneAt: receipt.undone_at ?? 0,
    }
    return {
      name: `receipt-${facts.number}-${facts.place}.pdf`,
      pdf: await render(partReceiptSheet(facts), pageLang),
    }
  }
