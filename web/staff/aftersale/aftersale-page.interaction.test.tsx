import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffAftersaleOfferMake, staffAftersaleOfferWithdraw } from '#wire/calls/aftersale-offers.ts'
import { staffAftersale, staffSaleClose, staffSaleReopen } from '#wire/calls/staff-aftersale.ts'
import { staffAfterSale, staffBuyerName } from '#wire/calls/staff-sale.ts'
import type { Aftersale, RemainingLot } from '#wire/entities/aftersale.ts'
import { AftersalePage } from './aftersale-page.tsx'
import { selectedNumber } from './aftersale-path.ts'

const lot = (lotNum: number, change: Partial<RemainingLot> = {}): RemainingLot => ({
  id: `BH0138-${lotNum}`,
  auctionId: 'BH0138',
  lotNum,
  lotSuffix: '',
  title: `Lot title ${lotNum}`,
  accent: '',
  kind: 'wine',
  picture: null,
  price: 0,
  lowEstimate: 60_000,
  reserve: 65_000,
  at: 1_796_000_000_000,
  bidders: [
    { paddle: '218', name: 'Evelyn Tsang', price: 60_000, channel: 'online' },
    { paddle: '', name: '', price: 58_000, channel: 'room' },
  ],
  ...change,
})

const sale: Aftersale = {
  auctionId: 'BH0138',
  auctionNo: 'BH0138',
  title: 'Bordeaux in Original Wood',
  currency: 'HKD',
  rates: legacyRates,
  isEnd: true,
  seq: 812,
  unnamed: [lot(61, { price: 8_500, reserve: null, bidders: [] })],
  unsold: [lot(29)],
  rescinded: [],
  soldAfter: [],
  offers: [],
  lots: 180,
  sold: 166,
  unpaid: [
    {
      id: 'o1',
      number: '100007',
      buyer: 'Grace Lau',
      paddle: '207',
      status: 'AUTHORISED',
      lots: 2,
      owed: '24500.00',
      dueAt: 1_796_000_000_000,
      daysOverdue: 9,
    },
  ],
  orders: 12,
  paid: 11,
  closed: null,
  obstacles: ['unnamed', 'unpaid'],
  toRefund: 0,
}

async function openPage(number: string | null, { role = 'manager' as Role, data = sale } = {}) {
  const client = createFakeClient()
  client.on(staffAftersale, () => success(data))
  const page = await mount(
    <HeldRoles value={[role]}>
      <AftersalePage auctionId="BH0138" number={number} />
    </HeldRoles>,
    { client },
  )
  if (data.unsold.length > 0)
    await screen.findByRole('table', { name: page.t('houseAftersale.unsold.title') })
  return page
}

test('V16 lists what remains: hammers without a paddle, unsold lots, unpaid orders', async () => {
  const { t } = await openPage(null)
  const unsold = within(screen.getByRole('table', { name: t('houseAftersale.unsold.title') }))
  expect(unsold.getByText('Evelyn Tsang', { exact: false })).toBeTruthy()
  expect(unsold.getByText('65,000')).toBeTruthy()
  const unpaid = within(screen.getByRole('table', { name: t('houseAftersale.unpaid.title') }))
  expect(unpaid.getByText(t('houseAftersale.overdue', { days: 9 }))).toBeTruthy()
  expect(unpaid.getByRole('link', { name: '100007' }).getAttribute('href')).toContain('of=o1')
  expect(screen.getByText(t('houseAftersale.figures.of', { total: 166 }))).toBeTruthy()
})

const sellForm = (t: Awaited<ReturnType<typeof openPage>>['t']) =>
  within(screen.getByRole('form', { name: t('houseAftersale.sell.title') }))

