import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { type HolderView, staffConsoleOffer, staffConsoleTake } from '#wire/calls/console-holder.ts'
import { staffLastCall } from '#wire/calls/staff-sale.ts'
import { consoleSale, mountConsole } from './testing/mount-console.tsx'

beforeEach(installModals)

const carol: HolderView = {
  ...{ id: 'carol', name: 'Carol Ho', since: 1_000 },
  ...{ offeredTo: null, previous: null, wasTaken: false },
}
const own: HolderView = { ...carol, id: 'user', name: 'Dora Lam' }
const dora = { id: 'user', name: 'Dora Lam' }

/** Opens Dora’s console; the server carries out her requests. */
async function open(
  first: HolderView | null,
  { there = ['user', 'carol'], sale }: { there?: readonly string[]; sale?: Rehearsal } = {},
) {
  const client = createFakeClient()
  let holder = first
  const setHolder = (next: HolderView | null) => {
    holder = next
  }
  client.on(staffConsoleTake, ({ holderId }) => {
    if (holder && holder.offeredTo?.id !== 'user' && there.includes(holder.id) && holderId !== holder.id)
      return refusal('consoleHeld', { holder: holder.name })
    setHolder({ ...own, previous: { id: 'carol', name: 'Carol Ho' }, wasTaken: !holder?.offeredTo })
    return success(null)
  })
  const mounted = await mountConsole({ client, holder: () => holder, ...(sale && { sale }) })
  const { receive } = mounted
  const attend = (ids: readonly string[]) =>
    receive({
      type: 'presence',
      data: {
        ...{ auctionId: 'sale', online: 2, members: 2, processes: 1, given: 0, paddles: [], watching: null },
        clerks: ids.map((userId) => ({
          ...{ userId, name: userId === 'user' ? 'Dora Lam' : 'Carol Ho' },
          ...{ since: 1, rtt: null, own: userId === 'user' },
        })),
      },
    })
  attend(there)
  /** The server announces a new console holder. */
  const change = (next: HolderView | null) => {
    setHolder(next)
    receive({ type: 'console_holder', data: { auctionId: 'sale' } })
  }
  return { ...mounted, client, attend, change, setHolder }
}

/** Before the page's own refresh after ten seconds. */
const atOnce = { timeout: 5_000 }

/** Returns a button that does not ignore presses, as buttons do while a change is under way. */
const button = (name: string | RegExp) => screen.findByRole('button', { name, busy: false })

