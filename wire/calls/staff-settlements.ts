import * as z from 'zod/mini'
import { holdReasons, settlement, settlementLine } from '#wire/entities/settlement.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

const ref = { consignmentId: id, auctionId: id }
const example = { consignmentId: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07' }

/** Why a settlement cannot be changed now. */
const refusalsOf =
  'Code 4003: `notEnded` while its sale runs and no statement was issued, `notSigned` without a signed agreement.'

/** Which settlements are listed. */
export const settlementViews = ['all', 'dueThisWeek'] as const

export const staffSettlementList = call('ANY', 'house/settlement/list', {
  about:
    'Settlements of ended sales (S7), latest sale first; of one sale, or of sellers by name or number of consignment. `dueThisWeek` are those with something due today or in the six days after (S6).',
  who: 'payouts',
  payload: {
    show: z._default(oneOf(settlementViews), 'all'),
    auctionId: orEmpty(id),
    q: orEmpty(line(100)),
    page,
    size: size(30, 100),
  },
  example: { show: 'dueThisWeek' },
  data: listOf(settlementLine),
  refusals: [],
})

export const staffSettlementGet = call('ANY', 'house/settlement/get', {
  about: `A settlement with its lots, as of now: what each comes to, and why it waits. ${refusalsOf}`,
  who: 'payouts',
  payload: ref,
  example,
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffSettlementIssue = call('POST', 'house/settlement/issue', {
  about: `Issues the statement of a settlement, or its next edition where its sums have changed (S7). \`edition\` is the one that the caller saw. ${refusalsOf} \`changed\` if a colleague has issued another, \`unchanged\` if nothing would differ.`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['settlement.issue'],
  payload: { ...ref, edition: whole(0, 1_000_000), ak: uuid },
  example: { ...example, edition: 0 },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffSettlementHold = call('POST', 'house/settlement/hold', {
  about: `Holds a lot of a settlement until a day, or all of it where \`lotId\` is empty (S6). ${refusalsOf} \`badDate\` for a day that is not ahead, \`noLot\` if the lot is of another consignment.`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['settlement.hold'],
  payload: {
    ...ref,
    lotId: orEmpty(id),
    why: oneOf(holdReasons),
    reason: line(300),
    until: line(10),
    ak: uuid,
  },
  example: { ...example, why: 'claim', until: '2026-12-20' },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffSettlementRelease = call('POST', 'house/settlement/release', {
  about: `Ends a hold of a settlement before its day. Repeating it changes nothing. Code 4003: \`disputed\` while a bank decides a dispute (O22). ${refusalsOf}`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['settlement.release'],
  payload: { ...ref, holdId: id, reason: line(300) },
  example: { ...example, holdId: 'hold-1' },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffSettlementNotify = call('POST', 'house/settlement/notify', {
  about: `Writes to the seller that the buyer of an order is late, before the letter of the fourteenth day, which is then not sent (S6, S16). Code 4003: \`notLate\` unless the order is overdue, has lots of the consignment and no plan, \`alreadySent\`, \`ownGoods\`. ${refusalsOf}`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['settlement.notify'],
  payload: { ...ref, orderId: id },
  example: { ...example, orderId: '3b6a1f0e-5c2d-4e8f-9a71-0d4c8b2e6f15' },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffSettlementDue = call('ANY', 'house/settlement/due', {
  about:
    'What can be paid out to sellers today and in the next 28 days, by day and currency (S6). What is on hold is counted apart. A payout counts until it is approved.',
  who: 'payouts',
  payload: {},
  data: z.strictObject({
    today: z.string(),
    /** The last day. */
    until: z.string(),
    list: z.array(
      z.strictObject({ day: z.string(), currency: z.string(), amount: z.string(), settlements: count }),
    ),
    /** By currency, the total falling due and the number of its settlements. */
    sums: z.array(z.strictObject({ currency: z.string(), amount: z.string(), settlements: count })),
    /** The number of settlements with an amount due within the next seven days. */
    week: count,
    /** The number of settlements whose sums have changed since their last statement (S11). */
    changed: count,
    /** The number of settlements with an amount on hold. */
    held: count,
  }),
  refusals: [],
})
