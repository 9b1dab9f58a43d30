import * as z from 'zod/mini'
import { client, clientLine, clientNote } from '#wire/entities/client.ts'
import { call } from '#wire/schema/call.ts'
import {
  id,
  instantGiven,
  line,
  lineOrNone,
  lines,
  orEmpty,
  page,
  size,
  uuid,
  whole,
  yes,
} from '#wire/schema/fields.ts'
import { listOf, maxWhole, nothing } from '#wire/schema/values.ts'
import { userExport } from './own-data.ts'

export const staffClientList = call('ANY', 'house/client/list', {
  about:
    'Clients, walk-in bidders among them, the latest first. `q` finds them by the beginning of a name in Latin letters, simplified or traditional Chinese or pinyin, by telephone number, email address, or the number of a client, an order, a paddle (`BH0142 paddle 218`) or a lot (`BH0142 lot 7`: its buyer and, for those who may see its commission bids, its bidders). At most 1,000 are found.',
  who: 'clientPages',
  payload: { q: orEmpty(lineOrNone(100)), page, size: size(60) },
  data: listOf(clientLine),
  refusals: [],
})

export const staffClientGet = call('ANY', 'house/client/get', {
  about:
    'One client: identity, cards, registrations, bids, orders, deliveries, points, conversations, notices, letters, consents, notes and sessions, each with the latest entries. Recorded in the audit log, once an hour per viewer. Maximum bids are returned to those only who may see the commission bids of the sale (R6).',
  who: 'clientPages',
  trace: ['client.view'],
  payload: { userId: id },
  data: client,
  refusals: ['notFound'],
})

export const staffClientNote = call('POST', 'house/client/note', {
  about: 'Adds a note about a client, which only staff read. A repeated request adds it once.',
  who: 'clientPages',
  checks: ['account'],
  trace: ['client.note'],
  payload: { userId: id, note: lines(2_000), ak: uuid },
  data: clientNote,
  refusals: ['notFound'],
})

const blockReason = line(300)

export const staffClientBlock = call('POST', 'house/client/block', {
  about:
    'Blocks a client: paddles are suspended in every sale that has not ended, registrations are refused, bids remain valid (U2). Refused with status `blocked` while a block is in force.',
  who: 'clients',
  checks: ['account'],
  trace: ['client.block'],
  payload: {
    userId: id,
    /** For staff, and for the client on request (C3). */
    reason: blockReason,
    /** When the block ends without being lifted; 0 for never. */
    until: z._default(instantGiven, 0),
  },
  example: { until: 4_102_444_800_000 },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const staffClientUnblock = call('POST', 'house/client/unblock', {
  about:
    'Lifts the block of a client, and reinstates the paddles that it suspended (U2). Refused with status `notBlocked` where none is in force.',
  who: 'clients',
  checks: ['account'],
  trace: ['client.unblock'],
  payload: { userId: id, reason: blockReason },
  data: nothing,
  refusals: ['wrongState'],
})

export const staffClientLimit = call('POST', 'house/client/limit', {
  about:
    'Sets the standing limit of a client, which caps the limit of every registration, in whole units of the currency of its sale (U3). Limits in running sales follow at once; bids remain valid. Code 1006 if the limit is no longer `limitSeen`.',
  who: 'clients',
  checks: ['account'],
  trace: ['client.limit'],
  payload: {
    userId: id,
    /** 0 for none, as `limitSeen`. */
    limit: whole(0, maxWhole),
    limitSeen: whole(0, maxWhole),
    reason: blockReason,
  },
  example: { limitSeen: 1_500_000 },
  data: nothing,
  refusals: ['notFound', 'conflict'],
})

export const staffClientMerge = call('POST', 'house/client/merge', {
  about:
    'Merges a walk-in bidder with an account: both are one client from then on, with all paddles, bids and orders (U1). Refused with status `notWalkIn`, `notAccount` or `merged`.',
  who: 'clients',
  checks: ['account'],
  trace: ['client.merge'],
  payload: { walkInId: id, userId: id },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const staffClientUnmerge = call('POST', 'house/client/unmerge', {
  about: 'Undoes a merge within 30 days (U1). Refused with status `notMerged`, or `tooLate` after 30 days.',
  who: 'clients',
  checks: ['account'],
  trace: ['client.unmerge'],
  payload: { walkInId: id, userId: id },
  data: nothing,
  refusals: ['wrongState'],
})

export const staffClientExport = call('POST', 'house/client/export', {
  about: 'All data stored about a client and the walk-in bidders merged with them, at their request (C3).',
  who: 'clients',
  checks: ['account'],
  trace: ['client.export'],
  fresh: true,
  payload: { userId: id },
  data: userExport.data,
  refusals: ['notFound'],
})

export const staffClientErase = call('POST', 'house/client/erase', {
  about:
    'Deletes all data about a client that need not be retained, at their request (C3). Refused with status `bidding`, `deposit`, `unpaid`, `delivering` or `staff` while one of them applies.',
  who: 'clients',
  checks: ['account'],
  trace: ['client.erase'],
  fresh: true,
  payload: { userId: id, confirm: yes('mustAgree') },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
