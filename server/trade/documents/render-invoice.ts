import type { Kysely } from 'kysely'
import type { CodePath } from '#domain/custody/code-path.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import type { Order } from '#wire/entities/order.ts'
import { invoiceSheet } from './invoice.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly config: Pick<Config, 'house' | 'bank'>
  render(sheet: Sheet, lang: PageLanguage): Promise<Uint8Array>
}

/** An order as its invoice states it; see `InvoiceFacts`. */
type InvoicedOrder = {
  readonly order: Order
  readonly fpsCode: CodePath | null
  readonly replacedAt: number
  readonly billedTo: string
}

/** Renders the invoice or receipt of a buyer's order. */
export type RenderInvoice = (buyerId: string, of: InvoicedOrder, lang: PageLanguage) => Promise<Uint8Array>

export const createInvoiceRenderer =
  ({ db, catalogue, config: { house, bank }, render }: Deps): RenderInvoice =>
  async (buyerId, of, pageLang) => {
    const { client_number } = await db
      .selectFrom('users')
      .select('client_number')
      .where('id', '=', buyerId)
      .executeTakeFirstOrThrow()
    const { id } = of.order.auction
    const facts = {
      ...of,
      house,
      bank,
      lang: sourceOf(pageLang),
      saleNumber: (await catalogue.published(id))?.no ?? id,
      client: String(client_number),
      paddle: (await catalogue.state(id)).admissions.get(buyerId)?.paddle ?? '',
    }
    return render(invoiceSheet(facts), pageLang)
  }
