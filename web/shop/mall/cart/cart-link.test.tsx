import { expect, test } from 'vitest'
import { visitor } from '#web/kit/testing/page-providers.tsx'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { CartLink } from './cart-link.tsx'

const at = (path: string) => renderMarkup(<CartLink />, 'en', visitor, path)

test('shows an empty basket on pages of the mall only', async () => {
  expect(await at('/mall/product/montclar-2010')).toContain('aria-label="Basket, 0 items"')
  expect(await at('/auctions')).toBe('')
})
