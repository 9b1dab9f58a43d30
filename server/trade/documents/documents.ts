import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { personName } from '#domain/people/person-name.ts'
import { isRecused } from '#domain/staff/conflicts.ts'
import { hasRight, mayRead } from '#domain/staff/rights.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { type ActionName, type AuditedAction, recordAction } from '#server/people/audit/audit.ts'
import { isSameClient, linkedIds } from '#server/people/client-links/client-links.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { PdfRenderer, Sheet } from '#server/platform/pdf/pdf.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import type { Receipts } from '#server/sale/receipts/receipts.ts'
import { printLabels, printPicking } from '#server/sellers/custody/custody.ts'
import { toWire as mallOrdersToWire } from '#server/trade/mall/orders/entity.ts'
import { orderOf as mallOrderOf } from '#server/trade/mall/orders/rows.ts'
import { billedTo, withPlacesIn } from '#server/trade/orders/billed-to.ts'
import { fpsCodeOf } from '#server/trade/orders/fps-code-of.ts'
import type { Orders } from '#server/trade/orders/orders.ts'
import { type EarlierVersion, readVersion } from '#server/trade/orders/versions.ts'
import { buyerStatement, periodOf } from '#server/trade/statements/statements.ts'
import { type Language, type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import type { Order } from '#wire/entities/order.ts'
import { certificate } from './certificate.ts'
import { type CustomsPapers, createCustomsPapers } from './customs-papers.ts'
import { createDisputePapers, type DisputePapers } from './dispute-papers.ts'
import { labelSheet } from './label-sheet.ts'
import { historyTypes } from './lot-history.ts'
import { hasReceipt, mallReceiptSheet } from './mall-receipt.ts'
import { createPartReceipt, type NamedPdf, type PartReceipt } from './part-receipt.ts'
import { pickingSheet } from './picking-sheet.ts'
import { createInvoiceRenderer } from './render-invoice.ts'
import { documentRoute } from './route.ts'
import { type PaddleHolder, runList } from './run-list.ts'
import { scanCode } from './scan-code.ts'
import { createSellerDocuments, type SellerDocuments } from './seller-documents.ts'
import { statementSheet } from './statement.ts'

/** The documents that the house issues as PDF. */
export type Documents = {
  /**
   * Returns the current run list of a live sale, with commission bids and reserves, for staff allowed to see them; null
   * for anyone else, and for an unknown sale.
   */
  runList(auctionId: string, viewer: Viewer, lang: PageLanguage): Promise<Uint8Array | null>
  /**
   * Returns the closing certificate of a sale, or null if the sale has neither ended nor been cancelled, or is unknown.
   */
  certificate(auctionId: string, lang: PageLanguage): Promise<Uint8Array | null>
  /**
   * Returns the statement of a buyer’s account in a period (O14), for the buyer and for staff with the right to
   * invoices, or null for anyone else, for an unknown client, and for invalid dates. Downloads by staff are
   * recorded.
   *
   * @param clientId null for the viewer’s own
   */
  statement(
    clientId: string | null,
    viewer: Viewer,
    lang: PageLanguage,
    period: { readonly from: string; readonly to: string },
  ): Promise<Uint8Array | null>
  /**
   * Returns the invoice of an order, or its receipt once paid, for its buyer and for staff with the right to
   * invoices, or null for anyone else, and for an order that is not issued. Downloads by staff are recorded
   * in the audit log.
   *
   * @param revision an earlier version (O9); the latest if null
   */
  invoice(
    orderId: string,
    viewer: Viewer,
    lang: PageLanguage,
    revision: number | null,
  ): Promise<NamedPdf | null>
  readonly partReceipt: PartReceipt
  /** Returns the receipt of a paid mall order for its buyer, or null for anyone else, and if unpaid or cancelled. */
  mallReceipt(orderId: string, viewer: Pick<Viewer, 'userId'>, lang: PageLanguage): Promise<Uint8Array | null>
  readonly disputePapers: DisputePapers
  readonly customs: CustomsPapers
  readonly sellers: SellerDocuments
  /**
   * Returns the labels of items (S3), for staff who manage items, or null for anyone else, and for unknown
   * item numbers.
   */
  labels(numbers: readonly string[], viewer: Viewer, lang: PageLanguage): Promise<Uint8Array | null>
  /**
   * Returns the pick list of items to be returned (S3), for staff who manage items, or null for anyone else,
   * and if there are none.
   */
  picking(viewer: Viewer, lang: PageLanguage): Promise<Uint8Array | null>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
  readonly ledger: Pick<Ledger, 'decisions' | 'ofTypes'>
  readonly receipts: Pick<Receipts, 'signHead' | 'keys' | 'ofBidder'>
  readonly press: Pick<PdfRenderer, 'render'>
  readonly clock: Clock
  readonly config: Pick<Config, 'house' | 'publicUrl' | 'bank' | 'fpsLimit' | 'hsCodes'>
  readonly orders: Pick<Orders, 'orderOf' | 'toWire'>
  readonly places: Pick<PlaceBook, 'nameOf' | 'within'>
  readonly uploads: Pick<Uploads, 'open'>
}

/** Creates the documents and the route that serves them. */
export function createDocuments(deps: Deps): {
  readonly documents: Documents
  route(options: {
    viewerOf(request: FastifyRequest): Promise<Viewer | null>
    languageOf(request: FastifyRequest): PageLanguage
  }): FastifyPluginCallback
} {
  const { db, catalogue, ledger, receipts, press: renderer, clock, config, orders, places } = deps
  const render = (composed: Sheet, lang: PageLanguage) => renderer.render({ ...composed, lang })
  const renderInvoice = createInvoiceRenderer({ ...deps, render })
  const documents: Documents = {
    sellers: createSellerDocuments(deps),
    async labels(numbers, viewer, pageLang) {
      const lang = sourceOf(pageLang)
      if (!mayRead(viewer.roles, 'custody')) return null
      const labels = await printLabels(db, numbers, lang, clock.now())
      return labels.length === 0 ? null : render(labelSheet(config.house, lang, labels), pageLang)
    },
    async picking(viewer, pageLang) {
      const lang = sourceOf(pageLang)
      if (!mayRead(viewer.roles, 'custody')) return null
      const items = await printPicking(db, lang, clock.now())
      return items.length === 0
        ? null
        : render(pickingSheet(config.house, lang, items, clock.now()), pageLang)
    },
    async runList(auctionId, viewer, pageLang) {
      const lang = sourceOf(pageLang)
      if (!hasRight(viewer.roles, 'saleSecrets')) return null
      const sale = await catalogue.published(auctionId)
      if (sale?.kind !== 'live') return null
      const [lots, state] = await Promise.all([catalogue.cache.lots(sale), catalogue.state(auctionId)])
      if (isRecused(viewer, state)) return null
      const holders = await holdersOf(
        db,
        [...state.admissions.values()].map(({ bidder }) => bidder),
      )
      await recordDownload(
        db,
        viewer.userId,
        'runList.download',
        { kind: 'sale', id: auctionId },
        clock.now(),
      )
      return render(
        runList({ house: config.house, lang, sale, lots, state, holders, now: clock.now() }),
        pageLang,
      )
    },
    async certificate(auctionId, pageLang) {
      const lang = sourceOf(pageLang)
      const sale = await catalogue.published(auctionId)
      const state = sale && (await catalogue.state(auctionId))
      if (!sale || !state?.isEnd) return null
      const [lots, decided, stored] = await Promise.all([
        catalogue.cache.lots(sale),
        ledger.decisions(auctionId),
        ledger.ofTypes(auctionId, historyTypes),
      ])
      const end = decided.findLast(({ type }) => type === 'saleEnded' || type === 'saleCancelled')
      if (!end) return null
      const atEnd = decided.filter(({ seq }) => seq <= end.seq)
      const { house, publicUrl } = config
      const proof = { signature: receipts.signHead(auctionId, end), key: receipts.keys[0] ?? '' }
      const history = stored.map(({ entry }) => entry)
      return render(
        certificate({ house, publicUrl, lang, sale, lots, state, decided: atEnd, history, end, ...proof }),
        pageLang,
      )
    },
    async statement(clientId, viewer, pageLang, asked) {
      const lang = sourceOf(pageLang)
      const period = periodOf(asked, dayOf(clock.now(), houseTimeZone))
      if ('wrong' in period || (clientId !== null && !mayRead(viewer.roles, 'invoices'))) return null
      const userIds = await linkedIds(db, clientId ?? viewer.userId)
      const [client] = await db
        .selectFrom('users')
        .select('client_number')
        .where('id', '=', clientId ?? viewer.userId)
        .execute()
      if (!client) return null
      if (clientId !== null)
        await recordDownload(
          db,
          viewer.userId,
          'client.statement',
          { kind: 'person', id: clientId },
          clock.now(),
        )
      const { house } = config
      const statement = await buyerStatement({ db }, userIds, period)
      const facts = {
        house,
        lang,
        statement,
        billedTo: withPlacesIn(
          pageLang,
          await billedTo(db, clientId ?? viewer.userId, places.nameOf),
          places,
        ),
        client: String(client.client_number),
      }
      return render(statementSheet(facts), pageLang)
    },
    async invoice(orderId, viewer, pageLang, revision) {
      const lang = sourceOf(pageLang)
      const stored = await orders.orderOf(db, orderId)
      const isOwn = await isSameClient(db, viewer.userId, stored?.row.user_id)
      if (!stored || (!isOwn && !mayRead(viewer.roles, 'invoices'))) return null
      const [latest] = await orders.toWire([stored], lang)
      const version = latest && (await versionIn(db, latest, revision, lang))
      const order = version?.order
      if (order?.status !== 'AUTHORISED' && order?.status !== 'PAID') return null
      const about = { kind: 'order', id: orderId }
      if (!isOwn) await recordDownload(db, viewer.userId, 'invoice.download', about, clock.now())
      const facts = {
        order,
        fpsCode: await scanCode(fpsCodeOf(config, order)),
        replacedAt: latest?.versions.find((one) => one.revision === revision)?.until ?? 0,
        billedTo: withPlacesIn(pageLang, version?.billedTo ?? stored.row.billed_to, places),
      }
      const kind = order.status === 'PAID' ? 'receipt' : 'invoice'
      return {
        name: `${kind}-${order.number}.pdf`,
        pdf: await renderInvoice(stored.row.user_id, facts, pageLang),
      }
    },
    partReceipt: createPartReceipt({ ...deps, render }),
    customs: createCustomsPapers({ ...deps, render }),
    disputePapers: createDisputePapers({
      ...deps,
      render,
      renderInvoice,
      renderMallReceipt: (...of) => documents.mallReceipt(...of),
    }),
    async mallReceipt(orderId, { userId }, pageLang) {
      const lang = sourceOf(pageLang)
      const row = await mallOrderOf(db, orderId, userId)
      const [order] = row ? await mallOrdersToWire({ db, places }, [row], lang) : []
      if (!order || !hasReceipt(order)) return null
      const { client_number } = await db
        .selectFrom('users')
        .select('client_number')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const facts = {
        house: config.house,
        lang,
        order,
        billedTo: withPlacesIn(pageLang, await billedTo(db, userId, places.nameOf), places),
        client: String(client_number),
      }
      return render(mallReceiptSheet(facts), pageLang)
    },
  }
  return { documents, route: (options) => documentRoute({ documents, ...options }) }
}

/**
 * Returns a revision of an order, the latest if null; `billedTo` is null if it has the order’s own addressee.
 */
const versionIn = async (
  db: Kysely<Rows>,
  latest: Order,
  revision: number | null,
  lang: Language,
): Promise<EarlierVersion | null> =>
  revision === null ? { order: latest, billedTo: null } : readVersion(db, latest, revision, lang)

/** R8: records a member of staff’s download of another person’s document, before it is served. */
const recordDownload = (
  db: Kysely<Rows>,
  by: string,
  act: ActionName,
  about: AuditedAction['about'],
  at: number,
) => recordAction(db, { by, act, about, detail: {} }, at)

/** Returns names and telephone numbers of paddle holders, by account. */
async function holdersOf(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaddleHolder>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { name: personName(row.first_name, row.last_name), phone: row.phone ?? '' }]),
  )
}
