import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { staffFloorBid, staffLotStart, staffResume, staffUndo } from '#wire/calls/staff-sale.ts'
import { consoleSale, mountConsole } from './testing/mount-console.tsx'
import { pressKey } from './testing/press-key.ts'

/** Opens the console of a paused sale whose second lot was called; the server resumes the sale at once. */
async function openPaused() {
  const sale = consoleSale()
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk({ type: 'pauseSale', reason: '' })
  const client = createFakeClient()
  const mounted = await mountConsole({ sale, client })
  client.on(staffResume, () => {
    sale.clerk({ type: 'resumeSale' })
    mounted.deliver()
    return success({ seq: sale.state().seq })
  })
  client.on(staffLotStart, () => {
    sale.clerk({ type: 'startLot', lotId: 'lot2' })
    mounted.deliver()
    return success({ seq: sale.state().seq })
  })
  return mounted
}

test('V7 V10 pressing the resume key twice does not also start bidding', async () => {
  const { t, client } = await openPaused()
  pressKey('b', 0)
  await waitFor(() => expect(screen.queryByText(t('console.act.start'), { exact: false })).not.toBeNull())
  pressKey('b', 200)
  expect(client.sent(staffResume)).toHaveLength(1)
  expect(client.sent(staffLotStart)).toEqual([])
})

test('V7 the second click of a double click does not place a second bid', async () => {
  const { client, complete } = await mountConsole()
  const bid = () =>
    screen.getAllByRole('button').find((button) => button.getAttribute('aria-keyshortcuts') === 'Space')
  const click = (detail: number) => fireEvent.click(bid() ?? document.body, { detail })
  click(1)
  await complete()
  click(2)
  expect(client.sent(staffFloorBid)).toHaveLength(1)
})

test('V7 pressing the undo key twice undoes one step, and says why the second press did nothing', async () => {
  const { t, client, complete } = await mountConsole()
  pressKey(' ', 0)
  await complete()
  pressKey('z', 1_000)
  await complete()
  pressKey('z', 1_200)
  expect(client.sent(staffUndo)).toHaveLength(1)
  expect(screen.getByText(t('console.unsent.repeated', { act: 'undo' }))).toBeTruthy()
})

test('V7 pressing the same key after another one is not a double press', async () => {
  const { t, user } = await mountConsole()
  const field = screen.getByRole('textbox', { name: new RegExp(`^${t('console.run.goTo')}`) })
  await user.keyboard('g3{Escape}g2')
  expect(field).toHaveProperty('value', '2')
})

test('V4 clicking a pad leaves Space to the floor bid and the focus to a field', async () => {
  const { t, user, client, complete } = await mountConsole()
  const buttons = screen.getAllByRole('button')
  const jump = buttons.find((button) => button.getAttribute('aria-keyshortcuts') === '2')
  await user.click(screen.getByRole('textbox', { name: t('console.floor.paddle') }))
  await user.click(jump ?? document.body)
  expect(document.activeElement).toBe(document.body)
  await complete()
  await user.keyboard(' ')
  const prices = client.sent(staffFloorBid).map(({ bidPrice }) => bidPrice)
  expect(prices).toEqual([3_500, 3_800])
})
