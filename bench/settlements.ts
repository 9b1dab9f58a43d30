import { randomUUID } from 'node:crypto'
import { matchLines } from '#domain/bank-statements/match.ts'
import { noisyLines } from '#domain/bank-statements/testing/noisy-lines.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { startTestPostgres } from '#server/platform/database/testing.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { admitting } from '#server/sale/rooms/testing/sales.ts'
import { nameReader } from '#server/trade/bank-statements/name-reader.ts'
import { type CallsAs, openTwoProcesses } from '#server/trade/settlements/testing/two-processes.ts'
import { consign } from '#server/trade/settlements/testing.ts'
import { staffPayoutAccountAdd, staffPayoutFile } from '#wire/calls/staff-payouts.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Bench } from './bench.ts'

const [lots, buyers, sellers] = [2_000, 20, 500] as const
/** The maximum number of payouts in one file. */
const maxPerFile = 200
/** The limits in milliseconds. */
const atMost = 2_000

const auctionId = 'big'

/**
 * Measures the statement of a consignment with many lots, a file for the bank with payouts to many sellers, and the
 * matching of five hundred noisy lines of a bank's file.
 */
export const bench: Bench = {
  title: `A settlement of ${lots} lots, and payouts to ${sellers} sellers`,
  async run() {
    const postgres = await startTestPostgres()
    const api = await openTestApi(postgres.url, unlimited)
    const { calls, close } = openTwoProcesses(api)
    const [as] = calls
    try {
      await sellLots(api)
      const issued = { consignmentId: 'consignment', auctionId, edition: 0, ak: randomUUID() }
      const issuing = await millisecondsOf(async () =>
        dataOf(await as('accounts-1').call(staffSettlementIssue, issued)),
      )
      const payoutIds = await approvePayouts(api, as)
      const filing = await millisecondsOf(async () => {
        for (let from = 0; from < payoutIds.length; from += maxPerFile) {
          const filed = { payoutIds: payoutIds.slice(from, from + maxPerFile), ak: randomUUID() }
          dataOf(await as('accounts-1').call(staffPayoutFile, filed))
        }
      })
      const rest = { unit: 'ms', baseline: null, target: { atMost } }
      return [
        { what: `Statement of ${lots} lots issued`, ours: issuing, ...rest },
        { what: `Bank files of ${sellers} payouts written`, ours: filing, ...rest },
        { what: 'Lines of a bank’s file matched', ours: await matching(), ...rest },
      ]
    } finally {
      await close()
      await api.close()
      await postgres.stop()
    }
  },
}

function matching(): Promise<number> {
  const { lines, invoices, clients } = noisyLines('one', nameReader)
  return millisecondsOf(async () =>
    matchLines(
      lines.map(({ line }) => line),
      invoices,
      clients,
    ),
  )
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** Sells all lots of a consignment in a timed sale, and issues the invoices. */
async function sellLots({ database: { db }, clock, rooms, subjects }: TestApi): Promise<void> {
  const people = ['accounts-1', 'seller', ...Array.from({ length: buyers }, (_, index) => `buyer-${index}`)]
  await db
    .insertInto('users')
    .values(people.map((id) => userRow(id, clock.now())))
    .execute()
  await insertSale(db, { id: auctionId, lots, now: clock.now() })
  const lotIds = Array.from({ length: lots }, (_, index) => `${auctionId}-${index + 1}`)
  await consign({ database: { db } }, { consignmentId: 'consignment', seller: 'seller', lotIds, terms: {} })
  const published = await subjects.catalogue.publish(auctionId, clock.now())
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  const queue = rooms.queue(auctionId)
  for (const bidder of people.slice(2)) await queue.submit({ command: admitting(bidder) })
  await Promise.all(
    lotIds.map((lotId, index) =>
      queue.submit({
        command: { type: 'placePreBid', bidder: `buyer-${index % buyers}`, lotId, maximum: 5_000 },
      }),
    ),
  )
  clock.set(clock.now() + 3 * 86_400_000)
  await queue.submit({ command: { type: 'tick' } })
  await subjects.orders.settle(auctionId)
}

/** Approves payouts to sellers, which then await the file. @returns their ids */
async function approvePayouts({ database: { db }, clock }: TestApi, as: CallsAs): Promise<readonly string[]> {
  const ids = Array.from({ length: sellers }, (_, index) => `s-${String(index).padStart(4, '0')}`)
  const now = clock.now()
  await db
    .insertInto('users')
    .values(ids.map((id) => userRow(id, now)))
    .execute()
  for (const id of ids) {
    await consign(
      { database: { db } },
      { consignmentId: `c${id}`, seller: id, lotIds: [`lot of ${id}`], terms: {} },
    )
    const account = { holder: 'Ann Lee', bank: 'Victoria Trust', number: '024-388-123442', isAbroad: false }
    const { accountId } = dataOf(
      await as('accounts-1').call(staffPayoutAccountAdd, { userId: id, ...account, ak: randomUUID() }),
    )
    await db
      .insertInto('settlements')
      .values({
        id,
        consignment_id: `c${id}`,
        auction_id: auctionId,
        edition: 1,
        totals: '{}',
        account: '{}',
      })
      .execute()
    await db
      .insertInto('payouts')
      .values({
        id,
        settlement_id: id,
        cents: 100_000,
        bank_charge: 0,
        currency: 'HKD',
        account_id: accountId,
        state: 'approved',
        prepared_at: now,
        prepared_by: 'accounts-1',
      })
      .execute()
  }
  return ids
}
