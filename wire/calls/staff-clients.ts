import { client, clientLine, clientNote } from '#wire/entities/client.ts'
import { call } from '#wire/schema/call.ts'
import { id, lineOrNone, lines, orEmpty, page, size, uuid } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

export const staffClientList = call('ANY', 'house/client/list', {
  about:
    'Clients, walk-in bidders among them, the latest first. `q` finds them by the beginning of a name in Latin letters, simplified or traditional Chinese or pinyin, by telephone number, email address, or the number of a client, an order, a paddle (`BH0142 paddle 218`) or a lot (`BH0142 lot 7`: its buyer and, for those who may see its commission bids, its bidders). At most 1,000 are found.',
  who: 'clients',
  payload: { q: orEmpty(lineOrNone(100)), page, size: size(60) },
  data: listOf(clientLine),
  refusals: [],
})

export const staffClientGet = call('ANY', 'house/client/get', {
  about:
    'One client: identity, cards, registrations, bids, orders, deliveries, points, conversations, notices, consents, notes and sessions, each with the latest entries. Recorded in the audit log, once an hour per viewer. Maximum bids are returned to those only who may see the commission bids of the sale (R6).',
  who: 'clients',
  payload: { userId: id },
  data: client,
  refusals: ['notFound'],
})

export const staffClientNote = call('POST', 'house/client/note', {
  about: 'Adds a note about a client, which only staff read. A repeated request adds it once.',
  who: 'clients',
  payload: { userId: id, note: lines(2_000), ak: uuid },
  data: clientNote,
  refusals: ['notFound'],
})
