import type { Kysely } from 'kysely'
import { backgroundBidders } from '#demo/house/accounts.ts'
import { consignedLots, paidConsignors, seller } from '#demo/house/consigned.ts'
import { auctionIdOf, lotIdOf } from '#demo/house/ids.ts'
import type { DemoSale } from '#demo/house/types.ts'
import { consignmentNumber } from '#domain/consignments/consignment-number.ts'
import { standardTerms } from '#domain/consignments/standard-terms.ts'
import { type AgreementTerms, standardPayoutDays } from '#domain/consignments/terms.ts'
import { type DraftPicture, emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { termsColumns } from '#server/sellers/consignments/editions.ts'
import { accountIdOf } from './people.ts'

const day = 86_400_000

/** Returns the standard terms of the demonstration, with photography and a minimum per lot. */
function termsOf({
  reference,
  payoutDays = standardPayoutDays,
}: Pick<Written, 'reference' | 'payoutDays'>): AgreementTerms {
  const terms = standardTerms({ reference, conditions: '2026-09' })
  return {
    ...terms,
    payoutDays,
    commission: { ...terms.commission, minimum: 20_000 },
    charges: { ...terms.charges, photography: 8_000 },
  }
}

/**
 * Creates consignments: one with lots in a past sale, whose payout day is the day of the opening, and in a
 * running sale; one in preparation; one whose agreement awaits its signature; and three whose sellers are
 * paid. It is idempotent.
 */
export async function seedConsignments(
  db: Kysely<Rows>,
  sales: readonly DemoSale[],
  opening: number,
): Promise<void> {
  const signedAt = opening - 96 * day
  await recordScreenings(db, signedAt)
  await writeConsignment(db, {
    seller,
    nth: 1,
    reference: 'Cellar at Repulse Bay',
    payoutDays: 12,
    state: 'active',
    createdAt: opening - 110 * day,
    stateAt: opening - 80 * day,
    edition: {
      state: 'signed',
      sent_at: opening - 103 * day,
      signed_at: signedAt,
      signed_by_name: 'Vivian Lamont',
      signed_how: 'paper',
      recorded_by: 'specialist',
    },
    apart: [
      { described: found('Château Saint-Aurélien 2005', '圣奥雷利安酒庄 2005', 60_000), state: 'inspected' },
      { described: { title: { en: 'Decanter', zh: '醒酒器' }, quantity: 1 }, state: 'returning' },
    ],
    sales,
  })
  await writeConsignment(db, {
    seller: 'applicant',
    nth: 2,
    reference: '',
    state: 'draft',
    createdAt: opening - 2 * day,
    stateAt: opening - 2 * day,
    edition: { state: 'draft' },
    sales: [],
  })
  await writeConsignment(db, {
    seller,
    nth: 3,
    reference: 'Whisky from the library',
    state: 'sent',
    createdAt: opening - 2 * day,
    stateAt: opening - day,
    edition: { state: 'sent', sent_at: opening - day },
    apart: [
      whisky('Strathmorran 1974', '斯特拉莫兰 1974', 90_000),
      whisky('Strathmorran 1978', '斯特拉莫兰 1978', 60_000),
      whisky('Glen Ardoch, 40 years', '格伦阿多克 40 年', 45_000),
    ],
    sales: [],
  })
  for (const [index, { by, reference, payoutDays }] of paidConsignors.entries())
    await writeConsignment(db, {
      ...{ seller: by, nth: index + 4, reference, payoutDays, sales, state: 'active' },
      createdAt: opening - 70 * day,
      stateAt: opening - 50 * day,
      edition: {
        ...{ state: 'signed', sent_at: opening - 68 * day, signed_at: opening - 60 * day },
        ...{ signed_by_name: consignorName(by), signed_how: 'paper', recorded_by: 'specialist' },
      },
    })
}

/** Returns the name of a consignor. */
function consignorName(consignor: string): string {
  const account = backgroundBidders.find((one) => accountIdOf(one) === consignor)
  return account ? `${account.firstName} ${account.lastName}` : ''
}

/** Describes six bottles of wine whose figures the seller has not agreed to. */
const found = (en: string, zh: string, lowEstimate: number): object => ({
  ...{ title: { en, zh }, quantity: 6, millilitres: 750, packing: 'owc' },
  ...{ lowEstimate, highEstimate: lowEstimate * 1.4, reserve: lowEstimate },
})

/** Describes one bottle of whisky that has not arrived. */
const whisky = (en: string, zh: string, lowEstimate: number): WrittenItem => ({
  state: 'expected',
  described: {
    ...{ title: { en, zh }, kind: 'spirits', quantity: 1, millilitres: 700 },
    ...{ lowEstimate, highEstimate: lowEstimate * 1.5 },
  },
})

/** Records that the sellers were screened before their agreements were signed (S2). */
async function recordScreenings(db: Kysely<Rows>, at: number): Promise<void> {
  const sellers = [seller, ...paidConsignors.map(({ by }) => by)]
  await db
    .insertInto('seller_screenings')
    .values(
      sellers.map((user_id) => ({
        id: `screening-${user_id}`,
        user_id,
        on_day: new Date(at).toISOString().slice(0, 10),
        list: 'UN, Hong Kong, EU and OFAC',
        is_clear: true,
        note: 'No match; filed with the agreement',
        at,
        by_user_id: 'specialist',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Written = {
  readonly seller: string
  readonly nth: number
  readonly reference: string
  readonly payoutDays?: number
  readonly state: string
  readonly createdAt: number
  readonly stateAt: number
  readonly edition: {
    readonly state: string
    readonly sent_at?: number
    readonly signed_at?: number
    readonly signed_by_name?: string
    readonly signed_how?: string
    readonly recorded_by?: string
  }
  /** The items that are not lots. */
  readonly apart?: readonly WrittenItem[]
  /** The sales that contain its lots. */
  readonly sales: readonly DemoSale[]
}

async function writeConsignment(db: Kysely<Rows>, of: Written): Promise<void> {
  const { seller: ofSeller, nth, reference, state, createdAt, stateAt, edition, sales } = of
  const id = `consignment-${nth}`
  const number = consignmentNumber(new Date(createdAt).toISOString().slice(0, 4), nth)
  const created = { created_at: createdAt, created_by: 'specialist' }
  await db
    .insertInto('consignments')
    .values({ id, number, seller: ofSeller, reference, state, state_at: stateAt, ...created })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('agreement_editions')
    .values({
      consignment_id: id,
      edition: 1,
      ...(await termsColumns(termsOf(of))),
      ...created,
      ...edition,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const sale of sales) await addLots(db, { id, seller: ofSeller }, sale, createdAt)
  const made = sales.flatMap((sale) => itemsIn(sale, ofSeller))
  await addItems(db, id, { made: [...made, ...(of.apart ?? [])], at: createdAt })
}

/** An item as described, with its state and the lot made from it. */
type WrittenItem = {
  readonly lotId?: string
  readonly described: object
  readonly state: 'expected' | 'inspected' | 'agreed' | 'returning'
}

/** Returns the items from which a seller's lots in a sale were made. */
function itemsIn(sale: DemoSale, consignor: string): readonly WrittenItem[] {
  const own = new Set(consignedLots(sale, consignor))
  return sale.lots.flatMap((lot) => {
    const lotId = lotIdOf(sale, lot)
    const { description: _, attributes, ...described } = lot
    return own.has(lotId) ? [{ lotId, described: { ...described, ...attributes }, state: 'agreed' }] : []
  })
}

/** Adds items to a consignment, with the pictures of their lots. Those that have arrived are in custody (S3). */
async function addItems(
  db: Kysely<Rows>,
  consignmentId: string,
  { made, at }: { readonly made: readonly WrittenItem[]; readonly at: number },
): Promise<void> {
  if (made.length === 0) return
  const by = 'specialist'
  const pictures = await picturesOf(
    db,
    made.flatMap(({ lotId }) => lotId ?? []),
  )
  const items = made.map(({ lotId, described, state }, index) => ({
    id: `${consignmentId}-item-${index + 1}`,
    nth: index + 1,
    lotId,
    state,
    place: state === 'expected' ? '' : placeOf(described, index),
    document: Object.fromEntries(
      Object.entries({
        ...emptyLotDraft,
        ...described,
        pictures: pictures.get(lotId ?? '') ?? [],
      }).filter(([name]) => Object.hasOwn(emptyLotDraft, name)),
    ),
  }))
  await db
    .insertInto('items')
    .values(
      items.map(({ lotId: _, document, ...item }) => ({
        ...item,
        consignment_id: consignmentId,
        state_at: at,
        document: JSON.stringify(document),
        ...{ created_at: at, created_by: by, changed_at: at, changed_by: by },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const lots = items.flatMap(({ id, lotId }) =>
    lotId === undefined ? [] : [{ item_id: id, lot_id: lotId, added_at: at }],
  )
  if (lots.length > 0)
    await db
      .insertInto('item_lots')
      .values(lots)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Returns the shelf of an item; wine, spirits and cigars are stored separately. */
function placeOf(described: object, index: number): string {
  const kind = 'kind' in described ? described.kind : 'wine'
  if (kind === 'spirits') return `C-01-${1 + (index % 2)}`
  return kind === 'cigars' ? 'D-01-1' : `B-0${4 + (index % 2)}-${1 + (index % 3)}`
}

/** Returns the pictures of lots in the form used by drafts. */
async function picturesOf(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DraftPicture[]>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lot_pictures')
    .select(['lot_id', 'key', 'width', 'height', 'alt_en', 'alt_zh'])
    .where('lot_id', 'in', lotIds)
    .orderBy('position')
    .execute()
  const byLot = Map.groupBy(rows, ({ lot_id }) => lot_id)
  return new Map(
    [...byLot].map(([id, shown]) => [
      id,
      shown.map(({ key, width, height, alt_en, alt_zh }) => ({
        ...{ key, width, height },
        alt: { en: alt_en, zh: alt_zh },
      })),
    ]),
  )
}

/** Adds a seller's lots in a sale to a consignment, and assigns their owner (S10). */
async function addLots(
  db: Kysely<Rows>,
  { id, seller: user_id }: { readonly id: string; readonly seller: string },
  sale: DemoSale,
  at: number,
): Promise<void> {
  const lots = consignedLots(sale, user_id)
  if (lots.length === 0) return
  const owned = { user_id, auction_id: auctionIdOf(sale), place: 0, is_owner: true }
  await db
    .insertInto('consignment_lots')
    .values(lots.map((lot_id) => ({ lot_id, consignment_id: id, added_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('lot_owners')
    .values(lots.map((lot_id) => ({ lot_id, ...owned })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