test('V16 sells an unsold lot to its highest bidder at the reserve, with the total they will pay', async () => {
  const { user, client, t } = await openPage('29')
  client.on(staffAfterSale, () => success({ seq: 813 }))
  expect(sellForm(t).getByText(/HKD.79,625/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) }))
  await screen.findByText(t('houseAftersale.sell.done', { number: '29' }))
  expect(client.sent(staffAfterSale)).toMatchObject([
    { lotId: 'BH0138-29', paddle: '218', bidPrice: 65_000, belowReserve: false, seq: 812 },
  ])
})

test('V16 asks for a second press below the reserve', async () => {
  const { user, client, t } = await openPage('29')
  client.on(staffAfterSale, () => refusal('wrongState', { status: 'reserveNotMet' }))
  const price = sellForm(t).getByLabelText(t('houseAftersale.sell.price', { currency: 'HKD' }))
  await user.clear(price)
  await user.type(price, '62,000')
  await user.click(screen.getByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) }))
  client.on(staffAfterSale, () => success({ seq: 813 }))
  await user.click(await screen.findByRole('button', { name: t('houseAftersale.sell.below') }))
  await screen.findByText(t('houseAftersale.sell.done', { number: '29' }))
  expect(client.sent(staffAfterSale).map(({ bidPrice, belowReserve }) => [bidPrice, belowReserve])).toEqual([
    [62_000, false],
    [62_000, true],
  ])
})

test('V16 asks for confirmation if another bidder’s bid is as high as the price', async () => {
  const { user, client, t } = await openPage('29')
  client.on(staffAfterSale, () => success({ seq: 813 }))
  const paddle = screen.getByLabelText(t('houseAftersale.sell.paddle'))
  await user.clear(paddle)
  await user.type(paddle, '103')
  const price = sellForm(t).getByLabelText(t('houseAftersale.sell.price', { currency: 'HKD' }))
  await user.clear(price)
  await user.type(price, '60,000')
  await user.click(screen.getByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) }))
  expect(screen.getByText(t('houseAftersale.sell.overText', { paddles: '218' }))).toBeTruthy()
  expect(client.sent(staffAfterSale)).toEqual([])
  await user.click(screen.getByRole('button', { name: t('houseAftersale.sell.over') }))
  await screen.findByText(t('houseAftersale.sell.done', { number: '29' }))
  expect(client.sent(staffAfterSale)).toMatchObject([{ paddle: '103', bidPrice: 60_000 }])
})

test('V16 states what is missing, and why a sale is refused', async () => {
  const { user, client, t } = await openPage('29')
  const paddle = screen.getByLabelText(t('houseAftersale.sell.paddle'))
  const press = () =>
    user.click(screen.getByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) }))
  await user.clear(paddle)
  await press()
  expect(screen.getByText(t('houseAftersale.sell.needPaddle'))).toBeTruthy()
  expect(client.sent(staffAfterSale)).toEqual([])
  await user.type(paddle, '300')
  client.on(staffAfterSale, () => refusal('conflict', { seq: 813 }))
  await press()
  expect(await screen.findByText(t('houseAftersale.refusal.changed'))).toBeTruthy()
})

test('V16 says that a colleague was faster once the form has disappeared, and to whom the lot was sold', async () => {
  const { user, client, t } = await openPage('29')
  const sold = { ...lot(29, { price: 70_000 }), paddle: '303', name: 'Sunita Mehra' }
  client.on(staffAfterSale, () => {
    client.on(staffAftersale, () => success({ ...sale, unsold: [], soldAfter: [sold] }))
    return refusal('conflict', { seq: 813 })
  })
  await user.click(screen.getByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) }))
  const table = await screen.findByRole('table', { name: t('houseAftersale.soldAfter.title') })
  expect(within(table).getByText('303 Sunita Mehra')).toBeTruthy()
  expect(within(screen.getByRole('article')).getByText('303 Sunita Mehra')).toBeTruthy()
  expect(screen.getByText(t('houseAftersale.refusal.changed'))).toBeTruthy()
})

