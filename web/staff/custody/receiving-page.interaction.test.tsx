import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCodes } from '#domain/custody/testing/read-codes.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { custodyList, custodyPicture, custodyReceive } from '#wire/calls/custody.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { ReceivingPage } from './receiving-page.tsx'
import { custodyItem } from './testing.ts'

const items = [
  custodyItem({ id: 'one', number: 'C-2026-017/4', quantity: 3 }),
  custodyItem({ id: 'two', number: 'C-2026-017/5', title: { en: 'Strathmorran 1974', zh: '' } }),
]

async function mountReceiving(list: readonly CustodyItem[] = items) {
  const client = createFakeClient()
  client.on(custodyList, () =>
    success({
      ...{ list: [...list], total: list.length, page: 1, size: 999, bottles: 0 },
      ...{ places: [], states: [], stocktakes: [] },
    }),
  )
  const page = await mount(
    <HeldRoles value={['warehouse']}>
      <ReceivingPage />
    </HeldRoles>,
    { client },
  )
  const { t, user } = page
  const button = (name: string) => screen.findByRole('button', { name })
  const choose = async (number: string) => {
    const entry = await screen.findByRole('button', { name: new RegExp(number) })
    await waitFor(() => expect(entry.hasAttribute('disabled')).toBe(false))
    await user.click(entry)
  }
  return { ...page, client, button, choose, saved: () => screen.queryByText(t('custody.outbox.saved')) }
}

const place = (t: Awaited<ReturnType<typeof mountReceiving>>['t']) =>
  screen.getByRole('textbox', { name: t('custody.receive.place') })

test('S3 records the count, the tapped levels and the item’s place', async () => {
  const { t, user, client, choose, button, saved } = await mountReceiving()
  client.on(custodyReceive, () => success({ differs: '1 broken' }))
  await choose('C-2026-017/4')
  const bottle = (number: number, level: string) => button(t('custody.levels.bottleAt', { number, level }))
  await user.click(await button(t('lotEditor.level.ts')))
  await bottle(1, t('lotEditor.level.ts'))
  await user.click(await button(t('custody.levels.broken')))
  await bottle(2, t('custody.levels.broken'))
  expect(screen.getByText(/One is broken/)).toBeTruthy()
  await user.click(await button(t('custody.receive.save', { count: 3 })))
  // Without a place nothing is recorded.
  expect(client.sent(custodyReceive)).toEqual([])
  await user.type(place(t), 'b-06')
  await user.click(await button(t('custody.receive.save', { count: 3 })))
  await waitFor(() => expect(saved()).toBeTruthy())
  expect(client.sent(custodyReceive)).toMatchObject([
    { itemId: 'one', place: 'B-06', counted: 3, broken: 1, levels: { list: ['ts'] }, note: '' },
  ])
  // The next item follows, at the same place.
  expect(screen.getByRole('heading', { name: 'Strathmorran 1974' })).toBeTruthy()
  expect(place(t)).toHaveProperty('value', 'B-06')
})

test('offline, nothing is shown as saved; once the connection is back, actions are sent in order under the same keys', async () => {
  const { t, user, client, choose, button, saved } = await mountReceiving()
  const noResponse = () => ({ ok: false, error: transportError('unreachable', 'No connection') }) as const
  client.on(custodyReceive, noResponse)
  client.on(custodyPicture, noResponse)
  await choose('C-2026-017/4')
  const front = screen.getByLabelText(t('custody.shots.take', { shot: t('pictures.shot.front') }))
  await user.upload(front, new File(['jpeg'], 'front.jpg', { type: 'image/jpeg' }))
  await user.type(place(t), 'B-06')
  await user.click(await button(t('custody.receive.save', { count: 3 })))
  await screen.findByText(t('custody.outbox.unsent', { count: 2 }))
  expect(saved()).toBeNull()
  client.on(custodyReceive, () => success({ differs: '' }))
  client.on(custodyPicture, () => success({ key: '3f9a1c07be42d85e6fa20b17' }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(saved()).toBeTruthy())
  const keys = client.sent(custodyPicture).map(({ ak }) => ak)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(client.sent(custodyReceive)).toHaveLength(1)
})

test('names what the server refused, and sends it again or deletes it', async () => {
  const { t, user, client, choose, button, saved } = await mountReceiving()
  client.on(custodyReceive, () => refusal('wrongState', { status: 'received' }, 'Not expected'))
  await choose('C-2026-017/4')
  await user.type(place(t), 'B-06')
  await user.click(await button(t('custody.receive.save', { count: 3 })))
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('Not expected')
  expect(saved()).toBeNull()
  await user.click(within(banner).getByRole('button', { name: t('custody.outbox.discard') }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('finds an item by the number on its label, and says which is not expected', async () => {
  const { t, user } = await mountReceiving()
  const field = await screen.findByRole('textbox', { name: t('custody.receiving.find') })
  await user.type(field, 'C-2026-099/1{Enter}')
  expect(screen.getByText(t('custody.receiving.unknown', { code: 'C-2026-099/1' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('custody.receiving.showAll') }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /C-2026-017\/4/ })).toHaveProperty('disabled', false),
  )
  await user.type(field, 'c-2026-017/4{Enter}')
  expect(screen.getByRole('heading', { name: 'Château Fontclaire 1996' })).toBeTruthy()
})

test('S3 shows the label of an item, whose codes another telephone reads', async () => {
  const { t, user, choose, button } = await mountReceiving()
  await choose('C-2026-017/4')
  await user.click(await button(t('custody.receive.showLabel')))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelectorAll('path[fill-rule="evenodd"]')).toHaveLength(2))
  expect(within(dialog).getByText('3 × 750 ml')).toBeTruthy()
  const [square = '', bars = ''] = [...dialog.querySelectorAll('svg')].map(({ innerHTML, attributes }) => {
    const box = attributes.getNamedItem('viewBox')?.value ?? ''
    return `viewBox="${box}" preserveAspectRatio="none">${innerHTML}</svg>`
  })
  // As large as the label shows them, on its white ground.
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="358" height="158">
    <svg x="14" y="14" width="96" height="96" ${square}<svg x="14" y="120" width="330" height="24" ${bars}</svg>`
  expect(await readCodes(label, 144)).toEqual([
    ['Code128', 'C-2026-017/4'],
    ['DataMatrix', 'C-2026-017/4'],
  ])
})
