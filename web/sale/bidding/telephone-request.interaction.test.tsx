import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { verbatim } from '#web/kit/testing/mount.tsx'
import * as wire from '#wire/calls/telephone-requests.ts'
import { mountBidding } from './testing/mount-bidding.tsx'

const none = { mayChange: true, isRequested: false, note: '', phone: '+852 9123 4567' }

async function open(first: wire.TelephoneRequest = none, sale = rehearse({ kind: 'live' })) {
  const client = createFakeClient()
  const stored = { request: first }
  client.on(wire.auctionTelephoneRequest, ({ note = '' }) => {
    stored.request = { ...stored.request, isRequested: true, note }
    return success(stored.request)
  })
  client.on(wire.auctionTelephoneCancel, () => {
    stored.request = { ...stored.request, isRequested: false, note: '' }
    return success(stored.request)
  })
  const page = await mountBidding({ client, sale, callRequest: () => ({ ...stored.request }) })
  const { user, t } = page
  const press = async (name: 'offer' | 'send' | 'close' | 'cancel') =>
    user.click(await screen.findByRole('button', { name: t(`telephoneBid.${name}`) }))
  const call = { number: '7', phone: '+852 9123 4567' }
  return { ...page, client, press, call }
}

test('V17 requests a call with a note, shows it and cancels it', async () => {
  const { user, t, client, press, call } = await open()
  await press('offer')
  expect(screen.getByText(t('telephoneBid.about', call), verbatim)).toBeTruthy()
  await user.type(screen.getByLabelText(t('telephoneBid.note'), { exact: false }), ' Cantonese ')
  await press('send')
  expect(await screen.findByText(t('telephoneBid.requested', call), verbatim)).toBeTruthy()
  expect(screen.getByText(t('telephoneBid.noteShown', { note: 'Cantonese' }))).toBeTruthy()
  expect(client.sent(wire.auctionTelephoneRequest)).toMatchObject([{ note: 'Cantonese' }])
  await press('cancel')
  expect(await screen.findByText(t('telephoneBid.cancelled'))).toBeTruthy()
  expect(await screen.findByRole('button', { name: t('telephoneBid.offer') })).toBeTruthy()
})

test('V17 keeps the note if there is no connection, and states that the saleroom has opened', async () => {
  const { user, t, client, press } = await open()
  client.on(wire.auctionTelephoneRequest, () => failure('unreachable'))
  await press('offer')
  const note = screen.getByLabelText<HTMLInputElement>(t('telephoneBid.note'), { exact: false })
  await user.type(note, 'Cantonese')
  await press('send')
  expect(await screen.findByText(t('telephoneBid.failed'))).toBeTruthy()
  expect(note.value).toBe('Cantonese')
  client.on(wire.auctionTelephoneRequest, () => refusal('wrongState', { status: 'roomOpen' }))
  await press('send')
  expect(await screen.findByText(/The saleroom is open/)).toBeTruthy()
})

test('V17 without a telephone number, links to the account', async () => {
  const { press } = await open({ ...none, phone: '' })
  await press('offer')
  expect(screen.getByRole('link', { name: 'Add it to your account' }).getAttribute('href')).toBe('/profile')
})

test('V17 in an open saleroom, a request is shown but none is offered', async () => {
  const room = inTheRoom()
  const { t, call } = await open({ ...none, mayChange: false, isRequested: true }, room)
  expect(await screen.findByText(t('telephoneBid.requested', call), verbatim)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('telephoneBid.cancel') })).toBeNull()
})

test('V17 the whole form scrolls into view, and closes even if a browser returns a promise from scrolling', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => undefined)
  const { press, t } = await open()
  await press('offer')
  expect(scroll).toHaveBeenCalledTimes(1)
  await press('close')
  expect(await screen.findByRole('button', { name: t('telephoneBid.offer') })).toBeTruthy()
  scroll.mockRestore()
})

test('V17 the focus stays in the request when a pressed button is replaced', async () => {
  const { user, t, press } = await open()
  const section = await screen.findByRole('region', { name: t('telephoneBid.title') })
  await press('offer')
  expect(document.activeElement).toBe(screen.getByLabelText(t('telephoneBid.note'), { exact: false }))
  await press('close')
  expect(document.activeElement).toBe(section)
  await press('offer')
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: t('telephoneBid.cancel') })
  expect(document.activeElement).toBe(section)
  await press('cancel')
  await screen.findByText(t('telephoneBid.cancelled'))
  expect(document.activeElement).toBe(section)
})

test('V17 says so when the saleroom opens while the client is writing', async () => {
  const sale = rehearse({ kind: 'live' })
  const { t, press, deliver } = await open(none, sale)
  await press('offer')
  sale.clerk({ type: 'openRoom' })
  deliver()
  expect(await screen.findByText(/The saleroom is open/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('telephoneBid.send') })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: t('telephoneBid.title') }))
})

test('V17 offers and shows nothing after the lot is withdrawn', async () => {
  const sale = rehearse({ kind: 'live' })
  const { t, deliver } = await open({ ...none, isRequested: true }, sale)
  await screen.findByRole('region', { name: t('telephoneBid.title') })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Damaged' })
  deliver()
  expect(screen.queryByRole('region', { name: t('telephoneBid.title') })).toBeNull()
})
