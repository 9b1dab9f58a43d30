import type { Kysely } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import { bidsTarget, saleOfBids } from '#domain/imports/bids-target.ts'
import { knownFields } from '#domain/imports/mapping.ts'
import {
  biddersIn,
  checkMarketBids,
  type MarketAct,
  type MarketBidder,
  type MatchedClient,
} from '#domain/imports/market-bids.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { isRecused } from '#domain/staff/conflicts.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Services } from '#server/wings.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readPhone } from '#wire/words/phone.ts'
import type { CheckedImport } from './check-import.ts'
import { fieldsOf, type ImportTarget } from './import-target.ts'
import {
  readImport,
  readImportRows,
  rememberMapping,
  type StoredImport,
  storeBidsApplied,
  storeState,
} from './store.ts'

export type MarketBidDeps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache'>
  readonly rooms: Pick<Rooms, 'queue' | 'state'>
  readonly registerWalkIn: Services['registerWalkIn']
}

type Viewer = Parameters<typeof isRecused>[0]

/** Returns why a viewer has no access to the bids of a sale from marketplaces: they hold a paddle in it (R7). */
export async function recusedFrom(rooms: Pick<Rooms, 'state'>, viewer: Viewer, targetId: string) {
  const auctionId = saleOfBids(targetId)
  if (auctionId === null) return null
  return isRecused(viewer, await rooms.state(auctionId)) ? refusal('secondPersonNeeded') : null
}

/** Returns why no bids of marketplaces can be imported for a sale, or null if they can (Q9). */
export async function closedForBids({ catalogue }: MarketBidDeps, auctionId: string) {
  const sale = await catalogue.published(auctionId)
  if (!sale || sale.isRehearsal) return refusal('notFound')
  return sale.kind === 'live' ? null : refusal('wrongState', { status: 'timed' })
}

/** Checks the results of a marketplace against the sale as it is now (K10, Q9). It writes nothing. */
export async function checkBids(
  deps: MarketBidDeps,
  { auctionId }: Extract<ImportTarget, { kind: 'bids' }>,
  stored: StoredImport,
  now: number,
): Promise<CheckedImport<unknown> & { readonly acts: readonly MarketAct[] }> {
  const { db, catalogue, rooms } = deps
  const published = await catalogue.published(auctionId)
  const lots = published ? [...(await catalogue.cache.lots(published)).values()] : []
  const ids = new Map(lots.map((lot) => [lotLabel(lot), lot.id]))
  const sheet = {
    mapping: knownFields(stored.mapping ?? [], fieldsOf(bidsTarget(auctionId), [])),
    rows: await readImportRows(db, stored.id),
  }
  const checked = checkMarketBids(sheet, {
    sale: await rooms.state(auctionId),
    now,
    lotOf: (label) => ids.get(label),
    phoneOf,
    clientsOf: await findClients(db, biddersIn(sheet, { phoneOf })),
  })
  return {
    rows: checked.map(({ row }) => row),
    acts: checked.flatMap(({ act }) => act ?? []),
    lots: new Map(),
    values: [],
  }
}

function phoneOf(text: string): string | null {
  const reading = readPhone(text, houseDiallingCode)
  return reading.ok && text !== '' ? reading.phone : null
}

/** The dialling code of telephone numbers that state none. */
const houseDiallingCode = '+852'

/** Finds the clients with the telephone number or email address of a bidder. */
async function findClients(db: Kysely<Rows>, bidders: readonly MarketBidder[]) {
  const phones = [...new Set(bidders.map(({ phone }) => phone))]
  const emails = [...new Set(bidders.map(({ email }) => email).filter((email) => email !== ''))]
  const rows =
    phones.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'phone', 'email', 'walk_in'])
          .where('erased_at', 'is', null)
          .where(({ or, eb, fn }) =>
            or([
              eb('phone', 'in', phones),
              ...(emails.length > 0 ? [eb(fn<string>('lower', ['email']), 'in', emails)] : []),
            ]),
          )
          .orderBy('created_at')
          .execute()
  return ({ phone, email }: MarketBidder): readonly MatchedClient[] =>
    rows
      .filter((row) => row.phone === phone || (email !== '' && row.email.toLowerCase() === email))
      .map((row) => ({ userId: row.id, hasAccount: row.walk_in !== true }))
}

