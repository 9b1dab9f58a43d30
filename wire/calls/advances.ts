import * as z from 'zod/mini'
import { advance } from '#wire/entities/advance.ts'
import { payoutAccount } from '#wire/entities/settlement.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, uuid, whole } from '#wire/schema/fields.ts'

const example = { consignmentId: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07' }
const advanceExample = { advanceId: '2b7d0c9e-5c8e-4f0b-9a0c-8d6a1e2f3b4c' }
/** Why an account cannot be paid to (S2). */
const accountRefusals = '`noAccount`, `notOwnName`, `unconfirmedAccount`'
const data = z.strictObject({
  list: z.array(advance),
  /** The accounts of the seller. */
  accounts: z.array(payoutAccount),
  /** The currency of the signed agreement; '' without one. */
  currency: z.string(),
})

export const advanceList = call('ANY', 'house/advance/list', {
  about: 'The advances on a consignment, oldest first, with what is left of each by now (S13).',
  who: 'payouts',
  payload: { consignmentId: id },
  example,
  data,
  refusals: ['notFound'],
})

export const advancePropose = call('POST', 'house/advance/propose', {
  about: `Proposes an advance on a consignment, with simple interest for 30 days in basis points, or none (S13). Code 4003: \`nothing\`, \`ownGoods\`, \`notSigned\`, the state of a consignment that is over, ${accountRefusals}.`,
  who: 'payouts',
  checks: ['consignment'],
  trace: ['advance.propose'],
  payload: {
    consignmentId: id,
    accountId: id,
    amount,
    perMonth: whole(0, 1_000),
    reason: line(300),
    ak: uuid,
  },
  example: { ...example, accountId: 'b8a2c0f4-7d0e-4a55-8f3f-51b2c6d2a9e3', perMonth: 100 },
  data,
  refusals: ['notFound', 'wrongState'],
})

export const advanceConfirm = call('POST', 'house/advance/confirm', {
  about: `Confirms an advance that another person has proposed, once the bank has paid it (S13); \`amount\` is typed again. Code 4003: the state of the advance if it is decided, \`amountWrong\`, ${accountRefusals}.`,
  who: 'payouts',
  trace: ['advance.confirm'],
  fresh: true,
  payload: { advanceId: id, amount, reference: line(100), ak: uuid },
  example: advanceExample,
  data,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const advanceRefuse = call('POST', 'house/advance/refuse', {
  about:
    'Refuses a proposed advance, with the reason; also for the one who proposed it. Code 4003: the state of the advance if it is decided.',
  who: 'payouts',
  trace: ['advance.refuse'],
  payload: { advanceId: id, reason: line(300), ak: uuid },
  example: { ...advanceExample, reason: 'The goods have not arrived' },
  data,
  refusals: ['notFound', 'wrongState'],
})
