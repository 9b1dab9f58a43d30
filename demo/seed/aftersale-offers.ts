import type { Kysely } from 'kysely'
import { accounts } from '#demo/house/accounts.ts'
import { demoOffer } from '#demo/house/aftersale-offer.ts'
import { sales } from '#demo/house/house.ts'
import { auctionIdOf, lotIdOf } from '#demo/house/ids.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { accountIdOf } from './people.ts'

const day = 24 * 3_600_000
/** Offers a passed lot to its highest online bidder after the sale (O17). It is idempotent and sends no letter. */
export async function seedAftersaleOffer(db: Kysely<Rows>, opening: number): Promise<void> {
  const { id, saleNumber, lotNum, paddle, price } = demoOffer
  const sale = sales.find(({ no }) => no === saleNumber)
  const bidder = accounts.find((account) => account.paddle === paddle)
  if (!sale || !bidder) throw new Error('The lot that is offered after the sale has no sale or bidder')
  await db
    .insertInto('aftersale_offers')
    .values({
      id,
      auction_id: auctionIdOf(sale),
      lot_id: lotIdOf(sale, { lotNum, lotSuffix: '' }),
      user_id: accountIdOf(bidder),
      paddle,
      price,
      valid_until: endOfDay(dayOf(opening + 4 * day, houseTimeZone), houseTimeZone),
      at: opening - day,
      by_user_id: 'manager',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
