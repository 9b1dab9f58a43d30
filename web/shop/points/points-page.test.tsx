import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { CardGift } from './card-gift.ts'
import { GiftsPage } from './gifts-page.tsx'
import type { LoadedHistory } from './load-history.ts'
import { OwnPoints } from './own-points.tsx'
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
const renderPoints = (balance: number | null, gifts = [gift()]) =>
  renderMarkup(<PointsPage balance={balance} gifts={gifts} history={null} />)

test('P1 P2 explains points with examples computed by the rules', async () => {
  const text = textOf(await renderPoints(null))
  expect(text).toContain('earns 12,250 points, or 8,575 by credit card')
  expect(text).toContain('A gift of 48,000 points costs 78,000')
  const evening = textOf(await renderPoints(null, [gift({ kind: 'evening' }), gift({ points: 61_000 })]))
  expect(evening).toContain('A gift of 61,000 points costs 91,000')
  expect(textOf(await renderPoints(null, []))).not.toContain('A gift of')
})

test('shows visitors neither a balance nor redeem buttons', async () => {
  const markup = await renderPoints(null)
  expect(textOf(markup)).toContain('Log in to see your balance')
  expect(textOf(markup)).not.toContain('Your balance')
  expect(markup).not.toContain('/gifts/placeOrder')
})

test('P2 shows the points of a gift and of its delivery, and those missing for both; events have no delivery', async () => {
  expect(textOf(await renderPoints(60_000))).toContain(
    '48,000 points plus 30,000 points for delivery 18,000 points short',
  )
  expect(textOf(await renderPoints(null))).toContain('48,000 points plus 30,000 points for delivery')
  const evening = textOf(await renderPoints(40_000, [gift({ kind: 'evening' })]))
  expect(evening).toContain('8,000 points short')
  expect(evening).not.toContain('for delivery')
  expect(evening).toContain('48,000 points no delivery')
})

test('offers to redeem an affordable gift that is in stock', async () => {
  expect(await renderPoints(78_000)).toContain('href="/gifts/placeOrder?gift=decanter"')
  const soldOut = await renderPoints(78_000, [gift({ stock: 0 })])
  expect(textOf(soldOut)).toContain('Fully redeemed')
  expect(soldOut).not.toContain('/gifts/placeOrder')
})

test('P1 shows points earned, redeemed and pending, and the latest entries', async () => {
  const history: LoadedHistory = {
    earned: 214_420,
    redeemed: 68_000,
    owed: 0,
    pending: 168_070,
    list: [
      { id: '2', at: 0, kind: 'gift', reason: 'Wine decanter', points: -36_000, balance: 58_420 },
      { id: '1', at: 0, kind: 'order', reason: 'Auction order 1', points: 94_420, balance: 94_420 },
    ],
  }
  const text = textOf(await renderMarkup(<PointsPage balance={146_420} gifts={[gift()]} history={history} />))
  expect(text).toContain(
    'Earned since February 2025 214,420 Redeemed 68,000 Pending on unpaid orders + 168,070',
  )
  expect(text).toContain('Wine decanter − 36,000 58,420')
  expect(text).toContain('Auction order 1 + 94,420 94,420')
  expect(text).not.toContain('Due from')
})

test('P1 shows pending points beside the member’s own entries', async () => {
  const none = { list: [], total: 0, page: 1, size: 20 }
  const history = { ...none, balance: 0, earned: 0, redeemed: 0, owed: 0, pending: 39_200 }
  const text = textOf(await renderMarkup(<OwnPoints history={history} orders={none} />))
  expect(text).toContain('Pending on unpaid orders + 39,200')
  const paid = <OwnPoints history={{ ...history, pending: 0 }} orders={none} />
  expect(textOf(await renderMarkup(paid))).not.toContain('Pending')
})

test('filters gifts by kind, and for members by balance', async () => {
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
  expect(textOf(member)).toContain('No gifts within your balance')
  const none = await renderMarkup(<GiftsPage {...page} gifts={[]} pages={0} />, 'zh-Hans')
  expect(textOf(none)).toContain('目前暂无礼品')
})

test('shows the balance above the gifts, without the text of the points mall', async () => {
  const params = { kind: '', isMine: false, page: 1 } as const
  const page = { params, gifts: [gift()], pages: 1 }
  const member = textOf(await renderMarkup(<GiftsPage {...page} balance={60_000} />))
  expect(member).toMatch(/Gifts.*Your balance 60,000 points.*How points work/)
  const inChinese = textOf(await renderMarkup(<GiftsPage {...page} balance={60_000} />, 'zh-Hans'))
  expect(inChinese).toMatch(/积分礼品.*您的积分 60,000.*积分说明/)
  expect(member).not.toContain('Points never expire')
  expect(textOf(await renderMarkup(<GiftsPage {...page} balance={null} />))).not.toContain('Your balance')
})

test('keeps the kind in page links', async () => {
  const params = { kind: 'drink', isMine: false, page: 2 } as const
  const markup = await renderMarkup(<GiftsPage params={params} balance={null} gifts={[gift()]} pages={3} />)
  expect(markup).toContain('href="/gifts?kind=drink"')
  expect(markup).toContain('href="/gifts?kind=drink&amp;page=3"')
})
