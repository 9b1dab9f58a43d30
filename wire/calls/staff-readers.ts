import * as z from 'zod/mini'
import { recordedChannels } from '#domain/newsletter/unsubscriptions.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import { catalogueOrder, reader } from '#wire/entities/reader.ts'
import { call } from '#wire/schema/call.ts'
import { email, instantGiven, line, lines, oneOf, orEmpty, page, size } from '#wire/schema/fields.ts'
import { count, instant, listOf, nothing, wholeListOf } from '#wire/schema/values.ts'
import { catalogues } from './newsletter.ts'

/** The views of the list: `ordered` has open orders of printed catalogues, `posted` those that were sent. */
export const readerViews = ['confirmed', 'stopped', 'left', 'ordered', 'posted'] as const

export type ReaderView = (typeof readerViews)[number]

export const staffReaderList = call('ANY', 'house/reader/list', {
  about:
    'Subscribers of the newsletter, the latest consent first; open catalogue orders the oldest first. `q` is part of an email address or name. `counts` has the number found in each view, `languages` and `catalogues` those in this view. `orders` has the open orders with a postal address, and when the latest was placed.',
  who: 'content',
  payload: {
    state: z._default(oneOf(readerViews), 'confirmed'),
    q: orEmpty(line(100)),
    lang: z._default(oneOf(['any', ...pageLanguages]), 'any'),
    catalogue: z._default(oneOf(['any', ...catalogues]), 'any'),
    page,
    size: size(50, 200),
  },
  example: { state: 'confirmed', q: 'tsang', lang: 'any', catalogue: 'any' },
  data: z.extend(listOf(reader), {
    counts: z.record(z.enum(readerViews), count),
    languages: z.record(z.enum(['any', ...pageLanguages]), count),
    catalogues: z.record(z.enum(['any', ...catalogues]), count),
    orders: z.strictObject({ count, latestAt: instant }),
  }),
  refusals: [],
})

export const staffReaderOrders = call('ANY', 'house/reader/orders', {
  about: 'Open orders of printed catalogues with a postal address, placed until an instant, oldest first.',
  who: 'content',
  payload: { until: instantGiven },
  example: { until: 1_796_385_605_000 },
  data: wholeListOf(catalogueOrder),
  refusals: [],
})

export const staffReaderPosted = call('POST', 'house/reader/posted', {
  about:
    'Marks the open catalogue orders with a postal address that were placed until an instant as sent. Repeating it has no effect; `count` has how many it marked.',
  who: 'content',
  trace: ['reader.posted'],
  payload: { until: instantGiven },
  example: { until: 1_796_385_605_000 },
  data: z.strictObject({ count }),
  refusals: [],
})

export const staffReaderUnsubscribe = call('POST', 'house/reader/leave', {
  about: 'Records a request to unsubscribe that staff received (N7). Repeating it has no effect.',
  who: 'content',
  trace: ['reader.leave'],
  payload: { email, channel: oneOf(recordedChannels) },
  data: nothing,
  refusals: ['notFound'],
})

export const staffReaderImport = call('POST', 'house/reader/import', {
  about:
    'Subscribes the addresses of an earlier list, one on each line, of people who consented to it elsewhere: `origin` says where and when. Those who have unsubscribed stay so (N7). `invalid` has up to twenty lines that are no address.',
  who: 'content',
  trace: ['reader.import'],
  payload: {
    origin: line(200),
    lang: oneOf(pageLanguages),
    addresses: lines(40_000),
  },
  example: {
    origin: 'Client list of 2019, consents on paper',
    lang: 'en',
    addresses: 'evelyn.tsang@example.com\nm.fong@example.com',
  },
  data: z.strictObject({
    added: count,
    subscribed: count,
    left: count,
    invalid: z.array(z.string()),
    invalidCount: count,
  }),
  refusals: [],
})
