import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms, start } from '#domain/auction/testing/terms.ts'
import { date, money } from '#web/kit/i18n/formats.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { verbatim } from '#web/kit/testing/mount.tsx'
import { auctionLimitGet } from '#wire/calls/limit-requests.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { approved } from './testing/approved.ts'
import { mountBidding } from './testing/mount-bidding.tsx'
import { close, commonStates, ownStates, type ViewerName, viewerNames, viewers } from './testing/states.ts'

/**
 * Returns a live sale in which A has bought the first lot in a parcel with the second, which was offered
 * earlier (V20).
 */
function takenInParcel(): Rehearsal {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'moveLot', lotId: 'lot1', before: null, reason: 'Late' })
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk({ type: 'startLot', lotId: 'lot2' })
  sale.clerk({ type: 'floorBid', lotId: 'lot2', price: 5_000, paddle: 'A', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot2', on: true })
  sale.at(sale.state().at + 4_000).clerk({ type: 'sell', lotId: 'lot2', belowReserve: false })
  sale.clerk({ type: 'sellParcel', lotId: 'lot2', lotIds: ['lot1'] })
  return sale
}

const mountFor = (viewer: ViewerName, sale: Rehearsal) => {
  const registration = viewers[viewer]
  return mountBidding({ sale, userId: registration ? 'user' : null, ...(registration && { registration }) })
}

const box = () => within(screen.getByRole('region'))

test.each(
  commonStates.flatMap(([state, conduct, strip]) =>
    viewerNames.map((viewer) => [state, viewer, conduct, strip] as const),
  ),
)(
  'names a lot that is %s to a viewer who is %s, and accepts no amount',
  async (_, viewer, conduct, strip) => {
    const { t } = await mountFor(viewer, conduct())
    expect((await box().findByRole('status')).textContent).toContain(
      t(`bidBox.strip.${strip}`, { number: '7' }),
    )
    expect(box().queryByRole('textbox')).toBeNull()
    if (strip === 'saleroom' && viewer === 'approved') return
    expect(box().queryByRole('button', { name: /Review|Raise/ })).toBeNull()
  },
)

test.each([
  ['signed out', 'signInText', 'bidding.box.signIn'],
  ['a newcomer', 'registerText', 'bidding.box.register'],
  ['pending', 'underReview', null],
  ['refused', 'callUs', 'bidBox.write'],
  ['staff', 'staff', null],
] as const)(
  'W1 says why who is %s cannot bid on a lot that is offered, and lets them watch',
  async (viewer, text, step) => {
    const { t } = await mountFor(viewer, inTheRoom())
    const phone = '+852 3700 0142'
    const reason = t.markup(`bidBox.${text}`, { phone, call: (number) => number })
    const isReason = (_: string, node: Element | null) => node?.tagName === 'P' && node.textContent === reason
    expect(await box().findByText(isReason)).toBeTruthy()
    const number = box().queryByRole('link', { name: phone })
    expect(number?.getAttribute('href')).toBe(viewer === 'refused' ? 'tel:+85237000142' : undefined)
    const watch = box().getByRole('link', { name: t('bidBox.watch') })
    expect(watch.getAttribute('href')).toBe('/auction/sale/live')
    expect(box().queryByRole('link', { name: t('bidBox.enter') })).toBeNull()
    if (step) expect(box().getByText(t(step), verbatim)).toBeTruthy()
  },
)

test.each(viewerNames)(
  'M4 shows a viewer who is %s the next bid on an offered lot with premium',
  async (viewer) => {
    const sale = inTheRoom()
    sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'B', channel: 'room' })
    const { t } = await mountFor(viewer, sale)
    const label = await box().findByText(t('bidBox.nextBid'), verbatim)
    const total = t('bidBox.nextTotal', { amount: money(6_738, 'HKD') })
    expect(label.parentElement?.textContent).toContain(`${money(5_500, 'HKD')}${total}`)
  },
)

test('M4 states the opening bid of an offered lot without bids once, with premium', async () => {
  const { t } = await mountFor('a newcomer', inTheRoom())
  await box().findByText(t('bidBox.nextTotal', { amount: money(3_675, 'HKD') }), verbatim)
  expect(box().queryByText(t('bidBox.nextBid'))).toBeNull()
  expect(screen.getByRole('region').textContent?.match(/3,000/g)).toHaveLength(1)
})

