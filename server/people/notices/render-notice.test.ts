import { expect, test } from 'vitest'
import type { SaleState } from '#domain/auction/state.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import { renderNotice } from './render-notice.ts'

const noState = () => Promise.reject(new Error('not read'))

test('C2 names a sale that offers tobacco on pages only', async () => {
  const deps = {
    timeZone: 'Asia/Hong_Kong',
    catalogue: {
      state: noState,
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
      state: noState,
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

const outbidOn = (lot: object) =>
  renderNotice(
    {
      timeZone: 'Asia/Hong_Kong',
      catalogue: {
        state: () =>
          Promise.resolve({ isEnd: false, lots: new Map([['one-3', lot]]) } as unknown as SaleState),
        published: () => Promise.resolve({ id: 'one', currency: 'HKD' } as CatalogueSale),
        mailNames: () => Promise.resolve({ sale: 'One', lot: 'lot 3', saleOnPages: 'One' }),
      },
    },
    { kind: 'outbid', auctionId: 'one', lotId: 'one-3', lotNum: 3, lotSuffix: '', price: 32_000 },
    'en',
    'page',
  )

const openLot = { saleStatus: 'open', withdrawn: false, endTime: Date.UTC(2026, 10, 28, 13) }

test('an outbid notice says until when to bid again, and links to the bid', async () => {
  expect(await outbidOn(openLot)).toMatchObject({
    text: 'The current bid in One is HKD\u00a032,000. Bidding closes 2026-11-28 21:00 HKT.',
    path: '/auction/one/lot/one-3?bid=1',
  })
})

test.each([
  ['sold', { ...openLot, saleStatus: 'sold' }],
  ['withdrawn', { ...openLot, withdrawn: true }],
])('an outbid notice of a lot that is %s links to the lot', async (_, lot) => {
  expect(await outbidOn(lot)).toMatchObject({
    text: 'A higher bid of HKD\u00a032,000 was placed in One. Bidding has closed.',
    path: '/auction/one/lot/one-3',
  })
})
