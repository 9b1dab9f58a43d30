import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import {
  aftersaleOfferAccept,
  aftersaleOfferDecline,
  aftersaleOfferGet,
  aftersaleOfferList,
} from '#wire/calls/aftersale-offers.ts'
import type { AftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import { OfferPage } from './offer-page.tsx'
import { OpenOffers } from './open-offers.tsx'

const offer: AftersaleOffer = {
  id: 'o1',
  lot: {
    id: 'BH0138-20',
    auctionId: 'BH0138',
    lotNum: 20,
    lotSuffix: '',
    title: 'Château Montclar 2010',
    accent: '',
    kind: 'wine',
    picture: null,
  },
  sale: { id: 'BH0138', title: 'Bordeaux in Original Wood', accent: '' },
  currency: 'HKD',
  rates: legacyRates,
  hammer: '5000.00',
  premium: '1125.00',
  totals: { transfer: '6125.00', hongKongCard: '6307.53', otherCard: '6340.60' },
  until: 4_102_444_800_000,
  state: 'open',
  orderId: '',
}

async function openPage(change: Partial<AftersaleOffer> = {}, lang: Language = 'en') {
  const client = createFakeClient()
  client.on(aftersaleOfferGet, () => success({ ...offer, ...change }))
  const page = await mount(<OfferPage offerId="o1" />, { client, lang })
  await screen.findByRole('heading', { name: page.t('offers.heading', { number: '20' }) })
  return page
}

test('O17 M4 shows the hammer price, the premium, each total and the deadline', async () => {
  const { t } = await openPage()
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  for (const amount of ['HKD 5,000', 'HKD 1,125', 'HKD 6,125', 'HKD 6,307.53', 'HKD 6,340.60'])
    expect(text).toContain(amount)
  expect(screen.getByText(t('offers.until', { until: '2100-01-01 08:00' }))).toBeTruthy()
})

test.each(['en', 'zh-Hans'] as const)(
  'O17 accepts the offer after a confirmation that states the total (%s)',
  async (lang) => {
    const { user, client, t } = await openPage({}, lang)
    await user.click(screen.getByRole('button', { name: t('offers.accept.open') }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('HKD 6,125')
    expect(client.sent(aftersaleOfferAccept)).toEqual([])
    const bought = { ...offer, state: 'accepted', orderId: 'order1' } as const
    client.on(aftersaleOfferAccept, () => {
      client.on(aftersaleOfferGet, () => success(bought))
      return success(bought)
    })
    await user.click(within(dialog).getByRole('button', { name: t('offers.accept.confirm') }))
    const link = await screen.findByRole('link', { name: t('offers.order') })
    expect(link.getAttribute('href')).toContain('/profile/orders/auction/order1')
    expect(screen.getByText(t('offers.state.accepted', { number: '20' }))).toBeTruthy()
    expect(screen.queryByRole('button', { name: t('offers.accept.open') })).toBeNull()
    expect(client.sent(aftersaleOfferAccept)).toEqual([{ auctionId: 'BH0138', offerId: 'o1' }])
  },
)

test('O17 keeps the offer if its bidder goes back, and sends a press only once', async () => {
  const { user, client, t } = await openPage()
  await user.click(screen.getByRole('button', { name: t('offers.accept.open') }))
  await user.click(screen.getByRole('button', { name: t('offers.accept.cancel') }))
  expect(client.sent(aftersaleOfferAccept)).toEqual([])
  const held = client.hold(aftersaleOfferAccept)
  await user.click(screen.getByRole('button', { name: t('offers.accept.open') }))
  const confirm = await screen.findByRole('button', { name: t('offers.accept.confirm') })
  await user.click(confirm)
  await user.click(confirm)
  client.on(aftersaleOfferGet, () => success({ ...offer, state: 'accepting' }))
  held.respond({ ok: true, data: { ...offer, state: 'accepting' } })
  await screen.findByText(t('offers.state.accepting'))
  expect(client.sent(aftersaleOfferAccept)).toHaveLength(1)
})

test('O17 declines the offer after a confirmation', async () => {
  const { user, client, t } = await openPage()
  client.on(aftersaleOfferDecline, () => {
    client.on(aftersaleOfferGet, () => success({ ...offer, state: 'declined' }))
    return success({ ...offer, state: 'declined' })
  })
  await user.click(screen.getByRole('button', { name: t('offers.decline.open') }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: t('offers.decline.confirm') }))
  await screen.findByText(t('offers.state.declined'))
  expect(client.sent(aftersaleOfferDecline)).toEqual([{ offerId: 'o1' }])
})

test('O17 says why the lot cannot be bought, and what to do', async () => {
  const { user, client, t } = await openPage()
  const press = async () => {
    await user.click(screen.getByRole('button', { name: t('offers.accept.open') }))
    await user.click(await screen.findByRole('button', { name: t('offers.accept.confirm') }))
    // The dialog closes once the offer has been reloaded.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  client.on(aftersaleOfferAccept, () => refusal('overLimit', { nowPrice: 0, limit: 4_000 }))
  await press()
  await screen.findByText(t('offers.refusal.overLimit', { limit: 'HKD 4,000' }))
  for (const [status, text] of [
    ['sold', 'gone'],
    ['withdrawn', 'withdrawn'],
    ['expired', 'expired'],
    ['declined', 'declined'],
  ] as const) {
    client.on(aftersaleOfferAccept, () => refusal('wrongState', { status }))
    await press()
    await screen.findByText(t(`offers.refusal.${text}`))
  }
  client.on(aftersaleOfferAccept, () => refusal('registrationRefused', { reason: '', nowPrice: 0 }))
  await press()
  await screen.findByText(t('offers.refusal.paddle'))
  client.on(aftersaleOfferAccept, () => refusal('ownLot', { nowPrice: 0 }))
  await press()
  await screen.findByText(t('offers.refusal.ownLot'))
  client.on(aftersaleOfferAccept, () => refusal('conflict', { seq: 1 }))
  await press()
  await screen.findByText(t('offers.refusal.changed'))
})

test('O17 an expired offer cannot be accepted', async () => {
  const { t } = await openPage({ until: 1 })
  expect(screen.getByText(t('offers.mark.expired'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('offers.accept.open') })).toBeNull()
})

test('C2 shows no picture of tobacco', async () => {
  const picture = { key: 'k', width: 4, height: 5, alt: '' }
  await openPage({ lot: { ...offer.lot, picture } })
  expect(document.querySelectorAll('img')).toHaveLength(1)
  document.body.innerHTML = ''
  await openPage({ lot: { ...offer.lot, picture, kind: 'cigars' } })
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

test('retries if the offer could not be loaded', async () => {
  const client = createFakeClient()
  client.on(aftersaleOfferGet, () => failure('unreachable'))
  const { user, t } = await mount(<OfferPage offerId="o1" />, { client })
  await screen.findByText(t('offers.failed'))
  client.on(aftersaleOfferGet, () => success(offer))
  await user.click(screen.getByRole('button', { name: t('ui.error.retry') }))
  await screen.findByRole('heading', { name: t('offers.heading', { number: '20' }) })
})

test('O17 lists open offers above bids and orders, with a link to each', async () => {
  const client = createFakeClient()
  const ended = { ...offer, id: 'o2', state: 'declined' } as const
  client.on(aftersaleOfferList, () => success({ list: [offer, ended, { ...offer, id: 'o3', until: 1 }] }))
  const { t } = await mount(<OpenOffers />, { client })
  const link = await screen.findByRole('link', { name: t('offers.view') })
  expect(link.getAttribute('href')).toContain('/profile/offers/o1')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
