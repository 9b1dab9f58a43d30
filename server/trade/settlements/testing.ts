import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { dayAt } from '#server/trade/settlements/purchases.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { staffPayoutAccountAdd, staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import { staffAfterSale } from '#wire/calls/staff-sale.ts'
import { staffSettlementGet } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** A sale of a consignment that has ended. */
export type ConsignedSale = {
  readonly auctionId: string
  readonly consignmentId: string
  readonly seller: TestPerson
  /** The order of the lots that were sold; '' for none. */
  readonly orderId: string
}

/** A server for tests of settlements, with two colleagues who may pay sellers. */
export type SettlementTests = {
  readonly api: TestApi
  /** Returns the colleague who prepares payouts, signed in again after an advance of the clock. */
  preparer(): TestPerson
  approver(): TestPerson
  /** Sells lots of a new consignment, one for each hammer price, with an issued invoice. */
  sold(sale: {
    readonly hammers: readonly number[]
    /** The reserves of these lots; none by default. */
    readonly reserves?: readonly number[]
    /** Reserves of further lots, which are not sold. */
    readonly unsold?: readonly number[]
    readonly terms?: Partial<AgreementTerms>
    readonly isOwnGoods?: boolean
  }): Promise<ConsignedSale>
  /** Records that the buyer has paid by transfer what is owed. */
  pay(sale: ConsignedSale, amount: string): Promise<void>
  /** Adds and confirms an account of the seller. @returns its id */
  confirmedAccount(sale: ConsignedSale): Promise<string>
  get(sale: ConsignedSale): ReturnType<typeof getSettlement>
  wait(days: number): Promise<void>
  /** Runs the jobs, and expects that the journal balances. */
  settle(): Promise<void>
}

const hour = 3_600_000
const getSettlement = async (by: TestPerson, { consignmentId, auctionId }: ConsignedSale) =>
  dataOf(await by.client.call(staffSettlementGet, { consignmentId, auctionId }))

/** Opens a server for tests of settlements; the caller closes its `api`. */
export async function openSettlementTests(postgresUrl: string): Promise<SettlementTests> {
  const api = await openTestApi(postgresUrl, unlimited)
  const staff = (email: string) => createPerson(api, email, { roles: ['accounts'], card: false })
  const emails = ['preparer@example.com', 'approver@example.com', 'conductor@example.com']
  let [preparer, approver] = [await staff('preparer@example.com'), await staff('approver@example.com')]
  let conductor = await createPerson(api, 'conductor@example.com', { roles: ['manager'], card: false })
  const wait = async (ms: number) => {
    api.clock.set(api.clock.now() + ms)
    await api.database.db.deleteFrom('attempts').execute()
    const again = async (person: TestPerson, email = '') => ({
      ...person,
      client: api.client(await signIn(api, email)),
    })
    preparer = await again(preparer, emails[0])
    approver = await again(approver, emails[1])
    conductor = await again(conductor, emails[2])
  }
  let people = 0
  return {
    api,
    preparer: () => preparer,
    approver: () => approver,
    wait: (days) => wait(days * 24 * hour),
    get: (sale) => getSettlement(preparer, sale),

    async sold({ hammers, reserves = [], unsold = [], terms = {}, isOwnGoods = false }) {
      const { db } = api.database
      const auctionId = `sale-${randomUUID().slice(0, 8)}`
      const consignmentId = randomUUID()
      const [seller, buyer] = [
        await createPerson(api, `seller${++people}@example.com`, { card: false }),
        await createPerson(api, `buyer${people}@example.com`),
      ]
      const lots = hammers.length + unsold.length
      await insertSale(db, { id: auctionId, lots, now: api.clock.now() })
      for (const [index, reserve] of [...hammers.map((_, nth) => reserves[nth] ?? null), ...unsold].entries())
        await db
          .updateTable('lots')
          .set({ reserve })
          .where('id', '=', `${auctionId}-${index + 1}`)
          .execute()
      const lotIds = Array.from({ length: lots }, (_, index) => `${auctionId}-${index + 1}`)
      await clearSeller(api.database.db, seller.id, api.clock.now())
      await consign(api, { consignmentId, lotIds, terms, seller: isOwnGoods ? null : seller.id })
      const published = await api.subjects.catalogue.publish(auctionId, api.clock.now())
      if (published.kind !== 'published') throw new Error(JSON.stringify(published))
      const paddle = await registerBidder(buyer, auctionId)
      await wait(2 * hour)
      await api.rooms.queue(auctionId).submit({ command: { type: 'tick' } })
      for (const [index, bidPrice] of hammers.entries()) {
        const { seq } = await api.rooms.state(auctionId)
        const lotId = `${auctionId}-${index + 1}`
        const sale = { auctionId, lotId, seq, ak: randomUUID(), paddle, bidPrice, belowReserve: true }
        dataOf(await conductor.client.call(staffAfterSale, sale))
      }
      await api.subjects.orders.settle(auctionId)
      const order = await db
        .selectFrom('orders')
        .select('id')
        .where('auction_id', '=', auctionId)
        .executeTakeFirst()
      return { auctionId, consignmentId, seller, orderId: order?.id ?? '' }
    },

    async pay({ orderId }, amount) {
      const received = { amount, means: 'transfer', date: dayAt(api.clock.now()), reference: 'FT1' } as const
      dataOf(await preparer.client.call(staffOrderReceive, { orderId, ...received, ak: randomUUID() }))
    },

    async confirmedAccount({ seller }) {
      const account = { holder: 'Ann Lee', bank: 'Victoria Trust', number: '024-388-123442', isAbroad: false }
      const added = { userId: seller.id, ...account, ak: randomUUID() }
      const { accountId } = dataOf(await preparer.client.call(staffPayoutAccountAdd, added))
      dataOf(await approver.client.call(staffPayoutAccountConfirm, { accountId, callBack: 'Ann Lee' }))
      return accountId
    },

    async settle() {
      await api.mails()
      expect(await findUnbalanced(api.database.db)).toEqual([])
    },
  }
}

