import { pino } from 'pino'
import { connect } from '#server/platform/database/connect.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { stockGift } from '#server/trade/points/testing.ts'

/** Starts a server whose malls offer thirteen wines, a sold-out malt, cigars and three gifts, without sales. */
export async function openMallServer(
  postgresUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const server = await openTestServer(postgresUrl, { settings })
  const { db, close } = connect(server.config.databaseUrl ?? '', { max: 2, log: pino({ level: 'silent' }) })
  for (let n = 1; n <= 13; n++) {
    await stockProduct(db, { id: `wine-${n}`, priceCents: n * 500_00, listedAt: 100 * n })
  }
  const malt = { kind: 'spirits', category: 'whisky', producer: null, priceCents: 4_800_00 } as const
  await stockProduct(db, { id: 'malt', ...malt, stock: 0, region: { en: 'Highlands', zh: '高地' } })
  await stockProduct(db, { id: 'cigars', kind: 'cigars', category: 'glass', producer: null })
  await stockGift(db, { id: 'decanter', position: 1 })
  await stockGift(db, { id: 'whisky', position: 2, kind: 'drink', points: 62_000 })
  await stockGift(db, { id: 'evening', position: 3, kind: 'evening', points: 120_000, stock: 0 })
  await db.deleteFrom('product_pictures').execute()
  await db.deleteFrom('gift_pictures').execute()
  await db
    .insertInto('consignment_deadlines')
    .values({ id: 'spring', closes_at: Date.UTC(2099, 0, 31) })
    .execute()
  await db
    .insertInto('consignment_deadline_text')
    .values([
      { deadline_id: 'spring', lang: 'en', name: 'Spring cellars' },
      { deadline_id: 'spring', lang: 'zh-Hans', name: '春季藏酒' },
    ])
    .execute()
  await close()
  return server
}
