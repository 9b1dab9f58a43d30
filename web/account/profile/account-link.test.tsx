import { expect, test } from 'vitest'
import { links } from '#web/kit/navigation/links.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { AccountLink } from './account-link.tsx'

const currentAt = async (path: string): Promise<string | undefined> => {
  const visitor = { user: null, unpaid: 0, identity: 'none' } as const
  const markup = await renderMarkup(
    links.accountPages.map((name) => <AccountLink key={name} name={name} />),
    'en',
    visitor,
    path,
  )
  return /<a [^>]*aria-current="page"[^>]*>(?:<span>)?([^<]*)/.exec(markup)?.[1]
}

test('the entry is marked that one is at, on pages beside the profile’s, too', async () => {
  expect(await currentAt('/profile/deliveryRecords')).toBe('Delivery records')
  expect(await currentAt('/order/delivery/o1')).toBe('Delivery records')
  expect(await currentAt('/order/deliveryRecord/d1')).toBe('Delivery records')
  expect(await currentAt('/profile/orders/auction/o1')).toBe('Orders')
  expect(await currentAt('/order/else')).toBeUndefined()
})
