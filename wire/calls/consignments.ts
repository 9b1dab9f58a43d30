import * as z from 'zod/mini'
import { consignmentStates } from '#domain/consignments/consignment-state.ts'
import { standardTerms } from '#domain/consignments/standard-terms.ts'
import { agreementTerms } from '#wire/entities/agreement-terms.ts'
import { consignment, consignmentSummary, signingWays } from '#wire/entities/consignment.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, line, oneOf, orEmpty, page, size, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

const rev = whole(0, 1_000_000)
const saved = z.strictObject({ rev: count })
const changes = {
  who: 'consignments',
  checks: ['consignment'],
  data: saved,
} as const
const changeRefusals = ['notFound', 'conflict', 'wrongState', 'secondPersonNeeded'] as const

export const consignmentList = call('GET', 'house/consignment/list', {
  about:
    'Consignments, the latest first, found by number, reference, or the name or number of the seller (S1). `counts` has the number of those found in each state.',
  who: 'consignments',
  payload: { state: z.optional(oneOf(consignmentStates)), q: orEmpty(line(100)), page, size: size(60) },
  example: { state: 'draft', q: 'Tsang' },
  data: z.extend(listOf(consignmentSummary), { counts: z.record(z.enum(consignmentStates), count) }),
  refusals: [],
})

export const consignmentGet = call('GET', 'house/consignment/get', {
  about: 'A consignment with the editions of its agreement, and its lots with their results (S1).',
  who: 'consignments',
  payload: { consignmentId: id },
  data: consignment,
  refusals: ['notFound'],
})

export const consignmentCreate = call('POST', 'house/consignment/create', {
  about: 'Creates a consignment of a client; without `userId` of goods of the house.',
  who: 'consignments',
  checks: ['account'],
  trace: ['consignment.create'],
  payload: { userId: orEmpty(id), reference: orEmpty(line(120)), ak: uuid },
  example: { reference: 'Estate of L. Fong' },
  data: z.strictObject({ id: z.string(), number: z.string() }),
  refusals: ['notFound', 'secondPersonNeeded'],
})

export const consignmentSet = call('POST', 'house/consignment/set', {
  ...changes,
  about: 'Sets the seller’s own reference.',
  trace: ['consignment.set'],
  payload: { consignmentId: id, reference: orEmpty(line(120)), rev },
  example: { reference: 'Estate of L. Fong', rev: 1 },
  refusals: ['notFound', 'conflict', 'secondPersonNeeded'],
})

/** The moves of a consignment other than sending and signing its agreement. */
const plainMoves = ['recall', 'decline', 'receive', 'activate', 'close', 'reopen', 'cancel'] as const

export const consignmentMove = call('POST', 'house/consignment/move', {
  ...changes,
  about:
    'Moves a consignment to another state. `recall` and `decline` concern the edition that was sent. Code 4003 has the state that does not allow it, `lotsPublished` for a consignment that cannot be cancelled any more, or `settling` for one that cannot be closed while a settlement is open.',
  trace: ['consignment.move'],
  payload: { consignmentId: id, move: oneOf(plainMoves), rev },
  example: { move: 'activate', rev: 3 },
  refusals: changeRefusals,
})

export const agreementSave = call('POST', 'house/agreement/edition/save', {
  ...changes,
  about:
    'Saves the terms of an agreement: in the edition in preparation, else as a new one (S1). An edition that was sent has to be recalled first (code 4003); `currency` if its lots are in sales of another.',
  trace: ['agreement.save'],
  payload: { consignmentId: id, terms: json(agreementTerms), rev },
  example: {
    terms: standardTerms({ reference: '', conditions: '2026-09' }),
    rev: 1,
  },
  refusals: changeRefusals,
})

export const agreementSend = call('POST', 'house/agreement/send', {
  ...changes,
  about:
    'Sends the edition in preparation to the seller: a letter in their language, with a link by which it is read and signed (S1).',
  trace: ['agreement.send'],
  payload: { consignmentId: id, rev },
  example: { rev: 2 },
  refusals: changeRefusals,
})

export const agreementRemind = call('POST', 'house/agreement/remind', {
  ...changes,
  about:
    'Sends the seller another letter about the edition that was sent; its link replaces the one before (S1).',
  trace: ['agreement.remind'],
  payload: { consignmentId: id, rev },
  example: { rev: 3 },
  refusals: changeRefusals,
})

export const agreementSign = call('POST', 'house/agreement/sign', {
  ...changes,
  about: 'Records that the seller signed the edition that was sent: who, on which day, and how (S1).',
  trace: ['agreement.sign'],
  payload: { consignmentId: id, name: line(120), date: line(10), how: oneOf(signingWays), rev },
  example: { how: 'paper', rev: 3 },
  refusals: changeRefusals,
})

export const consignmentLotsSet = call('POST', 'house/consignment/lots/set', {
  ...changes,
  about:
    'Adds lots of a draft to a consignment, whose seller becomes their owner (S10), or with `belongs` 0 removes them. `numbers` are as printed: `1–4, 4A, 35`. Code 1006 has the lots of other consignments as `lotIds`; code 4003 the state of the draft or of the consignment, or `currency` if the agreement has another than the sale.',
  trace: ['consignment.lots'],
  payload: { consignmentId: id, auctionId: id, numbers: line(500), belongs: yesOrNo, rev, ak: uuid },
  example: {
    numbers: '1–4, 35',
    belongs: true,
    rev: 1,
  },
  refusals: changeRefusals,
})
