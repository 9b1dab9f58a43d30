import * as z from 'zod/mini'
import { itemStates } from '#domain/consignments/item-state.ts'
import { staffReasons } from '#domain/custody/custody-move.ts'
import { shots } from '#domain/drafts/shots.ts'
import { custodyItem, custodyRecord, stocktake } from '#wire/entities/custody.ts'
import { pictureKey } from '#wire/entities/draft-picture.ts'
import { level } from '#wire/entities/level.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import {
  id,
  instantGiven,
  json,
  line,
  many,
  oneOf,
  orEmpty,
  page,
  size,
  uuid,
  whole,
} from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

/** The maximum number of items moved at once. */
const maxItems = 200

const who = 'custody'
const saved = z.strictObject({ changed: count })
const number = line(40)
const itemId = '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07'
const place = line(30)

/** The lists of items: expected, in custody, or to be returned. */
export const custodyViews = ['expected', 'stored', 'returning', 'returned'] as const

export const custodyList = call('GET', 'house/custody/list', {
  about:
    'The items that are expected, in custody (`stored`), or to be returned to their sellers, without prices (S3). Those in custody are listed by place, the expected by number, those to be returned in walking order. `places` and `states` count all of the view.',
  who,
  payload: {
    view: oneOf(custodyViews),
    place: orEmpty(place),
    state: z.optional(oneOf(itemStates)),
    q: orEmpty(line(100)),
    page,
    size: size(100),
  },
  example: { view: 'stored', place: 'B-04', state: 'unsold', q: 'Tsang' },
  data: z.extend(listOf(custodyItem), {
    bottles: count,
    places: z.array(z.strictObject({ place: z.string(), items: count, bottles: count })),
    states: z.array(z.strictObject({ state: z.enum(itemStates), items: count })),
    /** Stocktakes that are open. */
    stocktakes: z.array(z.strictObject({ id: z.string(), place: z.string(), openedAt: count })),
  }),
  refusals: [],
})

export const custodyCounts = call('GET', 'house/custody/counts', {
  about:
    'How many items are expected, and how many in custody await the agreement on their figures (S3, S9): as many as the lists of these states have.',
  who,
  payload: {},
  data: z.strictObject({ expected: count, inspected: count }),
  refusals: [],
})

export const custodyGet = call('GET', 'house/custody/get', {
  about: 'An item with its moves, the latest first (S3), by the number on its label.',
  who,
  payload: { number },
  example: { number: 'C-2026-014/3' },
  data: custodyRecord,
  refusals: ['notFound'],
})

export const custodyReceive = call('POST', 'house/custody/receive', {
  about:
    'Records that an item arrived: the bottles counted, how many of them are broken, the levels of the others, and what else differs (S3). The seller is notified the same day (S16). `at` is when it was counted, for a telephone that was offline. Code 4003 has the state of an item that is not expected.',
  who,
  checks: ['consignment'],
  trace: ['custody.receive'],
  payload: {
    consignmentId: id,
    itemId: id,
    place,
    counted: whole(1, 9999),
    broken: whole(0, 9999),
    levels: json(z.strictObject({ list: z.array(level).check(z.maxLength(9999)) })),
    note: orEmpty(line(300)),
    at: instantGiven,
    ak: uuid,
  },
  example: {
    itemId,
    place: 'B-06',
    counted: 12,
    broken: 1,
    levels: { list: ['n', 'n', 'ts'] },
    note: 'The case is stained',
    at: 1_796_385_605_000,
  },
  data: z.strictObject({ differs: z.string() }),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const custodyPicture = uploadCall('POST', 'house/custody/picture', {
  about:
    'Adds a picture to an item as `file`: JPEG, PNG, WebP or AVIF, at most 40 MB. It replaces an earlier one of the same shot. Code 4003 has the state of an item whose description does not change any more.',
  who,
  checks: ['consignment'],
  trace: ['item.picture'],
  file: 'file',
  payload: { consignmentId: id, itemId: id, shot: oneOf(shots), ak: uuid },
  example: { itemId, shot: 'level' },
  data: z.strictObject({ key: pictureKey }),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded', 'uploadRefused'],
})

export const custodyMove = call('POST', 'house/custody/move', {
  about:
    'Moves items by the numbers on their labels to a place; all of them, or none (S3). Those that are there already stay. Code 4003 has the state of one that is not kept.',
  who,
  trace: ['custody.move'],
  payload: {
    numbers: many(number, maxItems),
    place,
    why: oneOf(staffReasons),
    at: instantGiven,
    ak: uuid,
  },
  example: { numbers: ['C-2026-014/3'], place: 'B-06', why: 'stored', at: 1_796_385_605_000 },
  data: saved,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const custodyReturn = call('POST', 'house/custody/return', {
  about:
    'Puts items that were refused, withdrawn or not sold on the list of returns (S3, S11); all of them, or none. Code 4003 has the state that does not allow it.',
  who,
  trace: ['custody.return'],
  payload: { numbers: many(number, maxItems), ak: uuid },
  example: { numbers: ['C-2026-014/3'] },
  data: saved,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const custodyHandOver = call('POST', 'house/custody/handOver', {
  about:
    'Hands items of a consignment back to the seller, or to a collector, against a signature that `upload/file` received (S3). Code 4003 has the state of an item that is not to be returned.',
  who,
  checks: ['consignment'],
  trace: ['custody.handOver'],
  payload: {
    consignmentId: id,
    numbers: many(number, maxItems),
    collector: line(120),
    signatureFile: line(64),
    ak: uuid,
  },
  example: {
    numbers: ['C-2026-014/3'],
    collector: 'Amelia Fong',
    signatureFile: '5c2f9a1e7b3d4f6081a2c3d4e5f60718',
  },
  data: saved,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const stocktakeOpen = call('POST', 'house/custody/stocktake/open', {
  about: 'Begins to count a place with the places within it, or returns the count that is open (S3).',
  who,
  trace: ['custody.count'],
  payload: { place, ak: uuid },
  example: { place: 'B-04' },
  data: z.strictObject({ id: z.string() }),
  refusals: [],
})

export const stocktakeGet = call('GET', 'house/custody/stocktake/get', {
  about: 'A count: what was found in its place, what is missing, and what belongs elsewhere (S3).',
  who,
  payload: { stocktakeId: id },
  example: { stocktakeId: itemId },
  data: stocktake,
  refusals: ['notFound'],
})

export const stocktakeScan = call('POST', 'house/custody/stocktake/scan', {
  about: 'Records items that were scanned in the place, by the numbers on their labels (S3).',
  who,
  trace: ['custody.count'],
  payload: { stocktakeId: id, numbers: many(number, maxItems), ak: uuid },
  example: { stocktakeId: itemId, numbers: ['C-2026-014/3'] },
  data: saved,
  refusals: ['notFound', 'wrongState'],
})

export const stocktakeClose = call('POST', 'house/custody/stocktake/close', {
  about:
    'Ends a count (S3). Kept items that were scanned here and recorded elsewhere are moved here; what is missing is marked.',
  who,
  trace: ['custody.count'],
  payload: { stocktakeId: id, ak: uuid },
  example: { stocktakeId: itemId },
  data: saved,
  refusals: ['notFound', 'wrongState'],
})
