import { expect, test } from 'vitest'
import { faqList } from '#wire/calls/content.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { createClient } from '#wire/client/client.ts'
import { callQuery } from './call-query.ts'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })

test('what only members may ask is not asked by a visitor, as while a page is left on signing out', () => {
  const isAsked = (userID: string | null) => callQuery(client, userID, noticeList, { page: 1 }).enabled
  expect(isAsked('ann')).toBe(true)
  expect(isAsked(null)).toBe(false)
})

test('what anybody may ask is asked by visitors too', () => {
  expect(callQuery(client, null, faqList, {}).enabled).toBe(true)
})
