import { expect, test } from 'vitest'
import type { Session } from '#web/kit/page/session.tsx'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AccountLink } from './account-link.tsx'
import { accountGroups } from './account-pages.ts'

test('names what asks for attention in the header: an identity that is not approved', async () => {
  const badgeFor = (identity: Session['identity']) =>
    renderMarkup(<AccountLink name="paymentMethods" />, 'en', { user: null, unpaid: 0, identity })
  expect(await badgeFor('rejected')).toContain('Declined; please resubmit')
  for (const identity of ['none', 'pending'] as const)
    expect(textOf(await badgeFor(identity))).toMatch(/^Cards and identity ! ./)
  expect(textOf(await badgeFor('approved'))).toBe('Cards and identity')
})

const currentLink = async (path: string): Promise<string | undefined> => {
  const visitor = { user: null, unpaid: 0, identity: 'none' } as const
  const markup = await renderMarkup(
    accountGroups.flatMap(([, names]) => names.map((name) => <AccountLink key={name} name={name} />)),
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