/** Stores a consignment with its signed agreement. @param of.seller null for goods of the house */
export async function consign(
  { database: { db } }: { readonly database: { readonly db: Kysely<Rows> } },
  of: {
    readonly consignmentId: string
    readonly lotIds: readonly string[]
    readonly terms: Partial<AgreementTerms>
    readonly seller: string | null
  },
): Promise<void> {
  const { consignmentId, lotIds, terms, seller } = of
  const created = { state: 'signed', state_at: 1, created_at: 1, created_by: 'staff' }
  const number = `C-${consignmentId.slice(0, 8)}`
  const owner = { seller, is_own_goods: seller === null }
  await db
    .insertInto('consignments')
    .values({ id: consignmentId, number, ...owner, ...created })
    .execute()
  await db
    .insertInto('agreement_editions')
    .values({
      consignment_id: consignmentId,
      edition: 1,
      terms: JSON.stringify({ ...agreementTerms, ...terms }),
      terms_digest: '',
      state: 'signed',
      created_at: 1,
      created_by: 'staff',
      signed_at: 1,
      signed_by_name: 'Ann Lee',
      signed_how: 'paper',
    })
    .execute()
  await db
    .insertInto('consignment_lots')
    .values(lotIds.map((lot_id) => ({ lot_id, consignment_id: consignmentId, added_at: 1 })))
    .execute()
}

/** Records that the sellers of lots consent to all actions on their buyers’ orders (S6), now and later. */
export async function consentToOrders(
  { database: { db } }: { readonly database: { readonly db: Kysely<Rows> } },
  consignmentId: string,
  lotIds: readonly string[],
): Promise<void> {
  const given = { state: 'given', how: 'page', giver: 'seller', recorded_by: 'staff' }
  const always = { asked_at: Number.MAX_SAFE_INTEGER, answered_at: Number.MAX_SAFE_INTEGER }
  const rows = lotIds.flatMap((lot_id) =>
    [
      { subject: 'cancellation', until: null },
      { subject: 'moreTime', until: '2999-12-31' },
    ].map((of) => ({ id: randomUUID(), consignment_id: consignmentId, lot_id, ...of, ...given, ...always })),
  )
  await db.insertInto('consents').values(rows).execute()
}
