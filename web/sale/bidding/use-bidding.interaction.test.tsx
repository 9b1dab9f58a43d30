import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { bidOffer } from '#wire/calls/bidding.ts'
import type { CallResult } from '#wire/client/client.ts'
import { createTestSession } from './testing/test-session.ts'
import { type Bidding, useOffer } from './use-bidding.ts'
import { type OwnAttempt, useOwnAttempt } from './use-own-attempt.ts'

test('only the last bid on a lot is searched', async () => {
  const live = createLiveSale()
  const client = createFakeClient()
  client.on(bidOffer, () => refusal('lotEnded', { nowPrice: 1_000 }))
  const seen: { bidding?: Bidding; queries?: QueryClient } = {}
  function Lot() {
    seen.bidding = useOffer('lot1', 'A')
    seen.queries = useQueryClient()
    return null
  }
  const page = (
    <SaleProvider initial={live.initial}>
      <Lot />
    </SaleProvider>
  )
  await mount(page, { client, live })
  for (const price of [2_000, 3_000, 4_000]) {
    act(() => seen.bidding?.send(price))
    await waitFor(() => expect(seen.bidding?.attempt).toMatchObject({ kind: 'refused', price }))
  }
  const bids = seen.queries?.getMutationCache().findAll() ?? []
  expect(bids.map(({ state }) => state.variables)).toMatchObject([{ price: 4_000 }])
})

test('V9 a refusal stays hidden on a page opened after the price has changed', async () => {
  const live = createLiveSale(inTheRoom())
  const client = createFakeClient()
  client.on(bidOffer, () => refusal('notAllowed', null))
  const seen: { bidding?: Bidding } = {}
  function Lot() {
    seen.bidding = useOffer('lot1', 'A')
    return null
  }
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <SaleProvider initial={live.initial}>
        {isShown && <Lot />}
        <button type="button" onClick={() => setShown(!isShown)}>
          toggle
        </button>
      </SaleProvider>
    )
  }
  const { user } = await mount(<Page />, { client, live })
  live.connect()
  for (const price of [2_000, 3_000]) {
    act(() => seen.bidding?.send(price))
    await waitFor(() => expect(seen.bidding?.attempt).toMatchObject({ kind: 'refused', price }))
  }
  const toggle = screen.getByRole('button', { name: 'toggle' })
  await user.click(toggle)
  await user.click(toggle)
  expect(seen.bidding?.attempt.kind).toBe('refused')
  await user.click(toggle)
  live.sale.offer('B', 3_000)
  live.deliver()
  await user.click(toggle)
  await waitFor(() => expect(seen.bidding?.attempt.kind).toBe('none'))
})

/** Mounts a lot's page whose user changes, and returns the bids that its server has received. */
async function mountForUsers() {
  const live = createLiveSale(inTheRoom())
  const client = createFakeClient()
  const account = createTestSession()
  const seen: { bidding?: Bidding; own?: OwnAttempt } = {}
  const api = { client, session: account.session, initialUserId: 'evelyn' }
  function Lot() {
    seen.bidding = useOffer('lot1', 'A')
    seen.own = useOwnAttempt(seen.bidding)
    return null
  }
  const Users = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>
  await mount(
    <Users>
      <SaleProvider initial={live.initial}>
        <Lot />
      </SaleProvider>
    </Users>,
    { client, live },
  )
  live.connect()
  const received: string[] = []
  const respond = (answer: () => CallResult<typeof bidOffer>) =>
    client.on(bidOffer, ({ bidPrice }) => {
      received.push(`${account.userID()} ${bidPrice}`)
      return answer()
    })
  const send = (price: number) => act(() => seen.bidding?.send(price))
  return {
    live,
    client,
    account,
    received,
    respond,
    send,
    attempt: () => seen.bidding?.attempt,
    /** Returns the bid dialog's bid. */
    own: () => seen.own,
  }
}

test('V9 an unanswered bid is never repeated for another user, who can bid and does not see it', async () => {
  const { account, received, respond, send, attempt } = await mountForUsers()
  respond(() => failure('unreachable'))
  send(3_000)
  await waitFor(() => expect(attempt()?.kind).toBe('asking'))
  account.signIn('rival')
  expect(attempt()).toEqual({ kind: 'none' })
  send(4_000)
  await waitFor(() => expect(received.filter((one) => one === 'rival 4000').length).toBeGreaterThan(2))
  expect(received).not.toContain('rival 3000')
  respond(() => refusal('bidExpired', { nowPrice: 0 }))
  account.signIn('evelyn')
  await waitFor(() => expect(attempt()).toMatchObject({ kind: 'refused', price: 3_000 }))
  expect(received).not.toContain('evelyn 4000')
})

test('V9 a refusal is not shown to another user', async () => {
  const { account, respond, send, attempt } = await mountForUsers()
  respond(() => refusal('notAllowed', null))
  send(3_000)
  await waitFor(() => expect(attempt()?.kind).toBe('refused'))
  account.signIn('rival')
  expect(attempt()).toEqual({ kind: 'none' })
})

test('V9 a bidder who was signed out before the response sees that the outcome is unconfirmed', async () => {
  const { account, client, send, attempt } = await mountForUsers()
  const held = client.hold(bidOffer)
  send(3_000)
  account.signIn(null)
  await waitFor(() => expect(attempt()).toMatchObject({ kind: 'refused', isUnconfirmed: true }))
  account.signIn('evelyn')
  expect(attempt()).toMatchObject({ kind: 'sending', price: 3_000 })
  act(() =>
    held.respond(
      success({ bidId: 'b', status: 'accepted', nowPrice: 3_000, win: 'winning', seq: 99, receipt: null }),
    ),
  )
  await waitFor(() => expect(attempt()).toEqual({ kind: 'accepted', price: 3_000 }))
})

test('V9 a dialog whose bidder was signed out sends nothing and says so', async () => {
  const { account, received, own } = await mountForUsers()
  account.signIn(null)
  act(() => own()?.send(3_000))
  expect(own()?.attempt).toMatchObject({ kind: 'refused', error: { name: 'sessionEnded' } })
  expect(received).toEqual([])
})

test('V9 a dialog does not say that a pending bid is placed when its bidder is signed out', async () => {
  const { live, account, respond, own } = await mountForUsers()
  const { sale } = live
  respond(() => {
    sale.offer('A', 3_000)
    const [pending] = sale.lot().offers
    const outcome = { bidId: pending?.id ?? '', status: 'pending', win: 'none' } as const
    return success({ ...outcome, nowPrice: 0, seq: sale.state().seq, receipt: null })
  })
  act(() => own()?.send(3_000))
  await waitFor(() => expect(own()?.attempt.kind).toBe('received'))
  account.signIn(null)
  expect(own()).toMatchObject({ attempt: { kind: 'none' }, isDone: false })
})

test('V9 repeats an unanswered bid even in a hidden tab', async () => {
  const { received, respond, send, attempt } = await mountForUsers()
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  respond(() => failure('unreachable'))
  send(3_000)
  await waitFor(() => expect(attempt()?.kind).toBe('asking'))
  await waitFor(() => expect(received.length).toBeGreaterThan(2))
  expect(attempt()?.kind).toBe('asking')
})