test('V16 says that a paddle is unknown until it is edited, and accepts digits only', async () => {
  const { user, client, t } = await openPage('29')
  client.on(staffAfterSale, () => refusal('notRegistered', null))
  const press = () =>
    user.click(screen.getByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) }))
  await press()
  expect(await screen.findByText(t('houseAftersale.refusal.noPaddle'))).toBeTruthy()
  const price = sellForm(t).getByLabelText(t('houseAftersale.sell.price', { currency: 'HKD' }))
  await user.clear(price)
  expect(screen.queryByText(t('houseAftersale.refusal.noPaddle'))).toBeNull()
  await user.type(price, '1e5')
  await press()
  expect(screen.getByText(t('houseAftersale.sell.needPrice'))).toBeTruthy()
  expect(client.sent(staffAfterSale)).toHaveLength(1)
})

const offer = {
  id: 'o1',
  lotId: 'BH0138-29',
  paddle: '218',
  name: 'Evelyn Tsang',
  price: 60_000,
  until: 1_796_500_000_000,
  state: 'open',
  at: 1_796_000_000_000,
  endedAt: 0,
} as const

test('O17 offers a lot to its highest bidder, at the reserve if it was passed, with total and last day', async () => {
  const { user, client, t } = await openPage('29')
  client.on(staffAftersaleOfferMake, () => {
    client.on(staffAftersale, () => success({ ...sale, offers: [offer] }))
    return success({ offerId: 'o1' })
  })
  await user.click(screen.getByRole('button', { name: t('houseAftersale.offer.press', { number: '29' }) }))
  await screen.findByText(t('houseAftersale.offer.made', { number: '29' }))
  const [sent] = client.sent(staffAftersaleOfferMake)
  expect(sent).toMatchObject({ lotId: 'BH0138-29', paddle: '218', bidPrice: 65_000, belowReserve: false })
  expect(sent?.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  // While the lot is offered, it can be neither offered nor sold to another bidder.
  await screen.findByRole('button', { name: t('houseAftersale.offer.withdraw') })
  for (const press of ['offer.press', 'sell.press'] as const)
    expect(screen.queryByRole('button', { name: t(`houseAftersale.${press}`, { number: '29' }) })).toBeNull()
})

test('O17 offers a rescinded lot at the last bid of the chosen bidder, below the reserve at a second press', async () => {
  const bidders = [
    { paddle: '218', name: 'Evelyn Tsang', price: 70_000, channel: 'online' },
    { paddle: '340', name: 'Ben Chan', price: 64_000, channel: 'online' },
  ] as const
  const rescinded = lot(29, { price: 72_000, bidders: [...bidders] })
  const { user, client, t } = await openPage('29', {
    data: { ...sale, unsold: [lot(30)], rescinded: [rescinded], offers: [{ ...offer, state: 'declined' }] },
  })
  // The bidder who declined is passed over.
  const bidder = screen.getByRole('combobox', { name: t('houseAftersale.offer.bidder') })
  expect(bidder).toHaveProperty('value', '340')
  const form = within(screen.getByRole('form', { name: t('houseAftersale.offer.title') }))
  const price = () => form.getByLabelText(t('houseAftersale.sell.price', { currency: 'HKD' }))
  expect(price()).toHaveProperty('value', '64,000')
  await user.selectOptions(bidder, '218')
  expect(price()).toHaveProperty('value', '70,000')
  await user.selectOptions(bidder, '340')
  client.on(staffAftersaleOfferMake, () => refusal('wrongState', { status: 'reserveNotMet' }))
  await user.click(screen.getByRole('button', { name: t('houseAftersale.offer.press', { number: '29' }) }))
  client.on(staffAftersaleOfferMake, () => success({ offerId: 'o2' }))
  await user.click(await screen.findByRole('button', { name: t('houseAftersale.offer.below') }))
  await screen.findByText(t('houseAftersale.offer.made', { number: '29' }))
  expect(client.sent(staffAftersaleOfferMake).map(({ belowReserve }) => belowReserve)).toEqual([false, true])
})

test('O17 V16 asks for confirmation if another bidder, to whom the lot was not offered, has bid as much', async () => {
  const bidders = ['218', '103', '104'].map((paddle) => ({
    ...{ paddle, name: paddle, price: paddle === '218' ? 70_000 : 66_000 },
    channel: 'online' as const,
  }))
  const { user, client, t } = await openPage('29', {
    data: { ...sale, unsold: [lot(29, { bidders })], offers: [{ ...offer, state: 'declined' }] },
  })
  client.on(staffAftersaleOfferMake, () => success({ offerId: 'o2' }))
  const press = () =>
    user.click(screen.getByRole('button', { name: t('houseAftersale.offer.press', { number: '29' }) }))
  await press()
  screen.getByText(t('houseAftersale.offer.overText', { paddles: '104' }))
  await user.selectOptions(screen.getByRole('combobox', { name: t('houseAftersale.offer.bidder') }), '104')
  await press()
  screen.getByText(t('houseAftersale.offer.overText', { paddles: '103' }))
  expect(client.sent(staffAftersaleOfferMake)).toEqual([])
  await user.click(screen.getByRole('button', { name: t('houseAftersale.offer.over') }))
  await screen.findByText(t('houseAftersale.offer.made', { number: '29' }))
  expect(client.sent(staffAftersaleOfferMake)).toMatchObject([{ paddle: '104', bidPrice: 66_000 }])
})

test.each(['noBid', 'firstBuyer', 'noAccount', 'badDate', 'farDate', 'rehearsal', 'offered'] as const)(
  'O17 says why a lot cannot be offered, and what to do (%s)',
  async (status) => {
    const { user, client, t } = await openPage('29')
    client.on(staffAftersaleOfferMake, () => refusal('wrongState', { status }))
    await user.click(screen.getByRole('button', { name: t('houseAftersale.offer.press', { number: '29' }) }))
    await screen.findByText(t(`houseAftersale.refusal.${status}`))
  },
)

test('O17 W2 W3 S10 says that a bidder is suspended, owns the lot, or that the price exceeds their limit', async () => {
  const { user, client, t } = await openPage('29')
  const name = t('houseAftersale.offer.press', { number: '29' })
  client.on(staffAftersaleOfferMake, () => refusal('overLimit', { nowPrice: 0, limit: 50_000 }))
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText(t('houseAftersale.refusal.overLimit', { limit: '50,000' }))
  client.on(staffAftersaleOfferMake, () => refusal('registrationRefused', { reason: '', nowPrice: 0 }))
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText(t('houseAftersale.refusal.suspended'))
  client.on(staffAftersaleOfferMake, () => refusal('ownLot', { nowPrice: 0 }))
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText(t('houseAftersale.refusal.ownLot'))
})

test('O17 withdraws an offer after a confirmation, and says if its bidder was faster', async () => {
  const { user, client, t } = await openPage('29', { data: { ...sale, offers: [offer] } })
  const withdraw = t('houseAftersale.offer.withdraw')
  const press = async () => {
    await user.click(screen.getByRole('button', { name: withdraw }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/218 Evelyn Tsang/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: withdraw }))
  }
  client.on(staffAftersaleOfferWithdraw, () => refusal('wrongState', { status: 'accepted' }))
  await press()
  await screen.findByText(t('houseAftersale.refusal.accepted'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  client.on(staffAftersaleOfferWithdraw, () => success(null))
  await press()
  await screen.findByText(t('houseAftersale.offer.withdrawn'))
  expect(client.sent(staffAftersaleOfferWithdraw)).toHaveLength(2)
})

test('V14 names the buyer of a hammer without a paddle', async () => {
  const { user, client, t } = await openPage('61')
  client.on(staffBuyerName, () => success({ seq: 813 }))
  await user.type(screen.getByLabelText(t('houseAftersale.sell.paddle')), '141')
  await user.click(screen.getByRole('button', { name: t('houseAftersale.nameBuyer.press') }))
  await screen.findByText(t('houseAftersale.nameBuyer.done', { number: '61' }))
  expect(client.sent(staffBuyerName)).toMatchObject([{ lotId: 'BH0138-61', paddle: '141', seq: 812 }])
})

test('R3 offers no form to sell without the right, and says when nothing remains', async () => {
  const { t, user } = await openPage('29', { role: 'accounts' })
  expect(screen.queryByRole('button', { name: t('houseAftersale.sell.press', { number: '29' }) })).toBeNull()
  expect(user).toBeTruthy()
})

test('says when nothing remains to be done', async () => {
  const { t } = await openPage(null, { data: { ...sale, unnamed: [], unsold: [], unpaid: [] } })
  expect(await screen.findByText(t('houseAftersale.none'))).toBeTruthy()
})

test('takes the selected lot from the address', () => {
  expect(selectedNumber(new URLSearchParams('lot=29'))).toBe('29')
  expect(selectedNumber(new URLSearchParams('lot=0'))).toBeNull()
  expect(selectedNumber(new URLSearchParams(''))).toBeNull()
})

test('O18 closes a sale in which nothing remains to be done, after a confirmation, and reopens it', async () => {
  const done: Aftersale = { ...sale, unnamed: [], unsold: [], offers: [], unpaid: [], obstacles: [] }
  const { user, client, t } = await openPage(null, { data: done, role: 'accounts' })
  client.on(staffSaleClose, () => success(null))
  client.on(staffSaleReopen, () => success(null))
  await user.click(await screen.findByRole('button', { name: t('houseAftersale.closing.close') }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('houseAftersale.closing.confirm.keep') }))
  expect(client.sent(staffSaleClose)).toEqual([])
  await user.click(screen.getByRole('button', { name: t('houseAftersale.closing.close') }))
  client.on(staffAftersale, () => success({ ...done, closed: { at: 1_797_000_000_000, by: 'Cecilia Poon' } }))
  const confirm = within(screen.getByRole('alertdialog'))
  await user.click(confirm.getByRole('button', { name: t('houseAftersale.closing.close') }))
  await screen.findByText(t('houseAftersale.closing.closeDone'))
  screen.getByText(/Cecilia Poon/)
  expect(client.sent(staffSaleClose)).toEqual([{ auctionId: 'BH0138' }])
  await user.click(screen.getByRole('button', { name: t('houseAftersale.closing.reopen') }))
  await screen.findByText(t('houseAftersale.closing.reopenDone'))
  expect(client.sent(staffSaleReopen)).toEqual([{ auctionId: 'BH0138' }])
})

test('O18 says what remains before a sale can be closed, and what has come up since it was closed', async () => {
  const { t } = await openPage('29', { role: 'accounts' })
  const obstacles = ['unnamed', 'unpaid'] as const
  const remains = obstacles.map((one) => t(`houseAftersale.closing.obstacle.${one}`)).join(', ')
  screen.getByText(t('houseAftersale.closing.remains', { remains }))
  expect(screen.queryByRole('button', { name: t('houseAftersale.closing.close') })).toBeNull()
})

test('O18 a lot of a closed sale can be neither sold nor offered', async () => {
  const { t } = await openPage('29', { data: { ...sale, closed: { at: 1, by: 'Cecilia Poon' } } })
  await screen.findByText(/Cecilia Poon/)
  for (const form of ['sell', 'offer'] as const)
    expect(screen.queryByRole('form', { name: t(`houseAftersale.${form}.title`) })).toBeNull()
})

test('O18 an order that has become unpaid keeps the sale open', async () => {
  const done: Aftersale = { ...sale, unnamed: [], unsold: [], offers: [], unpaid: [], obstacles: [] }
  const { user, client, t } = await openPage(null, { data: done, role: 'accounts' })
  client.on(staffSaleClose, () => refusal('wrongState', { status: 'unpaid' }))
  await user.click(await screen.findByRole('button', { name: t('houseAftersale.closing.close') }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('houseAftersale.closing.close') }))
  await screen.findByText(t('houseAftersale.closing.changed'))
})