test('V21 a following console has no commands, not even by key, until it takes over with a second press', async () => {
  const { user, t, client } = await open(carol)
  expect(await screen.findByText(t('console.holder.follow', { name: 'Carol Ho' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(`^${t('console.act.lastCall')}`) })).toBeNull()
  await user.keyboard('c')
  expect(client.sent(staffLastCall)).toEqual([])
  await user.click(await button(t('console.holder.take')))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(client.sent(staffConsoleTake)).toEqual([])
  await user.click(dialog.getByRole('button', { name: t('console.holder.take') }))
  expect(await screen.findByText(t('console.holder.taken', { name: 'Carol Ho' }))).toBeTruthy()
  expect(client.sent(staffConsoleTake)).toMatchObject([{ auctionId: 'sale', holderId: 'carol' }])
  expect(await button(new RegExp(`^${t('console.act.lastCall')}`))).toBeTruthy()
})

test('V21 one press takes over from a colleague whose connection is lost', async () => {
  const { user, t, client } = await open(carol, { there: ['user'] })
  expect(await screen.findByText(t('console.holder.absent', { name: 'Carol Ho' }))).toBeTruthy()
  await user.click(await button(t('console.holder.take')))
  expect(await screen.findByText(t('console.holder.taken', { name: 'Carol Ho' }))).toBeTruthy()
  expect(client.sent(staffConsoleTake)).toMatchObject([{ holderId: '' }])
})

test('V21 asks first if the colleague is back before the press', async () => {
  const { user, t, client, attend } = await open(carol)
  attend(['user'])
  await user.click(await button(t('console.holder.take')))
  expect(await screen.findByText(t('console.holder.confirm.text', { name: 'Carol Ho' }))).toBeTruthy()
  await user.click(await button(t('console.holder.confirm.cancel')))
  expect(client.sent(staffConsoleTake)).toHaveLength(1)
})

test('V21 the holder can ask a colleague who is present, and can withdraw the request', async () => {
  const { user, t, client } = await open(own)
  client.on(staffConsoleOffer, () => success(null))
  await user.keyboard('i')
  await user.click(await button(t('console.holder.handOverTo', { name: 'Carol Ho' })))
  expect(client.sent(staffConsoleOffer)).toEqual([{ auctionId: 'sale', colleagueId: 'carol' }])
  expect(
    screen.queryByRole('button', { name: t('console.holder.handOverTo', { name: 'Dora Lam' }) }),
  ).toBeNull()
})

/** Opens a console to whose clerk Carol has offered the sale. */
async function openWithOffer() {
  const opened = await open(carol)
  await screen.findByText(opened.t('console.holder.follow', { name: 'Carol Ho' }))
  opened.change({ ...carol, offeredTo: dora })
  return opened
}

test('V21 a colleague who is asked accepts with one press', async () => {
  const { user, t, client } = await openWithOffer()
  await user.click(await button(t('console.holder.accept')))
  expect(await screen.findByText(t('console.holder.received', { name: 'Carol Ho' }))).toBeTruthy()
  expect(client.sent(staffConsoleTake)).toMatchObject([{ holderId: '' }])
})

test('V21 a colleague who is asked can decline', async () => {
  const { user, t, client } = await openWithOffer()
  client.on(staffConsoleOffer, () => success(null))
  await user.click(await button(t('console.holder.decline')))
  expect(client.sent(staffConsoleOffer)).toEqual([{ auctionId: 'sale', colleagueId: '' }])
})

test('V21 notifies the former holder at once when a colleague takes over', async () => {
  const { t, change } = await open({ ...own, previous: { id: 'carol', name: 'Carol Ho' } })
  await screen.findByText(t('console.holder.received', { name: 'Carol Ho' }))
  expect(await button(new RegExp(`^${t('console.act.lastCall')}`))).toBeTruthy()
  change({ ...carol, previous: dora, wasTaken: true })
  expect((await screen.findByRole('alert', {}, atOnce)).textContent).toContain(
    'Carol Ho took over from you at',
  )
})

test('V21 asks again about the new holder if another colleague was faster', async () => {
  const { user, t, change } = await open(carol)
  await user.click(await button(t('console.holder.take')))
  await screen.findByRole('alertdialog')
  change({ ...carol, id: 'eve', name: 'Eve Ng' })
  expect(await screen.findByText(/Eve Ng is operating/, {}, atOnce)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('V21 knows the holder after each reconnection, even if the message was lost', async () => {
  const { t, disconnect, reconnect, setHolder } = await open(own)
  expect(await button(new RegExp(`^${t('console.act.lastCall')}`))).toBeTruthy()
  disconnect()
  setHolder(carol)
  reconnect()
  expect(await screen.findByText(/Carol Ho is operating/, {}, atOnce)).toBeTruthy()
})

test('V21 V14 asks only the holder for the buyer of a lot without a paddle', async () => {
  const sale = consoleSale()
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  const { t, change } = await open(carol, { sale })
  await screen.findByText(t('console.holder.follow', { name: 'Carol Ho' }))
  expect(screen.queryByText(/Which paddle/)).toBeNull()
  change(own)
  expect(await screen.findByText(/Which paddle/)).toBeTruthy()
})

test('V21 says why a handover was refused', async () => {
  const { user, t, client } = await open(own)
  client.on(staffConsoleOffer, () => refusal('wrongState', { status: 'notThere' }))
  await user.keyboard('i')
  await user.click(await button(t('console.holder.handOverTo', { name: 'Carol Ho' })))
  expect(await screen.findByText(t('console.holder.obstacle.notThere'))).toBeTruthy()
})
