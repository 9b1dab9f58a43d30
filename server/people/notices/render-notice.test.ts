import { expect, test } from 'vitest'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import { renderNotice } from './render-notice.ts'

test('C2 names a sale that offers tobacco on pages only', async () => {
  const deps = {
    timeZone: 'Asia/Hong_Kong',
    catalogue: {
      published: () => Promise.resolve({ id: 'leaf' } as CatalogueSale),
      mailNames: () => Promise.resolve({ sale: 'BH9', lot: '', saleOnPages: 'Cedar' }),
    },
  }
  const notice = { kind: 'registration', auctionId: 'leaf', status: 'approved' } as const
  expect((await renderNotice(deps, notice, 'en'))?.title).toBe('Registration approved for BH9')
  expect((await renderNotice(deps, notice, 'en', 'page'))?.title).toBe('Registration approved for Cedar')
})