test.each(['notAdmitted', 'suspended'] as const)(
  'W1 invites a bidder who is %s to contact us, without asking for an amount',
  async (reason) => {
    const registration = { ...viewers.refused, paddle: reason === 'suspended' ? 'A' : '' }
    const { t } = await mountBidding({ registration })
    expect(await box().findByRole('link', { name: t('bidBox.write') })).toBeTruthy()
    expect(box().queryByRole('textbox')).toBeNull()
  },
)

test.each(['pending', 'approved'] as const)(
  'tells a viewer who is %s before the calculation why they cannot bid yet, and offers to save the lot after it',
  async (viewer) => {
    const { t } = await mountFor(viewer, rehearse({ bidStartTime: end - 1 }))
    const text = viewer === 'pending' ? t('bidBox.underReviewEarly') : t('bidBox.notYet', { paddle: 'A' })
    const reason = await box().findByText(text, verbatim)
    const amount = box().getByRole('textbox')
    expect(reason.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const save = box().getByRole('button', { name: t('bidBox.save') })
    expect(amount.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('V1 states that a bid before the lot is offered is a commission bid', async () => {
  const { t } = await mountFor('approved', rehearse({ kind: 'live', endTime: 0 }))
  expect(await box().findByText(t('bidding.box.foot.commission'), { exact: false })).toBeTruthy()
  expect(box().getByText(t('bidding.fields.commission'), { selector: 'legend' })).toBeTruthy()
  const review = t('bidding.act.review.commission', { amount: money(3_000, 'HKD') })
  expect(box().getByRole('button', { name: review })).toBeTruthy()
})

test('a bidder can enter the saleroom or review the next bid on an offered lot', async () => {
  const { t } = await mountFor('approved', inTheRoom())
  expect(await box().findByRole('link', { name: t('bidBox.enter') })).toBeTruthy()
  const review = t('bidding.act.review.amount', { amount: money(3_000, 'HKD') })
  expect(box().getByRole('button', { name: review })).toBeTruthy()
  expect(box().queryByRole('link', { name: t('bidBox.watch') })).toBeNull()
  expect(box().getByText(t('bidBox.saleroomText'))).toBeTruthy()
})

test.each(ownStates)(
  'shows a viewer who is %s their state and one button',
  async (_, conduct, strip, act, terms) => {
    const sale = rehearse({}, [lotTerms(1, terms)])
    conduct(sale)
    const { t } = await mountFor('approved', sale)
    const name =
      strip === 'won' || strip === 'lost' ? t(`bidBox.strip.${strip}`) : t(`bidding.strip.${strip}`)
    expect(await box().findByText(name, verbatim)).toBeTruthy()
    const buttons = box()
      .queryAllByRole('button', { name: /bid/i })
      .map(({ textContent }) => textContent)
    const raise = t('bidding.act.raise')
    const review = (price: number) => t('bidding.act.review.amount', { amount: money(price, 'HKD') })
    expect(buttons).toEqual(act === null ? [] : [act === 'raise' ? raise : review(act.review)])
  },
)

test('disables amounts above the limit, and above the total states the remaining limit and how to request more', async () => {
  const client = createFakeClient()
  client.on(auctionLimitGet, () => success({ limit: 5_000, left: 3_200, limitRequest: null }))
  const { t } = await mountBidding({ client, registration: { ...approved, limit: 5_000 } })
  const left = await screen.findByText(t('bidResult.limit.forLot', { amount: money(3_200, 'HKD') }), verbatim)
  expect(screen.queryByText(t('bidding.fields.anyStep'))).toBeNull()
  const total = screen.getByText(t('bidding.sum.totalAtMaximum'), verbatim)
  expect(left.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('radio').map((radio) => radio.hasAttribute('disabled'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each([
  ['sold', 'B', 'similar', /^\/auction\/sale\?cate=/],
  ['won', 'A', 'orders', /^\/profile\/orders$/],
] as const)(
  'shows the price with premium and the next step of a lot that is %s',
  async (_, buyer, link, to) => {
    const sale = rehearse()
    sale.preBid(buyer, 5_000)
    close(sale)
    const { t } = await mountFor('approved', sale)
    const { finalPrice } = sale.lot()
    const amount = money(Math.round(finalPrice * 1.225), 'HKD')
    expect(await box().findByText(new RegExp(amount), verbatim)).toBeTruthy()
    expect(
      box()
        .getByRole('link', { name: t(`bidBox.${link}`) })
        .getAttribute('href'),
    ).toMatch(to)
  },
)

test('M4 tells a bidder who was outbid at the close what the buyer pays, and that they pay nothing', async () => {
  const sale = rehearse()
  sale.preBid('A', 3_500)
  sale.preBid('B', 5_000)
  close(sale)
  const { t } = await mountFor('approved', sale)
  expect(await box().findByText(t('bidBox.nothingOwed'), verbatim)).toBeTruthy()
  expect(box().getByText(t('bidBox.withPremium')).nextElementSibling?.textContent).toContain('4,655')
  expect(box().queryByText(/premium, /)).toBeNull()
})

test.each([
  ['AUTHORISED', 'invoice', '/profile/orders/auction/order1'],
  ['PAID', 'invoice', '/profile/orders/auction/order1'],
  ['DRAFT', 'orders', '/profile/orders'],
] as const)(
  'leads the buyer to the invoice of an order that is %s, and says when to pay',
  async (status, link, to) => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    close(sale)
    const order = createOrder({ id: 'order1', status })
    const lots = order.lots.map((lot) => ({ ...lot, id: 'lot1' }))
    const { t } = await mountBidding({ sale, orders: [{ ...order, lots }] })
    const found = await box().findByRole('link', { name: t(`bidBox.${link}`) })
    expect(found.getAttribute('href')).toBe(to)
    const has = (part: string) => screen.getByRole('region').textContent?.includes(part)
    expect(has(t('bidBox.payBy', { date: date(order.dueAt) }))).toBe(status === 'AUTHORISED')
    expect(has(t('bidBox.invoiceFollows'))).toBe(status === 'DRAFT')
  },
)

test('a passed lot offers a question about it', async () => {
  const sale = rehearse()
  close(sale)
  const { t } = await mountFor('approved', sale)
  const link = await box().findByRole('link', { name: t('bidBox.ask') })
  expect(link.getAttribute('href')).toMatch(/^\/contact\?about=Lot\+7/)
  expect(box().getByRole('link', { name: t('bidBox.similar') }).className).toMatch(/line/)
})

test('before bidding opens, an approved bidder can calculate a total and sees their paddle', async () => {
  const { t } = await mountFor('approved', rehearse({ bidStartTime: end - 1 }))
  expect(await box().findByText(t('bidding.sum.total'), verbatim)).toBeTruthy()
  expect(box().getByText(t('bidding.sum.amount'))).toBeTruthy()
  expect(box().queryByText(t('bidding.sum.bid'))).toBeNull()
  expect(box().getByText(t('bidding.head.opensIn'))).toBeTruthy()
  expect(box().queryByText(t('bidding.head.closesIn'))).toBeNull()
  expect(await box().findByText(/registered with paddle A\./)).toBeTruthy()
  const save = box().getByRole('button', { name: t('bidBox.save') })
  expect(save.className).toMatch(/line/)
})

test('congratulates the buyer below the total', async () => {
  const sale = rehearse()
  sale.preBid('A', 5_000)
  close(sale)
  const { t } = await mountFor('approved', sale)
  const text = await box().findByText(t('bidBox.won'), { exact: false })
  const total = box().getByText(t('bidBox.withPremium'), verbatim)
  expect(total.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

/** Mounts the box of a lot that has reached its end but has no known result yet. */
async function mountClosing() {
  const sale = rehearse({ endTime: start + 1, extendWindow: 0 })
  sale.preBid('B', 5_000)
  const mounted = await mountFor('approved', sale)
  mounted.disconnect()
  mounted.reconnect()
  expect(await box().findByText(mounted.t('bidBox.strip.closing'), verbatim)).toBeTruthy()
  return mounted
}

test('T7 states once that the result is being confirmed, with the highest bid and the closing time', async () => {
  const { t } = await mountClosing()
  expect(box().getByText(t('bidding.head.isClosing'))).toBeTruthy()
  expect(box().queryByText(t('bidding.head.closed'))).toBeNull()
  expect(box().getByText(t('bidding.head.closing')).nextElementSibling?.textContent).toContain('3,000')
  expect(box().getByText(t('bidBox.closingTotal')).nextElementSibling?.textContent).toContain('3,675')
  expect(box().queryByText(t('bidding.head.current'))).toBeNull()
  expect(box().queryByText(t('bidding.head.closesIn'))).toBeNull()
})

test('T7 without a connection a lot at its end is shown as closing, not closed, as it may have been extended', async () => {
  const { t, disconnect } = await mountClosing()
  disconnect()
  expect(box().getByText(t('bidding.strip.gone'), verbatim)).toBeTruthy()
  expect(box().getByText(t('bidding.head.isClosing'))).toBeTruthy()
  expect(box().getByText(t('bidBox.closingUnknown'))).toBeTruthy()
  expect(box().queryByText(t('bidding.head.closed'))).toBeNull()
  expect(box().queryByText(t('bidBox.closing'))).toBeNull()
})

test('V1 a live lot that was set aside says so, shows its bid and offers no pre-bid', async () => {
  const sale = inTheRoom({ bidAcceptance: 'auto' }, [lotTerms(1), lotTerms(2)])
  sale.offer('A', 4_200)
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  const { t } = await mountFor('approved', sale)
  expect(await box().findByText(t('bidBox.strip.setAside'), verbatim)).toBeTruthy()
  expect(await box().findByText(t('bidBox.strip.youLead'), verbatim)).toBeTruthy()
  expect(box().getByText(t('bidBox.setAside'))).toBeTruthy()
  expect(box().getByText(t('bidding.head.current')).nextElementSibling?.textContent).toContain('4,200')
  expect(box().queryByText(t('bidding.strip.commission'))).toBeNull()
  expect(box().queryByRole('button', { name: /HKD/ })).toBeNull()
})

test('a passed lot says only once that it was passed', async () => {
  const sale = rehearse({}, [lotTerms(1, { reserve: 6_000 })])
  sale.preBid('B', 3_500)
  close(sale)
  const { t } = await mountFor('signed out', sale)
  expect(await box().findByText(t('bidBox.belowReserve'), verbatim)).toBeTruthy()
  expect(screen.getByRole('region').textContent?.match(/passed|unsold/gi)).toEqual(['Passed'])
})

test('a lot being offered no longer says when its sale opens', async () => {
  const { t } = await mountFor('approved', inTheRoom())
  expect(await box().findByText(t('bidBox.strip.saleroom'), verbatim)).toBeTruthy()
  expect(box().queryByText(t('bidding.head.begins'))).toBeNull()
})

test('V20 a lot sold in a parcel shows no bids, neither of others nor of its buyer', async () => {
  const { t } = await mountBidding({ sale: takenInParcel() })
  expect(screen.getByText(t('bidBox.strip.won'))).toBeTruthy()
  expect(screen.queryByText(t('bidding.strip.yourMaximumWas', { amount: money(5_000, 'HKD') }))).toBeNull()
  expect(screen.queryByText(t('bidding.head.bids', { count: 0 }))).toBeNull()
})

/** Makes paddle A the owner of the first lot. */
function ownedByViewer(sale: Rehearsal): Rehearsal {
  const owners = { owner: accountOf('A'), agents: [], linked: [] }
  sale.run({ type: 'setOwners', lotId: 'lot1', owners, seen: [] })
  return sale
}

const ownOpenLots = [
  ['in a timed sale', () => rehearse()],
  ['before a live sale', () => rehearse({ kind: 'live', endTime: 0 })],
  ['while it is offered', () => inTheRoom()],
] as const

test.each(
  ownOpenLots.flatMap(([when, open]) =>
    (['approved', 'a newcomer'] as const).map((viewer) => [when, viewer, open] as const),
  ),
)('S10 states %s to who is %s that a lot is their own, and takes no bid', async (_, viewer, open) => {
  const { t } = await mountFor(viewer, ownedByViewer(open()))
  await box().findByText(t('bidBox.own'))
  expect(box().queryByRole('textbox')).toBeNull()
  expect(box().queryByRole('button')).toBeNull()
})

test('S10 the owner of a sold lot sees the result', async () => {
  const sale = ownedByViewer(rehearse())
  sale.preBid('B', 5_000)
  close(sale)
  const { t } = await mountFor('approved', sale)
  await box().findByText(t('bidBox.strip.sold'), verbatim)
  expect(box().queryByText(t('bidBox.own'))).toBeNull()
})

test('K4 a lot of a cancelled sale says that the sale was cancelled', async () => {
  const sale = rehearse()
  sale.run({ type: 'cancelSale', en: 'The warehouse was flooded.', zh: '仓库水浸。' })
  const { t } = await mountFor('approved', sale)
  expect((await box().findByRole('status')).textContent).toContain(t('bidBox.strip.cancelled'))
  expect(screen.queryByText(t('bidBox.strip.withdrawn', { number: '7' }), verbatim)).toBeNull()
})
