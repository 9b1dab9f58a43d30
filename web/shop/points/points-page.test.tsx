import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { CardGift } from './card-gift.ts'
import { GiftsPage } from './gifts-page.tsx'
import type { LoadedHistory } from './load-history.ts'
import { PointsPage } from './points-page.tsx'

await loadTexts('points')

const gift = (changes: Partial<CardGift> = {}): CardGift => ({
  id: 'decanter',
  kind: 'table',
  title: 'Wine decanter',
  accent: '',
  facts: 'Hand-blown',
  description: '',
  points: 48_000,
  stock: 5,
  picture: null,
  ...changes,
})
const points = (balance: number | null, gifts = [gift()]) =>
  renderMarkup(<PointsPage balance={balance} gifts={gifts} history={null} />)

test('P1 P2 how points work is reckoned by the rules: ten thousand under the hammer, a gift and its delivery', async () => {
  const words = textOf(await points(null))
  expect(words).toContain('earns 12,250 points, 8,575 by credit card')
  expect(words).toContain('A gift of 48,000 points comes to 78,000')
})

test('a visitor is told how to earn, and sees no balance and nothing to press in vain', async () => {
  const markup = await points(null)
  expect(textOf(markup)).toContain('Log in to see your balance')
  expect(textOf(markup)).not.toContain('Your balance')
  expect(markup).not.toContain('/gifts/placeOrder')
})

test('P2 who has too few points is told by how many, delivery included; an evening is not delivered', async () => {
  expect(textOf(await points(60_000))).toContain('18,000 short with 30,000 for delivery')
  const evening = textOf(await points(40_000, [gift({ kind: 'evening' })]))
  expect(evening).toContain('8,000 short')
  expect(evening).not.toContain('for delivery 30')
})

test('who has enough can redeem a gift; what is gone cannot be redeemed', async () => {
  expect(await points(78_000)).toContain('href="/gifts/placeOrder?gift=decanter"')
  const gone = await points(78_000, [gift({ stock: 0 })])
  expect(textOf(gone)).toContain('None left')
  expect(gone).not.toContain('/gifts/placeOrder')
})

test('P1 whoever has points sees what came, what was redeemed, and the last entries with their reasons', async () => {
  const history: LoadedHistory = {
    earned: 214_420,
    redeemed: 68_000,
    owed: 0,
    coming: 168_070,
    list: [
      { id: '2', at: 0, kind: 'gift', reason: 'Wine decanter', points: -36_000, balance: 58_420 },
      { id: '1', at: 0, kind: 'order', reason: 'Auction order 1', points: 94_420, balance: 94_420 },
    ],
  }
  const words = textOf(
    await renderMarkup(<PointsPage balance={146_420} gifts={[gift()]} history={history} />),
  )
  expect(words).toContain('Earned since February 2025 214,420 Redeemed 68,000 From unpaid invoices + 168,070')
  expect(words).toContain('Wine decanter − 36,000 58,420')
  expect(words).toContain('Auction order 1 + 94,420 94,420')
  expect(words).not.toContain('Due from')
})

test('gifts are chosen by kind, and by one’s own points where one has some', async () => {
  const params = { kind: '', isMine: false, page: 1 } as const
  const page = { params, balance: null, gifts: [gift()], pages: 1 }
  const visitor = await renderMarkup(<GiftsPage {...page} />)
  expect(visitor).toContain('href="/gifts?kind=drink"')
  expect(visitor).not.toContain('mine=1')
  expect(visitor).toContain('href="/login')
  const member = await renderMarkup(
    <GiftsPage params={{ ...params, isMine: true }} balance={0} gifts={[]} pages={0} />,
  )
  expect(member).toContain('mine=1')
  expect(textOf(member)).toContain('Nothing within your points yet')
  const none = await renderMarkup(<GiftsPage {...page} gifts={[]} pages={0} />, 'zh-Hans')
  expect(textOf(none)).toContain('目前暂无礼品')
})

test('more gifts than a page shows stand on the next, of the same kind', async () => {
  const params = { kind: 'drink', isMine: false, page: 2 } as const
  const markup = await renderMarkup(<GiftsPage params={params} balance={null} gifts={[gift()]} pages={3} />)
  expect(markup).toContain('href="/gifts?kind=drink"')
  expect(markup).toContain('href="/gifts?kind=drink&amp;page=3"')
})
