import { expect, test } from 'vitest'
import { faqList } from '#wire/calls/content.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { createClient } from '#wire/client/client.ts'
import { callQuery } from './call-query.ts'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })

test('does not send members’ calls for a visitor, such as on the page shown during sign-out', () => {
  const isEnabled = (userId: string | null) => callQuery(client, userId, noticeList, { page: 1 }).enabled
  expect(isEnabled('ann')).toBe(true)
  expect(isEnabled(null)).toBe(false)
})

test('sends public calls for visitors too', () => {
  expect(callQuery(client, null, faqList, {}).enabled).toBe(true)
})
