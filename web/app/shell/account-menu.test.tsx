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
}
const acts = { onSignOut: () => undefined, onIdentity: () => undefined }
const menu = (session: Partial<Session>, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(<AccountMenu user={user} acts={acts} />, lang, {
    user,
    unpaid: 0,
    identity: 'approved',
    ...session,
  })

test('one is addressed as one’s language does', async () => {
  expect(textOf(await menu({}))).toContain('Ms Evelyn Tsang')
  expect(textOf(await menu({}, 'zh-Hans'))).toContain('Tsang女士')
})

test('the identity check is offered until it is approved', async () => {
  expect(textOf(await menu({ identity: 'none' }))).toContain('Identity check')
  expect(textOf(await menu({ identity: 'rejected' }))).toContain('Not accepted; please send it again')
  expect(textOf(await menu({ identity: 'approved' }))).not.toContain('Identity check')
})

test('staff find the pages of the house, others do not', async () => {
  const way = 'href="/house"'
  expect(await menu({})).not.toContain(way)
  const clerk = { ...user, roles: ['clerk'] }
  expect(await renderMarkup(<AccountMenu user={clerk} acts={acts} />)).toContain(way)
})

test('unpaid orders or an identity not approved are marked on one’s name', async () => {
  const mark = 'Something waits for you'
  expect(textOf(await menu({ unpaid: 2 }))).toContain(mark)
  expect(textOf(await menu({ identity: 'pending' }))).toContain(mark)
  expect(textOf(await menu({}))).not.toContain(mark)
})

test('an act that is not given is not offered', async () => {
  const session: Session = { user, unpaid: 0, identity: 'none' }
  const words = textOf(await renderMarkup(<AccountMenu user={user} acts={{}} />, 'en', session))
  expect(words).not.toContain('Sign out')
  expect(words).not.toContain('Identity check')
})
