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

test('W1 an approval names the paddle, where it is known', async () => {
  const deps = {
    timeZone: 'Asia/Hong_Kong',
    catalogue: {
      published: () => Promise.resolve({ id: 'one' } as CatalogueSale),
      mailNames: () => Promise.resolve({ sale: 'One', lot: '', saleOnPages: 'One' }),
    },
  }
  const approved = { kind: 'registration', auctionId: 'one', status: 'approved' } as const
  const textIn = async (lang: 'en' | 'zh-Hans', paddle?: string) =>
    (await renderNotice(deps, { ...approved, ...(paddle && { paddle }) }, lang))?.text
  expect(await textIn('en', '218')).toMatch(/Your paddle number is 218\.$/)
  expect(await textIn('zh-Hans', '218')).toMatch(/牌号为 218。$/)
  expect(await textIn('en')).toMatch(/on the sale page\.$/)
})
