import { randomUUID } from 'node:crypto'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import * as wire from '#wire/calls/staff-settlements.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { dayAt } from '../purchases.ts'
import type { Act } from './order-acts.ts'
import type { SellerLife } from './seller-life.ts'
import type { CallsAs } from './two-processes.ts'

/** The author of an action on sellers' money. */
export const cashiers = ['accounts-1', 'accounts-2', 'accounts-3'] as const

/** A settlement of a life, by its consignment and sale. */
export type Ref = { readonly consignmentId: string; readonly auctionId: string }

/** Returns the settlements of a life: those of its seller and of the other seller. */
export const refsOf = ({ auctionIds, consignmentId, otherConsignmentId }: SellerLife): readonly Ref[] =>
  [consignmentId, otherConsignmentId].flatMap((one) =>
    auctionIds.map((auctionId) => ({ consignmentId: one, auctionId })),
  )

/** Returns a settlement as staff see it, or null while its sale runs. */
export async function readRef(as: CallsAs, ref: Ref): Promise<SettlementOnWire | null> {
  const answer = await as(cashiers[0]).call(wire.staffSettlementGet, ref)
  return answer.ok ? answer.data : null
}

const kinds = [
  'issue',
  'hold',
  'release',
  'addAccount',
  'confirmAccount',
  'prepare',
  'approve',
  'file',
  'confirm',
  'bounce',
  'refuse',
] as const
type Kind = (typeof kinds)[number]

/** Returns the actions that advance a settlement. */
function nextKind({ edition, accounts, payouts: all, holds }: SettlementOnWire): Kind {
  if (edition === 0) return 'issue'
  if (holds.length > 0) return 'release'
  if (accounts.length === 0) return 'addAccount'
  if (!accounts.some(({ confirmedAt }) => confirmedAt > 0)) return 'confirmAccount'
  switch (all.at(-1)?.state) {
    case 'prepared':
      return 'approve'
    case 'approved':
      return 'file'
    case 'sent':
      return 'confirm'
    case 'confirmed':
    case 'bounced':
    case 'cancelled':
    case undefined:
      return 'prepare'
  }
}

/** Returns a random action of staff on a settlement and its payouts. */
export async function sellerAct(
  { clock }: Pick<TestApi, 'clock'>,
  {
    life,
    random,
    reader,
  }: { readonly life: SellerLife; readonly random: SeededRandom; readonly reader: CallsAs },
): Promise<Act | null> {
  // Mostly the same settlement, so that it reaches later states.
  const ref = random.pick(refsOf(life).slice(0, random.oneIn(3) ? undefined : 1))
  const seen = await readRef(reader, ref)
  if (seen === null) return null
  const by = random.pick(cashiers)
  const payoutId = seen.payouts.at(-1)?.id ?? 'none'
  const amount = seen.payouts.at(-1)?.amount ?? '1.00'
  const accountId = seen.accounts.length > 0 ? random.pick(seen.accounts).id : 'none'
  const ak = randomUUID()
  const reason = 'As agreed'
  switch (random.oneIn(3) ? random.pick(kinds) : nextKind(seen)) {
    case 'issue':
      return (as) => as(by).call(wire.staffSettlementIssue, { ...ref, edition: seen.edition, ak })
    case 'hold': {
      const lotId = random.oneIn(2) ? '' : (seen.list[0]?.lotId ?? '')
      const until = dayAt(clock.now() + 20 * 86_400_000)
      return (as) => as(by).call(wire.staffSettlementHold, { ...ref, lotId, why: 'claim', reason, until, ak })
    }
    case 'release': {
      const holdId = seen.holds[0]?.id ?? 'none'
      return (as) => as(by).call(wire.staffSettlementRelease, { ...ref, holdId, reason })
    }
    case 'addAccount': {
      const userId = random.oneIn(4) ? life.seller : seen.sellerId
      const own = { holder: 'Ann Lee', bank: 'Victoria Trust', number: '024-388-123442' }
      const isAbroad = random.oneIn(4)
      return (as) => as(by).call(payouts.staffPayoutAccountAdd, { userId, ...own, isAbroad, ak })
    }
    case 'confirmAccount':
      return (as) => as(by).call(payouts.staffPayoutAccountConfirm, { accountId, callBack: 'Ann Lee' })
    case 'prepare':
      return (as) => as(by).call(payouts.staffPayoutPrepare, { ...ref, accountId, amount: seen.due, ak })
    case 'approve':
      return (as) => as(by).call(payouts.staffPayoutApprove, { payoutId, amount, ak })
    case 'file':
      return (as) => as(by).call(payouts.staffPayoutFile, { payoutIds: [payoutId], ak })
    case 'confirm': {
      const confirmed = { payoutId, reference: 'FT9', fee: random.pick(['0.00', '15.00']), ak }
      return (as) => as(by).call(payouts.staffPayoutConfirm, confirmed)
    }
    case 'bounce':
      return (as) => as(by).call(payouts.staffPayoutBounce, { payoutId, reason, ak })
    case 'refuse':
      return (as) => as(by).call(payouts.staffPayoutRefuse, { payoutId, reason, ak })
  }
}
