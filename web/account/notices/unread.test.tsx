import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { noticeList } from '#wire/calls/notices.ts'
import { createClient } from '#wire/client/client.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { UnreadDot } from './unread-dot.tsx'

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

/** Renders the dot beside the user's name and the badge in the menu. */
async function renderUnread(unread: number) {
  const queries = new QueryClient()
  const params = { page: 1, size: 1 }
  queries.setQueryData(callKey('u', noticeList, params), { list: [], total: unread, ...params, unread })
  return renderMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>
        <UnreadDot className="dot" />
        <UnreadBadge />
      </QueryClientProvider>
    </ApiContext>,
  )
}

test('shows unread notices as a dot beside the name and a number in the menu', async () => {
  const markup = await renderUnread(120)
  expect(markup).toContain('class="dot"')
  expect(textOf(markup)).toBe('120 unread notifications 99+ 120 unread notifications')
})

test('shows neither when everything is read', async () => {
  expect(await renderUnread(0)).toBe('')
})
