import { centsOf, decimal } from '#domain/money/money.ts'
import { date } from '#web/kit/i18n/formats.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'

type Lots = { readonly lots: number; readonly amount: string }
type PayoutStep = {
  readonly what: 'prepared' | 'approved' | 'sent' | 'confirmed' | 'bounced' | 'cancelled'
  readonly number: string
  readonly amount: string
  /** The person who took the step, or the reason why the payout ended. */
  readonly by: string
}

/** A past or future event of a settlement. */
export type Milestone = { readonly day: string; readonly isAhead: boolean } & (
  | { readonly what: 'sale'; readonly lots: number }
  | ({ readonly what: 'paid' | 'due' | 'buyerDue' | 'notified' | 'storage' } & Lots)
  | { readonly what: 'issued'; readonly edition: number }
  | PayoutStep
)

/** The order of events on the same day. */
const order: readonly Milestone['what'][] = [
  ...(['sale', 'buyerDue', 'notified', 'paid', 'issued', 'due', 'prepared', 'approved', 'sent'] as const),
  ...(['confirmed', 'bounced', 'cancelled', 'storage'] as const),
]

/** Returns the days of a settlement, oldest first: its sale, orders, statements, due days and payouts. */
export function milestonesOf(settlement: SettlementOnWire): readonly Milestone[] {
  const { saleDay, lots, list, statements } = settlement
  const found: readonly Milestone[] = [
    { what: 'sale', day: saleDay, isAhead: false, lots },
    ...byDay(list, ({ paidOn }) => paidOn).map((of) => ({ ...of, what: 'paid' as const, isAhead: false })),
    ...byDay(list, ({ buyerDueOn }) => buyerDueOn).map((of) => ({
      ...{ ...of, what: 'buyerDue' as const },
      isAhead: !of.lines.some(({ state }) => state === 'overdue'),
    })),
    ...byDay(list, ({ day }) => day).map((of) => ({
      ...{ ...of, what: 'due' as const },
      isAhead: !of.lines.every(({ state }) => state === 'due'),
    })),
    ...byDay(list, ({ notifiedAt }) => (notifiedAt === 0 ? '' : date(notifiedAt))).map((of) => ({
      ...{ ...of, what: 'notified' as const, isAhead: false },
    })),
    ...byDay(list, ({ storageFrom }) => storageFrom).map((of) => ({
      ...{
        ...of,
        what: 'storage' as const,
        isAhead: of.lines.every(({ charges }) => !charges.some(isStorage)),
      },
    })),
    ...statements.map(({ edition, issuedAt }) => ({
      ...{ what: 'issued' as const, day: date(issuedAt), isAhead: false, edition },
    })),
    ...settlement.payouts.flatMap(stepsOf),
  ]
  return found.toSorted(
    (one, other) => one.day.localeCompare(other.day) || order.indexOf(one.what) - order.indexOf(other.what),
  )
}

const isStorage = ({ kind }: Line['charges'][number]) => kind === 'storage'

type Line = SettlementOnWire['list'][number]

/** Returns the lots that share a day, with their proceeds. */
const byDay = (list: readonly Line[], dayOf: (line: Line) => string) =>
  [...Map.groupBy(list, dayOf)]
    .filter(([day]) => day !== '')
    .map(([day, lines]) => ({
      ...{ day, lines, lots: lines.length },
      amount: decimal(lines.reduce((sum, { net }) => sum + centsOf(net), 0)),
    }))

function stepsOf(payout: SettlementOnWire['payouts'][number]): readonly Milestone[] {
  const { number, amount, state, preparedAt, approvedAt, sentAt, endedAt } = payout
  const step = (what: PayoutStep['what'], at: number, by: string): readonly Milestone[] =>
    at === 0 ? [] : [{ what, day: date(at), isAhead: false, number, amount, by }]
  const isEnded = state === 'confirmed' || state === 'bounced' || state === 'cancelled'
  return [
    ...step('prepared', preparedAt, payout.preparedBy),
    ...step('approved', approvedAt, payout.approvedBy),
    ...step('sent', sentAt, ''),
    ...(isEnded ? step(state, endedAt, payout.reason || payout.bankReference) : []),
  ]
}