/**
 * Applies the results of a marketplace (Q9): registers new bidders as walk-in bidders with its name, places their
 * commission bids and names buyers. After a crash it is applied again, when done rows are unchanged. Rows that the sale
 * refuses meanwhile are left, and the import stays open for them.
 */
export async function applyBids(
  deps: MarketBidDeps,
  stored: StoredImport,
  { onlyGood, by, now }: { readonly onlyGood: boolean; readonly by: string; readonly now: number },
) {
  const { db } = deps
  const auctionId = saleOfBids(stored.targetId)
  if (auctionId === null || stored.state !== 'mapped')
    return { kind: 'notReady', state: stored.state } as const
  const target = { kind: 'bids', id: stored.targetId, auctionId } as const
  const { rows, acts } = await checkBids(deps, target, stored, now)
  const left = { kind: 'notReady', state: 'refusedRows' } as const
  if (!onlyGood && rows.some(({ result }) => result === 'refused')) return left
  const changed = new Set(rows.flatMap(({ row, result }) => (result === 'changed' ? [row] : [])))
  const done: MarketAct[] = []
  for (const act of acts) if (await perform(deps, { auctionId, stored, by, now }, act)) done.push(act)
  const counts = {
    added: done.filter(({ row }) => !changed.has(row)).length,
    changed: done.filter(({ row }) => changed.has(row)).length,
  }
  await db.transaction().execute(async (trx) => {
    const current = await readImport(trx, stored.id, 'update')
    if (current?.state !== 'mapped') return
    if (done.length === acts.length) {
      await storeState(trx, stored.id, 'applied', null)
      // The names and numbers of bidders are in their registrations now (C3).
      await storeBidsApplied(trx, stored)
    }
    await rememberMapping(trx, stored.table.headers, stored.mapping ?? [], now)
    const about = { kind: 'sale', id: auctionId }
    const detail = { file: stored.fileName, marketplace: stored.marketplace, ...counts }
    await recordAction(trx, { by, act: 'sale.marketBids', about, detail }, now)
  })
  return done.length === acts.length ? ({ kind: 'applied', change: '', ...counts } as const) : left
}

type Applying = {
  readonly auctionId: string
  readonly stored: StoredImport
  readonly by: string
  readonly now: number
}

/** Does what a row says. @returns whether the sale accepted it */
async function perform(
  deps: MarketBidDeps,
  applying: Applying,
  { bidder, userId, lotId, maximum }: MarketAct,
): Promise<boolean> {
  const { auctionId } = applying
  const holder = userId ?? (await registerBidder(deps, applying, { ...bidder, isBuyer: maximum === null }))
  if (holder === null) return false
  const sale = await deps.rooms.state(auctionId)
  const command =
    maximum === null
      ? ({ type: 'nameBuyer', lotId, paddle: paddleOf(sale, holder), seen: sale.seq } as const)
      : ({ type: 'placePreBid', bidder: holder, lotId, maximum } as const)
  const { kind } = await deps.rooms.queue(auctionId).submit({ command })
  return kind === 'accepted' || kind === 'unchanged'
}

const paddleOf = (sale: SaleState, userId: string): string => sale.admissions.get(userId)?.paddle ?? ''

/** Registers a new bidder of a marketplace. @returns null if the sale or a block refuses them */
async function registerBidder(
  { db, registerWalkIn }: MarketBidDeps,
  { auctionId, stored, by, now }: Applying,
  bidder: MarketBidder & { readonly isBuyer: boolean },
): Promise<string | null> {
  const request = {
    ...{
      auctionId,
      by,
      ...bidder,
      prefix: '',
      countryCode: '',
      lang: 'en' as const,
      paddle: '',
      limit: null,
    },
    idempotencyKey: `${stored.id} ${bidder.phone}`,
  } as const
  const registered = await registerWalkIn(request, now)
  if (!('userId' in registered)) return null
  await db
    .updateTable('registrations')
    .set({ marketplace: stored.marketplace })
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', registered.userId)
    .execute()
  return registered.userId
}
