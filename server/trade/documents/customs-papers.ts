import type { Kysely } from 'kysely'
import { isAbroad } from '#domain/clearance/clearance.ts'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import { hsCodeOf } from '#domain/delivery/hs-codes.ts'
import { zipStored } from '#domain/lib/zip-stored.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { centsOf } from '#domain/money/money.ts'
import { personName } from '#domain/people/person-name.ts'
import { mayRead } from '#domain/staff/rights.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { destinationLines, readDestination } from '#server/trade/deliveries/destination.ts'
import { findDeliveries, type StoredDelivery } from '#server/trade/deliveries/rows.ts'
import type { Orders } from '#server/trade/orders/orders.ts'
import { type Language, type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import type { Delivery } from '#wire/entities/delivery.ts'
import type { Order } from '#wire/entities/order.ts'
import { carrierName } from '#wire/words/carriers.ts'
import {
  type CustomsFacts,
  type CustomsPaper,
  customsPapers,
  customsSheet,
  type DeclaredLot,
} from './customs-sheets.ts'

/** The customs papers of deliveries abroad (O26). */
export type CustomsPapers = {
  /**
   * Returns all papers of a delivery as a ZIP, for staff with the right to deliveries; null for anyone else, and
   * for a delivery within Hong Kong, a collection, or one that is cancelled. Downloads are recorded.
   */
  all(deliveryId: string, viewer: Viewer, lang: PageLanguage): Promise<Buffer | null>
  /**
   * Returns the commercial invoice of a delivery that is approved, for its buyer; null for anyone else, and where
   * there are no papers.
   */
  commercialInvoice(deliveryId: string, viewer: Viewer, lang: PageLanguage): Promise<Uint8Array | null>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly config: Pick<Config, 'house' | 'hsCodes'>
  readonly orders: Pick<Orders, 'orderOf' | 'toWire'>
  readonly places: Pick<PlaceBook, 'nameOf'>
  render(sheet: Sheet, lang: PageLanguage): Promise<Uint8Array>
}

const fileNames = {
  proforma: 'proforma',
  packingList: 'packing-list',
  commercialInvoice: 'commercial-invoice',
} as const satisfies Record<CustomsPaper, string>

export function createCustomsPapers(deps: Deps): CustomsPapers {
  const { db, clock, render } = deps
  return {
    async all(deliveryId, viewer, lang) {
      if (!mayRead(viewer.roles, 'deliveries')) return null
      const facts = await factsOf(deps, await findSent(db, deliveryId), lang)
      if (!facts) return null
      const about = { kind: 'delivery', id: deliveryId }
      await recordAction(db, { by: viewer.userId, act: 'delivery.customs', about, detail: {} }, clock.now())
      const files = await Promise.all(
        customsPapers.map(async (paper) => ({
          name: `${fileNames[paper]}-${facts.number}.pdf`,
          content: await render(customsSheet(paper, facts), lang),
        })),
      )
      return Buffer.from(zipStored(files, clock.now()))
    },
    async commercialInvoice(deliveryId, viewer, lang) {
      const delivery = await findSent(db, deliveryId)
      if (!delivery || delivery.status === 'pendingReview') return null
      if (!(await isSameClient(db, viewer.userId, delivery.row.user_id))) return null
      const facts = await factsOf(deps, delivery, lang)
      return facts && render(customsSheet('commercialInvoice', facts), lang)
    },
  }
}

/** Finds a delivery that is not cancelled. */
async function findSent(db: Kysely<Rows>, id: string): Promise<StoredDelivery | null> {
  const { deliveries } = await findDeliveries(db, { id })
  return deliveries.find(({ status }) => status !== 'cancelled') ?? null
}

/** Reads what the papers of a delivery state; null for one that crosses no border. */
async function factsOf(
  deps: Deps,
  delivery: StoredDelivery | null,
  pageLang: PageLanguage,
): Promise<CustomsFacts | null> {
  const { db, config, places, clock } = deps
  const address = delivery && readDestination(delivery.row.destination, places)
  if (!address || delivery.row.manner !== 'address' || !isAbroad(address.countryId)) return null
  const { row, orders } = delivery
  const lang = sourceOf(pageLang)
  const shipped = delivery.events.findLast(({ what }) => what === 'ship')
  return {
    house: config.house,
    lang,
    number: deliveryNumber(row.number),
    orders: orders.map(({ number }) => number),
    at: shipped?.at ?? clock.now(),
    currency: row.currency,
    consignee: consigneeLines(await nameOf(db, row.user_id), address),
    carrier: carrierName(lang, row.shipping_company),
    trackingNumber: row.tracking_number,
    lots: (await Promise.all(orders.map(({ id, lotIds }) => declaredLots(deps, id, lotIds)))).flat(),
    freight: row.freight,
    insurance: row.insurance,
  }
}

async function nameOf(db: Kysely<Rows>, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? personName(user.first_name, user.last_name) : ''
}

/** Returns the recipient of a delivery, who clears it through customs (O6). */
const consigneeLines = (name: string, address: NonNullable<Delivery['address']>): readonly string[] =>
  [
    address.clearanceType === 'company' ? address.companyName : '',
    name,
    ...destinationLines(address),
    address.phoneShown,
    address.clearanceType === 'company' ? address.uniformNumber : address.idNumber,
  ].filter((line) => line !== '')

/** Returns the delivered lots of an order at their price, without reductions granted since (O9). */
async function declaredLots(
  { db, config, orders }: Deps,
  orderId: string,
  lotIds: readonly string[],
): Promise<readonly DeclaredLot[]> {
  const stored = await orders.orderOf(db, orderId)
  if (!stored) throw new Error(`Order ${orderId} not found`)
  const [[en], [zh], rows] = await Promise.all([
    orders.toWire([stored], 'en'),
    orders.toWire([stored], 'zh-Hans'),
    readGoods(db, lotIds),
  ])
  if (!en || !zh) throw new Error(`Order ${orderId} is not shown`)
  const delivered = en.lots.filter(({ id }) => lotIds.includes(id))
  return delivered.map((lot) => {
    const goods = rows.filter(({ id }) => id === lot.id)
    const [first] = goods
    if (!first) throw new Error(`Lot ${lot.id} is not stored`)
    const contentIn = (lang: Language) => goods.find((row) => row.lang === lang)?.facts ?? first.facts
    return {
      order: en.number,
      lot: lotLabel(lot),
      title: { en: lot.title, 'zh-Hans': zh.lots.find(({ id }) => id === lot.id)?.title ?? lot.title },
      content: { en: contentIn('en'), 'zh-Hans': contentIn('zh-Hans') },
      hsCode: hsCodeOf(config.hsCodes, { kind: first.kind, categoryId: first.category_id }),
      quantity: first.quantity,
      grams: first.weight_grams,
      value: centsOf(lot.total) + reductionOf(en, lot.id),
    }
  })
}

/** Returns what reductions of a lot's price add to it, in cents: zero or less. */
const reductionOf = ({ lines }: Order, lotId: string): number =>
  lines
    .filter((line) => line.kind === 'reduction' && line.lotId === lotId)
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)

/** Reads kind, weight and described contents of lots, a row for each language. */
const readGoods = (db: Kysely<Rows>, lotIds: readonly string[]) =>
  db
    .selectFrom('lots')
    .innerJoin('lot_text', 'lot_text.lot_id', 'lots.id')
    .select(['lots.id', 'lots.kind', 'lots.category_id', 'lots.quantity', 'lots.weight_grams'])
    .select(['lot_text.lang', 'lot_text.facts'])
    .where('lots.id', 'in', lotIds)
    .execute()
