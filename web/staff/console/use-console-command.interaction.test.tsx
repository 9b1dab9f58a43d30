import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, type FakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { staffFloorBid, staffLastCall } from '#wire/calls/staff-sale.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { mountConsole } from './testing/mount-console.tsx'

/**
 * Creates a client that cannot send floor bids: the failure arrives before the page can render that the bid is pending.
 */
function createClientWithoutFloorBids(): FakeClient {
  const client = createFakeClient()
  const call: FakeClient['call'] = async (definition, payload) => {
    const response = client.call(definition, payload)
    if (definition.path !== staffFloorBid.path) return response
    return { ok: false, error: transportError('aborted', 'Not sent') }
  }
  return { ...client, call }
}

test('sends the next press after a queued one whose response arrived before the page rendered it', async () => {
  const client = createClientWithoutFloorBids()
  const { user } = await mountConsole({ client })
  client.on(staffFloorBid, () => refusal('conflict', null))
  const { respond } = client.hold(staffLastCall)
  await user.keyboard('c ')
  respond(refusal('conflict', null))
  await waitFor(() => expect(client.sent(staffFloorBid)).toHaveLength(1))
  await screen.findByRole('alert')
  client.hold(staffLastCall)
  await user.keyboard('c')
  await waitFor(() => expect(client.sent(staffLastCall)).toHaveLength(2))
})

test('sends a command once even after the note about a repeated press is dismissed', async () => {
  const client = createFakeClient()
  const { user, t, sale, deliver } = await mountConsole({ client })
  const { respond } = client.hold(staffFloorBid)
  client.hold(staffLastCall)
  await user.keyboard('  ')
  await user.click(screen.getByRole('button', { name: t('ui.banner.clear') }))
  await user.keyboard(' ')
  expect(client.sent(staffFloorBid)).toHaveLength(1)
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  deliver()
  await user.keyboard('c')
  expect(client.sent(staffLastCall)).toEqual([])
  respond(success({ seq: sale.state().seq }))
  await waitFor(() => expect(client.sent(staffLastCall)).toHaveLength(1))
})

test('places the next floor bid even if the response to the previous one is late', async () => {
  const client = createFakeClient()
  const { user, sale, deliver } = await mountConsole({ client })
  const { respond } = client.hold(staffFloorBid)
  await user.keyboard(' ')
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 3_000, paddle: '', channel: 'room' })
  deliver()
  await user.keyboard(' ')
  const prices = () => client.sent(staffFloorBid).map(({ bidPrice }) => bidPrice)
  expect(prices()).toEqual([3_000])
  respond(success({ seq: sale.state().seq }))
  await waitFor(() => expect(prices()).toEqual([3_000, 3_200]))
})
