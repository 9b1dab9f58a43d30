import { expect, test } from 'vitest'
import { dataOrThrow } from '#web/kit/api/preload.ts'
import { lot, sale } from '#web/kit/json-ld/testing.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { newsGet } from '#wire/calls/content.ts'
import type { News } from '#wire/entities/news.ts'
import { loadMentionedLots } from './mentioned-lots.ts'

const article = (lots: News['lots']): News => ({
  id: 'article',
  lang: 'en',
  title: '',
  accent: '',
  summary: '',
  topic: { id: '', name: '' },
  at: 0,
  minutes: 1,
  picture: null,
  html: '',
  author: '',
  auctionId: '',
  lots,
  more: [],
})

test('rereads the lots of an article after their sales', async () => {
  const client = createFakeClient()
  let seq = 10
  client.on(auctionGet, ({ id }) => success(sale({ id, seq: seq++ })))
  client.on(newsGet, () => success(article([lot({ auctionId: 'BH1', seq: seq++ })])))
  const [card] = await loadMentionedLots(
    { fetchOrThrow: async (call, payload) => dataOrThrow(await client.call(call, payload)) },
    async () => dataOrThrow(await client.call(newsGet, { id: 'article' })),
    [lot({ auctionId: 'BH1', seq: 9 })],
  )
  expect(card?.start.seq).toBe(10)
  expect(card?.start.lots.L1?.seq).toBe(11)
})
