import { randomUUID } from 'node:crypto'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { admitting } from '#server/sale/rooms/testing/sales.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { consentToOrders, consign } from '../testing.ts'

/** A seller of two sales, whose lots share the orders of their buyers with those of another seller. */
export type SellerLife = {
  readonly seller: string
  readonly consignmentId: string
  readonly otherSeller: string
  readonly otherConsignmentId: string
  readonly auctionIds: readonly string[]
  readonly buyers: readonly string[]
}

/** The lots of a sale; the last one is the other seller's. */
export const lotsPerSale = 4

const hour = 3_600_000

const termsOf = (random: SeededRandom): Partial<AgreementTerms> => ({
  instalments: random.pick(['last', 'proRata']),
  shortfall: random.pick(['company', 'company', 'seller']),
})

/** Publishes the sales of a new life, and runs them: some lots are sold at once, others pass. */
export async function beginLife(api: TestApi, random: SeededRandom): Promise<SellerLife> {
  const { database, clock, rooms } = api
  const { db } = database
  const id = randomUUID().slice(0, 8)
  const life: SellerLife = {
    seller: `seller-${id}`,
    consignmentId: randomUUID(),
    otherSeller: `other-${id}`,
    otherConsignmentId: randomUUID(),
    auctionIds: [`sale-${id}`, `next-${id}`],
    buyers: [0, 1].map((index) => `buyer-${id}-${index}`),
  }
  const people = [life.seller, life.otherSeller, ...life.buyers]
  await db
    .insertInto('users')
    .values(people.map((one) => userRow(one, clock.now())))
    .execute()
  for (const seller of [life.seller, life.otherSeller]) await clearSeller(db, seller, clock.now())
  for (const auctionId of life.auctionIds)
    await insertSale(db, { id: auctionId, lots: lotsPerSale, now: clock.now() })
  const lots = life.auctionIds.flatMap((auctionId) =>
    Array.from({ length: lotsPerSale }, (_, index) => `${auctionId}-${index + 1}`),
  )
  const isOthers = (lotId: string) => lotId.endsWith(`-${lotsPerSale}`)
  const ofOwn = lots.filter((lotId) => !isOthers(lotId))
  const own = { consignmentId: life.consignmentId, seller: life.seller, terms: termsOf(random) }
  await consign(api, { ...own, lotIds: ofOwn })
  const others = { consignmentId: life.otherConsignmentId, seller: life.otherSeller, terms: {} }
  await consign(api, { ...others, lotIds: lots.filter(isOthers) })
  await consentToOrders(api, life.consignmentId, ofOwn)
  await consentToOrders(api, life.otherConsignmentId, lots.filter(isOthers))
  for (const auctionId of life.auctionIds) await publish(api, random, { auctionId, buyers: life.buyers })
  clock.set(clock.now() + 2 * hour)
  for (const auctionId of life.auctionIds) {
    await rooms.queue(auctionId).submit({ command: { type: 'tick' } })
    await api.subjects.orders.settle(auctionId)
  }
  return life
}

/** Publishes a sale, and places bids, some of which reach the reserve. */
async function publish(
  { subjects, clock, rooms }: TestApi,
  random: SeededRandom,
  { auctionId, buyers }: { readonly auctionId: string; readonly buyers: readonly string[] },
): Promise<void> {
  const published = await subjects.catalogue.publish(auctionId, clock.now())
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  const queue = rooms.queue(auctionId)
  for (const bidder of buyers) {
    await queue.submit({ command: admitting(bidder) })
    for (let lotNum = 1; lotNum <= lotsPerSale; lotNum += 1) {
      if (!random.oneIn(2)) continue
      const maximum = random.pick([3_000, 3_500, 4_000, 6_000, 10_000])
      const lotId = `${auctionId}-${lotNum}`
      await queue.submit({ command: { type: 'placePreBid', bidder, lotId, maximum } })
    }
  }
}
