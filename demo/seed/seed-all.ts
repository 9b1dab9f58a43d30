import { accounts, backgroundBidders } from '#demo/house/accounts.ts'
import { sales } from '#demo/house/house.ts'
import { springSpirits } from '#demo/house/spring-spirits/sale.ts'
import type { SeedDeps } from '#demo/seed.ts'
import { seedAftersaleOffer } from './aftersale-offers.ts'
import { importStatement } from './bank-statement.ts'
import { writeCatalogue } from './catalogue.ts'
import { writeChats } from './chats.ts'
import { seedConsignments } from './consignments.ts'
import { storeContentPictures, writeContent } from './content/content.ts'
import { seedCancelledDelivery } from './deliveries.ts'
import { confirmDeliveryPrices } from './delivery-prices.ts'
import { holdDeposits } from './deposits.ts'
import { writeDrafts } from './drafts.ts'
import { seedEnquiries } from './enquiries.ts'
import { addFavourites } from './favourites.ts'
import { storeMallPictures, writeGoods } from './goods.ts'
import { storeHomePictures, writeHome } from './home.ts'
import { seedMallOrders } from './mall-orders.ts'
import { seedNewsletter } from './newsletter.ts'
import { writeNotices } from './notices.ts'
import { placeOrders } from './orders.ts'
import { payConsignors } from './payouts.ts'
import { openAccounts } from './people.ts'
import { storeSalePictures } from './pictures.ts'
import { seedPoints } from './points.ts'
import { writePrices } from './prices.ts'
import { seedQuestions } from './questions.ts'
import { registerBidders } from './registrations.ts'
import { replayHistories } from './replay-histories.ts'

/** Writes all data that the demonstration needs before it opens. It is idempotent. */
export async function seedAll(deps: SeedDeps, opening: number): Promise<void> {
  const { database, pictures, places, log } = deps
  const { db } = database
  const people = [...accounts, ...backgroundBidders]
  const [gallery] = await Promise.all([
    storeSalePictures(pictures, [...sales, springSpirits]),
    openAccounts(db, people, places, opening),
  ])
  await db.transaction().execute((within) => writeCatalogue(within, sales, gallery, opening))
  await writeDrafts(db, gallery, opening)
  const [goods, home, shown] = await Promise.all([
    storeMallPictures(pictures),
    storeHomePictures(pictures),
    storeContentPictures(pictures),
  ])
  await db.transaction().execute(async (within) => {
    await writeGoods(within, goods, opening)
    await writeHome(within, home, opening)
    await writeContent(within, shown, opening)
  })
  // The points history precedes the points earned by the orders.
  await seedPoints(db, opening)
  await writePrices(db, opening)
  await replayHistories(database.url, sales, people, opening, log)
  await placeOrders(db, sales, people, opening, (id) => places.nameOf(id, 'en'))
  await seedAftersaleOffer(db, opening)
  await seedConsignments(db, sales, opening)
  await payConsignors(deps, opening)
  await importStatement(deps, opening)
  await seedEnquiries(deps, opening)
  await seedNewsletter(deps, opening)
  await seedCancelledDelivery(db, 'bidder1', opening)
  await registerBidders(db, sales, people, opening)
  await holdDeposits(db, sales, people, opening)
  await confirmDeliveryPrices(db, opening)
  await seedMallOrders(db, opening)
  await addFavourites(db, opening)
  await seedQuestions(db, opening)
  await writeNotices(db, people, opening)
  await writeChats(db, opening)
}
