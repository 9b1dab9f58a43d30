import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { forgetStore } from '#server/testing.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { openPaymentTests } from '#server/trade/orders/pay/testing.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import * as wire from '#wire/calls/bank-statements.ts'
import { staffOrderGet } from '#wire/calls/staff-orders.ts'
import { createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { startServer } from './server-process.ts'

const lines = 12
/** The number of lines that are recorded when the server is killed. */
const before = 5

test('O21 a server killed between two lines of a statement leaves whole lines, and the rest are confirmed after it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-statement-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { api, accounts, issued } = await openPaymentTests(inject('postgresUrl'))
  onTestFinished(() => api.close())
  const { db } = api.database
  const { payer, orderId: first } = await issued(10_000)
  const orderIds = [first]
  for (let at = 1; at < lines; at += 1)
    orderIds.push(await issueOrder(api, payer.id, { auctionId: `sale-${at}`, hammers: [10_000] }))
  const orders = await Promise.all(
    orderIds.map(async (orderId) => dataOf(await accounts.client.call(staffOrderGet, { orderId })).order),
  )
  const today = dayOf(Date.now(), houseTimeZone)
  const list = [
    'Date,Details,Amount',
    ...orders.map((one) => `${today},inv ${one.number},${one.totals.transfer}`),
  ]
  await forgetStore(api.database.url)
  vi.stubEnv('STAFF_SECOND_FACTOR', 'off')
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await startServer({
    name: 'a server',
    dataDir: folder,
    databaseUrl: () => api.database.url,
    natsUrl: null,
    logFile: path.join(folder, 'server.log'),
  })
  onTestFinished(() => server.close())
  const client = () =>
    createClient({
      origin: server.url,
      appid: api.config.appId,
      key: api.config.appKey,
      token: () => accounts.token,
      lang: () => 'en',
    })
  const file = new File([list.join('\n')], 'november.csv')
  const read = dataOf(await client().call(wire.bankStatementUpload, { account: '012-1', file }))
  const columns = read.mapping?.columns.map(({ field }) => field) ?? []
  const mapped = dataOf(await client().call(wire.bankStatementColumns, { statementId: read.id, columns }))
  expect(mapped.list).toHaveLength(lines)
  const confirmed = mapped.list.map(({ id: lineId, pays }) => ({
    lineId,
    note: '',
    pays: pays.map(({ orderId, amount, owed }) => ({ orderId, amount, owed })),
  }))
  const confirm = () => client().call(wire.bankStatementConfirm, { lines: { list: confirmed } })
  const recorded = async () =>
    (await db.selectFrom('order_receipts').select('order_id').where('undone_at', 'is', null).execute()).map(
      ({ order_id }) => order_id,
    )

  // The next line's invoice is locked, so that the server waits there.
  const blocking = await db.startTransaction().execute()
  const blocked = confirmed[before]?.pays[0]?.orderId ?? ''
  await blocking.selectFrom('orders').select('id').where('id', '=', blocked).forUpdate().execute()
  const unanswered = confirm().catch(() => null)
  await vi.waitFor(async () => expect(await recorded()).toHaveLength(before), { timeout: 300_000 })
  await server.kill()
  await blocking.rollback().execute()
  expect((await unanswered)?.ok ?? false).toBe(false)
  expect(await recorded()).toHaveLength(before)

  await server.start()
  expect(await confirm()).toMatchObject({ ok: true, data: { refused: [] } })
  expect((await recorded()).toSorted()).toEqual(orderIds.toSorted())
  expect(await confirm()).toMatchObject({ ok: true, data: { refused: [] } })
  expect(await recorded()).toHaveLength(lines)
  expect(await findUnbalanced(db)).toEqual([])
})
