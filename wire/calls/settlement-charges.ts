import * as z from 'zod/mini'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { settlement } from '#wire/entities/settlement.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, signedAmount, uuid } from '#wire/schema/fields.ts'

const ref = { consignmentId: id, auctionId: id }
const example = { consignmentId: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07' }
const refusalsOf = '`notEnded` while the sale runs, `notSigned` without a signed agreement'

export const staffSettlementChargeAdd = call('POST', 'house/settlement/charge/add', {
  about: `Records a charge to the seller that the sale bears: collection, testing, storage, or an adjustment, which below zero is in the seller’s favour (S5). Code 4003: \`nothing\`, \`ownGoods\`, ${refusalsOf}.`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['settlement.charge'],
  payload: { ...ref, kind: oneOf(recordedChargeKinds), amount: signedAmount, reason: line(300), ak: uuid },
  example: { ...example, kind: 'testing', amount: '450.00', reason: 'Two capsules were tested' },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})

export const staffSettlementChargeWaive = call('POST', 'house/settlement/charge/waive', {
  about: `Waives a recorded charge, or the charge of a kind on a lot, with the reason (S5). Repeating it changes nothing. Code 4003: \`noCharge\`, ${refusalsOf}.`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['settlement.waive'],
  payload: {
    ...ref,
    chargeId: orEmpty(id),
    lotId: orEmpty(id),
    kind: z.optional(oneOf(lotChargeKinds)),
    reason: line(300),
  },
  example: { ...example, kind: 'photography', reason: 'Stayed in its case' },
  data: settlement,
  refusals: ['notFound', 'wrongState'],
})
