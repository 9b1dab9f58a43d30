import { accounts, backgroundBidders } from '#demo/house/accounts.ts'
import { sales } from '#demo/house/house.ts'
import type { SeedSetting } from '#demo/seed.ts'
import { writeCatalogue } from './catalogue.ts'
import { writeChats } from './chats.ts'
import { hangContent, writeContent } from './content/content.ts'
import { askForDelivery } from './deliveries.ts'
import { holdDeposits } from './deposits.ts'
import { hangGoods, writeGoods } from './goods.ts'
import { hangHome, writeHome } from './home.ts'
import { orderInMall } from './mall-orders.ts'
import { placeOrders } from './orders.ts'
import { playPasts } from './pasts.ts'
import { openAccounts } from './people.ts'
import { hangPictures } from './pictures.ts'
import { movePoints } from './points.ts'
import { writePrices } from './prices.ts'
import { registerBidders } from './registrations.ts'

/** Writes everything the demonstration needs before it opens. Idempotent. */
export async function furnish(
  { database, pictures, places, log }: SeedSetting,
  opening: number,
): Promise<void> {
  const { db } = database
  const people = [...accounts, ...backgroundBidders]
  const [hung] = await Promise.all([hangPictures(pictures, sales), openAccounts(db, people, places, opening)])
  await db.transaction().execute((within) => writeCatalogue(within, sales, hung, opening))
  const [goods, home, shown] = await Promise.all([
    hangGoods(pictures),
    hangHome(pictures),
    hangContent(pictures),
  ])
  await db.transaction().execute(async (within) => {
    await writeGoods(within, goods, opening)
    await writeHome(within, home, opening)
    await writeContent(within, shown, opening)
  })
  // The history of points comes before the points that the orders earn.
  await movePoints(db, opening)
  await writePrices(db, opening)
  await playPasts(database.url, sales, people, opening, log)
  await placeOrders(db, sales, people, opening)
  await askForDelivery(db, 'bidder1', opening)
  await registerBidders(db, sales, people, opening)
  await holdDeposits(db, sales, people, opening)
  await orderInMall(db, opening)
  await writeChats(db, opening)
}
