import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { commaIds, id, json, line, many, orEmpty, uuid } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'
import { maxLots } from './lot-drafts.ts'

/** The maximum number of accounts that act for the owner of a lot. */
const maxAgents = 40

/** A client who owns a lot or acts for its owner. */
const lotOwner = z.strictObject({ userId: z.string(), number: z.string(), name: z.string() })
export type LotOwner = z.output<typeof lotOwner>

const list = z.readonly(z.array(lotOwner))

export const lotOwnersGet = call('GET', 'house/lot/owner/get', {
  about:
    'Whose lot it is, of a draft or of a published sale (S10): the owner, null where nobody was named, and the clients who act for the owner.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id, lotId: id },
  data: z.strictObject({ owner: z.nullable(lotOwner), agents: list }),
  refusals: ['notFound', 'secondPersonNeeded'],
})

export const lotOwnersSearch = call('GET', 'house/lot/owner/search', {
  about:
    'The clients that a name in either script, a number, a telephone number or an email address finds, without their contacts; at most eight.',
  who: 'catalogue',
  payload: { q: line(100) },
  data: z.strictObject({ list }),
  refusals: [],
})

export const lotOwnersSet = call('POST', 'house/lot/owner/set', {
  about:
    'Names the owner of a lot and the clients who act for the owner, in place of those in `seenIds`: the ids that the page showed, the owner first (S10). `ownerId` empty: nobody. The `reason` is required once the sale is published, and is in the audit log only. Code 4003: `noReason`, `ownerHasBid`, or the lot is decided.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: ['lot.owner'],
  payload: {
    auctionId: id,
    lotId: id,
    ak: uuid,
    ownerId: orEmpty(id),
    agentIds: z._default(many(id, maxAgents), []),
    seenIds: z._default(many(id, maxAgents + 1), []),
    reason: orEmpty(line(200)),
  },
  example: { agentIds: ['bidder2'], seenIds: ['bidder1'] },
  data: z.null(),
  refusals: ['notFound', 'conflict', 'wrongState', 'secondPersonNeeded'],
})

export const lotOwnersList = call('GET', 'house/lot/owner/list', {
  about: 'The owners of the lots of a draft (S10), each with their lots.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({
    list: z.readonly(z.array(z.strictObject({ owner: lotOwner, lotIds: z.readonly(z.array(z.string())) }))),
  }),
  refusals: ['notFound', 'secondPersonNeeded'],
})

export const lotOwnersName = call('POST', 'house/lot/owner/name', {
  about:
    'Names the owner of several lots of a draft, in place of those that they have (S10), as one entry of the change log (K9); `ownerId` empty: nobody. `seenOwners` are the owners that the page showed, by lot; lots of nobody are missing. Where a colleague has named another since, code 1006 has these lots as `lotIds`, and no lot is changed. Who acts for an owner stays, unless they become the owner.',
  who: 'catalogue',
  trace: ['lot.owner'],
  payload: {
    auctionId: id,
    lotIds: commaIds(maxLots),
    ownerId: orEmpty(id),
    seenOwners: json(z.record(id, id)),
    ak: uuid,
  },
  example: { seenOwners: { 'BH0145-12': 'bidder1' } },
  data: z.strictObject({
    /** The id of its entry in the change log; '' if nothing changed. */
    change: z.string(),
    /** The number of lots whose owner has changed. */
    lots: count,
  }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})
