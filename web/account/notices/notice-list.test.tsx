import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { noticeList } from '#wire/calls/notices.ts'
import { createClient } from '#wire/client/client.ts'
import type { StoredNotice } from '#wire/entities/notice.ts'
import { NoticeList, pageSize } from './notice-list.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

beforeAll(() => loadTexts('account', 'notices'))

async function renderOutbid(path: string, lang: 'en' | 'zh-Hans' = 'en'): Promise<string> {
  const queries = new QueryClient()
  const params = { page: 1, size: pageSize }
  const at = Date.UTC(2026, 10, 27, 18, 10)
  const notice: StoredNotice = { id: '1', kind: 'outbid', title: 'Outbid', text: '', path, at, isRead: true }
  queries.setQueryData(callKey('u', noticeList, params), { list: [notice], total: 1, ...params, unread: 0 })
  const markup = await renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>
        <NoticeList page={1} />
      </QueryClientProvider>
    </ApiContext>,
    lang,
  )
  return textOf(markup)
}

test('an outbid notice offers to bid again until its path no longer leads to the bid', async () => {
  expect(await renderOutbid('/auction/a/lot/b?bid=1')).toContain('Bid again')
  expect(await renderOutbid('/auction/a/lot/b?bid=1', 'zh-Hans')).toContain('再次出价')
  expect(await renderOutbid('/auction/a/lot/b')).toContain('View lot')
})

test('says in Hong Kong time when a notice was sent', async () => {
  expect(await renderOutbid('/')).toContain('2026-11-28 02:10 HKT')
  expect(await renderOutbid('/', 'zh-Hans')).toContain('香港时间 2026-11-28 02:10')
})
