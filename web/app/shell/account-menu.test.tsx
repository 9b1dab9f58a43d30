import { expect, test } from 'vitest'
import type { Session } from '#web/kit/page/session.tsx'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AccountMenu } from './account-menu.tsx'

const user = {
  firstName: 'Evelyn',
  lastName: 'Tsang',
  prefix: 'Ms',
  email: 'evelyn@example.com',
  clientNumber: '20418',
  roles: [],
  may: [],
}
const actions = { onSignOut: () => undefined, onIdentity: () => undefined }
const menu = (session: Partial<Session>, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(<AccountMenu user={user} actions={actions} />, lang, {
    user,
    unpaid: 0,
    identity: 'approved',
    ...session,
  })

test('uses the form of address of the page’s language', async () => {
  expect(textOf(await menu({}))).toContain('Ms Evelyn Tsang')
  expect(textOf(await menu({}, 'zh-Hans'))).toContain('Tsang女士')
})

test('offers the identity check until it is approved', async () => {
  expect(textOf(await menu({ identity: 'none' }))).toContain('Identity verification')
  expect(textOf(await menu({ identity: 'rejected' }))).toContain('Declined; please resubmit')
  expect(textOf(await menu({ identity: 'approved' }))).not.toContain('Identity verification')
})

test('links to the staff pages for staff only', async () => {
  const staffLink = 'href="/house"'
  expect(await menu({})).not.toContain(staffLink)
  const clerk = { ...user, roles: ['clerk'] }
  expect(await renderMarkup(<AccountMenu user={clerk} actions={actions} />)).toContain(staffLink)
})

test('marks unpaid orders and missing identity', async () => {
  const attention = 'Action required'
  expect(textOf(await menu({ unpaid: 2 }))).toContain(attention)
  expect(textOf(await menu({ identity: 'pending' }))).toContain(attention)
  expect(textOf(await menu({}))).not.toContain(attention)
})

test('links an unpaid order below the orders', async () => {
  const link = 'href="/profile/orders?due"'
  expect(await menu({ unpaid: 1 })).toContain(link)
  expect(textOf(await menu({ unpaid: 1 }))).toContain('1 unpaid order')
  expect(await menu({})).not.toContain(link)
})

test('omits actions that are unavailable', async () => {
  const session: Session = { user, unpaid: 0, identity: 'none' }
  const text = textOf(await renderMarkup(<AccountMenu user={user} actions={{}} />, 'en', session))
  expect(text).not.toContain('Sign out')
  expect(text).not.toContain('Identity verification')
})

test('has eleven entries in three groups', async () => {
  const markup = await menu({})
  expect([...markup.matchAll(/<ul aria-label="(\w+)"/g)].map(([, label]) => label)).toEqual([
    'Bidding',
    'Purchases',
    'Account',
  ])
  expect(textOf(markup)).toContain(
    'My bids Favourites Following Bid receipts Orders Deliveries Points Profile and addresses Cards and identity Notifications Security Sign out',
  )
})
