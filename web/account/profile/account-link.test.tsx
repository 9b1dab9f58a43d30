import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { unreadParams } from '#web/account/notices/unread-params.ts'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { Session } from '#web/kit/page/session.tsx'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { noticeList } from '#wire/calls/notices.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'
import { createClient } from '#wire/client/client.ts'
import { AccountLink } from './account-link.tsx'
import { accountGroups } from './account-pages.ts'

beforeAll(() => loadTexts('account'))

test('names in the header what needs attention: an unapproved identity', async () => {
  const badgeFor = (identity: Session['identity']) =>
    renderMarkup(<AccountLink name="paymentMethods" />, 'en', { user: null, unpaid: 0, identity })
  expect(await badgeFor('rejected')).toContain('Declined; please resubmit')
  for (const identity of ['none', 'pending'] as const)
    expect(textOf(await badgeFor(identity))).toMatch(/^Cards and identity ! ./)
  expect(textOf(await badgeFor('approved'))).toBe('Cards and identity')
})

const client = createClient({ origin: '', appid: '', key: '', token: () => '', lang: () => 'en' })
const api = { client, session: ssrSessionStore('u'), initialUserId: 'u' }

/** Returns a profile with the counts that the account's loader fetches. */
function withCounts(children: ReactNode, counts = { unpaid: 0, unread: 0 }) {
  const queries = new QueryClient()
  queries.setQueryData(callKey('u', orderUnPayNum, {}), { total: counts.unpaid })
  queries.setQueryData(callKey('u', noticeList, unreadParams), {
    list: [],
    total: 9,
    ...unreadParams,
    ...counts,
  })
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

test.each([
  ['orders', /^Orders 1 /],
  ['notifications', /^Notifications 3 /],
] as const)('has the count of %s in the server’s markup', async (name, text) => {
  const markup = await renderMarkup(withCounts(<AccountLink name={name} />, { unpaid: 1, unread: 3 }))
  expect(textOf(markup)).toMatch(text)
})

const currentLink = async (path: string): Promise<string | undefined> => {
  const visitor = { user: null, unpaid: 0, identity: 'none' } as const
  const markup = await renderMarkup(
    withCounts(
      accountGroups.flatMap(([, names]) => names.map((name) => <AccountLink key={name} name={name} />)),
    ),
    'en',
    visitor,
    path,
  )
  return /<a [^>]*aria-current="page"[^>]*>(?:<span>)?([^<]*)/.exec(markup)?.[1]
}

test('marks the current entry, also on related pages outside the profile', async () => {
  expect(await currentLink('/profile/deliveryRecords')).toBe('Deliveries')
  expect(await currentLink('/order/delivery/o1')).toBe('Orders')
  expect(await currentLink('/order/deliveryRecord/d1')).toBe('Deliveries')
  expect(await currentLink('/profile/orders/auction/o1')).toBe('Orders')
  expect(await currentLink('/mall/order/m1')).toBe('Orders')
  expect(await currentLink('/profile/offers/f1')).toBe('Orders')
  expect(await currentLink('/profile')).toBe('Profile and addresses')
  expect(await currentLink('/profile/addresses')).toBe('Profile and addresses')
  expect(await currentLink('/verification')).toBe('Cards and identity')
  expect(await currentLink('/payment/add')).toBe('Cards and identity')
  expect(await currentLink('/order/else')).toBeUndefined()
})
