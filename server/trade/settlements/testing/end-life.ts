import { randomUUID } from 'node:crypto'
import { decimal } from '#domain/money/money.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { staffOrderReceive } from '#wire/calls/staff-orders.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { dayAt } from '../purchases.ts'
import { ordersIn } from './order-acts.ts'
import { cashiers, type Ref, readRef, refsOf } from './seller-acts.ts'
import type { SellerLife } from './seller-life.ts'
import type { CallsAs } from './two-processes.ts'

const dayMs = 86_400_000
const [preparer, approver] = cashiers

/**
 * Completes a simulated life: ends its sales, lets every buyer pay, releases all holds, and pays out and
 * confirms what is due.
 */
export async function endLife(
  api: TestApi,
  {
    as,
    life,
    drain,
  }: { readonly as: CallsAs; readonly life: SellerLife; readonly drain: () => Promise<void> },
): Promise<void> {
  const wait = (days: number) => api.clock.set(api.clock.now() + days * dayMs)
  // Reopened lots close again, and the payout day is counted from then.
  wait(5)
  await drain()
  wait(90)
  await drain()
  await payBuyers(api, as, life)
  wait(30)
  await drain()
  // A screening is valid for twelve months, and some lives are longer.
  for (const seller of [life.seller, life.otherSeller])
    await clearSeller(api.database.db, seller, api.clock.now())
  for (const ref of refsOf(life)) await payOut(as, ref)
}

/** Pays what each buyer owes. */
export async function payBuyers(api: TestApi, as: CallsAs, { auctionIds }: SellerLife): Promise<void> {
  for (const { order } of await ordersIn(api, auctionIds)) {
    if (order.status !== 'AUTHORISED') continue
    const received = { orderId: order.id, means: 'transfer', reference: 'FT1', ak: randomUUID() } as const
    const amount = decimal(invoiceOf(order, 'transfer').owed)
    const date = dayAt(api.clock.now())
    const answer = await as('manager-1').call(staffOrderReceive, { ...received, amount, date })
    if (!answer.ok)
      throw new Error(`An order of ${amount} is not paid: ${JSON.stringify([answer.error, order])}`)
  }
}

async function payOut(as: CallsAs, ref: Ref): Promise<void> {
  const seen = await readRef(as, ref)
  if (seen === null) throw new Error(`The sale ${ref.auctionId} has not ended`)
  const ak = randomUUID
  if (seen.edition === 0)
    dataOf(await as(preparer).call(staffSettlementIssue, { ...ref, edition: seen.edition, ak: ak() }))
  await finish(as, ref)
  const { due } = (await readRef(as, ref)) ?? seen
  if (Number(due) === 0) return
  const account = { holder: 'Ann Lee', bank: 'Victoria Trust', number: '024-388-123442', isAbroad: false }
  const added = { userId: seen.sellerId, ...account, ak: ak() }
  const { accountId } = dataOf(await as(preparer).call(payouts.staffPayoutAccountAdd, added))
  dataOf(await as(approver).call(payouts.staffPayoutAccountConfirm, { accountId, callBack: 'Ann Lee' }))
  dataOf(await as(preparer).call(payouts.staffPayoutPrepare, { ...ref, accountId, amount: due, ak: ak() }))
  await finish(as, ref)
}

/** Completes the last payout of a settlement. */
async function finish(as: CallsAs, ref: Ref): Promise<void> {
  const payout = (await readRef(as, ref))?.payouts.at(-1)
  if (!payout) return
  const { id: payoutId, amount } = payout
  const ak = randomUUID()
  switch (payout.state) {
    case 'prepared': {
      const by = payout.isMine ? approver : preparer
      const answer = await as(by).call(payouts.staffPayoutApprove, { payoutId, amount, ak })
      // The amount due is lower now: another payout is prepared.
      if (!answer.ok)
        dataOf(await as(by).call(payouts.staffPayoutRefuse, { payoutId, reason: 'Less is due', ak }))
      break
    }
    case 'approved':
      dataOf(await as(approver).call(payouts.staffPayoutFile, { payoutIds: [payoutId], ak }))
      break
    case 'sent':
      dataOf(
        await as(preparer).call(payouts.staffPayoutConfirm, { payoutId, reference: 'FT9', fee: '0.00', ak }),
      )
      break
    case 'confirmed':
    case 'bounced':
    case 'cancelled':
      return
  }
  return finish(as, ref)
}
