import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, start } from '#domain/auction/testing/terms.ts'
import { hourMinute, money } from '#web/kit/i18n/formats.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { verbatim } from '#web/kit/testing/mount.tsx'
import { stubViewport } from '#web/kit/testing/stub-viewport.ts'
import { auctionLimitGet } from '#wire/calls/limit-requests.ts'
import { approved } from './testing/approved.ts'
import { mountBidding } from './testing/mount-bidding.tsx'
import { type ViewerName, viewers } from './testing/states.ts'

// The bar is shown while the box is out of view.
beforeEach(() => void stubViewport(false))

const hkd = (amount: number) => money(amount, 'HKD')

async function mountBar(viewer: ViewerName, sale: Rehearsal) {
  const registration = viewers[viewer]
  const page = await mountBidding({
    sale,
    userId: registration ? 'user' : null,
    ...(registration && { registration }),
  })
  const bar = within(await screen.findByRole('complementary', { name: page.t('bidBox.bar.label') }))
  return { ...page, bar, box: within(screen.getByRole('region')) }
}

test.each([
  ['signed out', 'bidding.box.signIn'],
  ['a newcomer', 'bidding.box.register'],
  ['pending', 'bidBox.watch'],
  ['approved', 'bidBox.enter'],
  ['refused', 'bidBox.write'],
  ['staff', 'bidBox.watch'],
] as const)('W1 offers to who is %s what the box of an offered lot offers first', async (viewer, label) => {
  const { bar, box, t } = await mountBar(viewer, inTheRoom())
  const style = (name: string) => box.getByText(name, verbatim).closest('a, button')?.className
  const text = await bar.findByText(t(label), verbatim)
  const shown = text.closest('a, button')
  expect(shown?.className).toBe(style(t(label)))
  const names = [...bar.queryAllByRole('link'), ...bar.queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(viewer === 'refused' ? [t(label), t('bidBox.watch')] : [t(label)])
})

test.each([
  ['pending', 'underReview'],
  ['refused', 'notAdmitted'],
  ['staff', 'staff'],
] as const)('W1 says why who is %s cannot bid on an offered lot', async (viewer, reason) => {
  const { bar, t } = await mountBar(viewer, inTheRoom())
  expect(await bar.findByText(t(`bidBox.strip.${reason}`))).toBeTruthy()
})

test('M4 states the opening or the next bid on an offered lot, with premium', async () => {
  const sale = inTheRoom()
  const { bar, t, deliver } = await mountBar('a newcomer', sale)
  const figure = (label: string) => bar.getByText(label).nextElementSibling?.textContent
  await bar.findByText(t('bidBox.strip.saleroom'))
  expect(figure(t('bidding.head.opening'))).toBe(hkd(3_000))
  expect(bar.getByText(t('bidBox.nextTotal', { amount: hkd(3_675) }), verbatim)).toBeTruthy()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'B', channel: 'room' })
  deliver()
  expect(figure(t('bidBox.nextBid'))).toBe(hkd(5_500))
})

test('M4 states the chosen maximum with premium', async () => {
  const { user, bar, t } = await mountBar('approved', rehearse())
  const text = (amount: number, total: number) =>
    t('bidBox.bar.chosen', { kind: 'maximum', amount: hkd(amount), total: hkd(total) })
  expect(await bar.findByText(text(3_000, 3_675), verbatim)).toBeTruthy()
  await user.click(bar.getByRole('radio', { name: '3,200' }))
  expect(bar.getByText(text(3_200, 3_920), verbatim)).toBeTruthy()
})

test.each([
  ['signed out', 'bidding.box.signIn'],
  ['a newcomer', 'bidding.box.register'],
] as const)('asks who is %s for no amount', async (viewer, action) => {
  const { bar, t } = await mountBar(viewer, rehearse())
  await bar.findByText(t(action), verbatim)
  expect(bar.queryByRole('radio')).toBeNull()
})

test('T1 tells the bidder of a later equal bid that they are not leading', async () => {
  const sale = rehearse()
  sale.preBid('B', 3_500)
  sale.preBid('A', 3_500)
  const { bar, t } = await mountBar('approved', sale)
  expect(await bar.findByText(t('bidBox.bar.tied'))).toBeTruthy()
  expect(bar.queryByText(t('ui.state.lost'))).toBeNull()
})

test('names the leader as the box does', async () => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  const { bar, t } = await mountBar('approved', sale)
  expect(await bar.findByText(t('bidBox.bar.leading'))).toBeTruthy()
  expect(bar.getByText(`${t('bidding.sum.maximum')} ${hkd(3_500)}`, verbatim)).toBeTruthy()
  expect(bar.getByRole('button', { name: t('bidding.act.raise') }).className).toMatch(/raise/)
})

test('T3 tells a leader below the reserve that they lead', async () => {
  const sale = rehearse({}, [lotTerms(1, { reserve: 6_000 })])
  sale.preBid('A', 3_500)
  const { bar, t } = await mountBar('approved', sale)
  expect(await bar.findByText(t('bidBox.bar.belowReserve'))).toBeTruthy()
  expect(bar.getByText(t('bidding.head.current'))).toBeTruthy()
})

test('T7 states that the end was extended', async () => {
  const sale = rehearse({ endTime: start + 100_000 })
  const { bar, t, deliver } = await mountBar('approved', sale)
  expect(await bar.findByText(t('bidding.head.closesIn'))).toBeTruthy()
  sale.preBid('B', 3_500)
  deliver()
  expect(await bar.findByText(t('bidBox.bar.extended'))).toBeTruthy()
})

test.each(['signed out', 'a newcomer', 'approved'] as const)(
  'shows a viewer who is %s when the saleroom was due to open, and the price with premium, before the lot is offered',
  async (viewer) => {
    const { bar, t } = await mountBar(viewer, rehearse({ kind: 'live', endTime: 0 }))
    const opens = await bar.findByText(t('bidding.head.shortly'))
    expect(opens.parentElement?.textContent).toContain(t('bidding.head.due', { time: hourMinute(start) }))
    expect(opens.closest('aside')?.textContent).toContain(t('bidBox.nextTotal', { amount: hkd(3_675) }))
  },
)

test('accepts no amount without a connection, and says so', async () => {
  const { bar, t, disconnect } = await mountBar('approved', rehearse())
  const review = t('bidding.act.review.amount', { amount: hkd(3_000) })
  await bar.findByRole('button', { name: review })
  disconnect()
  expect(bar.getByText(t('bidBox.bar.gone'))).toBeTruthy()
  expect(bar.getByText(t('bidding.strip.reconnecting'))).toBeTruthy()
  expect(bar.getByRole('radio', { name: '3,200' }).closest('fieldset')?.disabled).toBe(true)
  expect(bar.getByRole('button', { name: review })).toHaveProperty('disabled', true)
})

test('W3 states the limit if an amount exceeds it', async () => {
  const client = createFakeClient()
  client.on(auctionLimitGet, () => success({ limit: 5_000, left: 3_200, limitRequest: null }))
  const { t } = await mountBidding({ client, registration: { ...approved, limit: 5_000 } })
  const limit = await screen.findByText(t('bidBox.bar.limit', { amount: hkd(3_200) }), verbatim)
  expect(limit.closest('aside')).toBeTruthy()
})
