import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { end, lotTerms } from '#domain/auction/testing/terms.ts'
import type { Role } from '#domain/staff/rights.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import { CancellationPage } from './cancellation-page.tsx'

const reason = { en: 'The warehouse was flooded.', zh: '仓库水浸。' }

const live = () => rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])

async function open({
  role = 'manager',
  sale = live(),
  kind = 'live',
}: {
  role?: Role
  sale?: Rehearsal
  kind?: 'timed' | 'live'
} = {}) {
  const client = createFakeClient()
  client.on(staffSaleCancel, ({ en, zh }) => {
    sale.run({ type: 'cancelSale', en, zh })
    return success({ seq: sale.state().seq })
  })
  const view = createLiveSale(sale, { kind: 'staff' })
  const page = (
    <CancellationPage
      auction={auctionWith({ id: 'sale', no: 'BH0145', type: kind, title: 'Winter Sale' })}
      start={view.initial}
    />
  )
  const mounted = await mount(<HeldRoles value={[role]}>{page}</HeldRoles>, { client, live: view })
  view.connect()
  const { t, user } = mounted
  const button = () => screen.getByRole('button', { name: t('console.cancellation.title') })
  return {
    ...mounted,
    client,
    live: view,
    fill: async (number: string, texts: Partial<typeof reason> = reason) => {
      const field = (name: string) => screen.getByRole('textbox', { name })
      if (texts.en) await user.type(field(t('console.cancellation.reason.en')), texts.en)
      if (texts.zh) await user.type(field(t('console.cancellation.reason.zh')), texts.zh)
      await user.type(field(t('console.cancellation.number')), number)
    },
    press: () => user.click(button()),
    confirm: () =>
      user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', {
          name: t('console.cancellation.title'),
        }),
      ),
  }
}

test('K4 cancels a sale after a second press, and then shows why', async () => {
  const { client, live, t, fill, press, confirm } = await open()
  await fill('bh0145')
  await press()
  expect(client.sent(staffSaleCancel)).toEqual([])
  expect(screen.getByRole('alertdialog').textContent).toContain(
    t('console.cancellation.confirm.text', { lots: 2, bids: 0 }),
  )
  await confirm()
  expect(client.sent(staffSaleCancel)).toMatchObject([{ auctionId: 'sale', ...reason }])
  live.deliver()
  expect(await screen.findByText(reason.en)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('console.cancellation.title') })).toBeNull()
})

test('K4 needs both languages and the number of the sale', async () => {
  const { client, t, fill, press } = await open()
  await fill('BH0144', { en: reason.en })
  await press()
  expect(screen.getByText(t('console.cancellation.reasonRequired'))).toBeTruthy()
  expect(screen.getByText(t('console.cancellation.numberRequired', { number: 'BH0145' }))).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(staffSaleCancel)).toEqual([])
})

test('K4 states what to do if a cancellation is refused', async () => {
  const { client, t, fill, press, confirm } = await open()
  client.on(staffSaleCancel, () => refusal('wrongState', { status: 'biddingOpen' }))
  await fill('BH0145')
  await press()
  await confirm()
  expect(await screen.findByText(t('console.cancellation.refusal.biddingOpen'))).toBeTruthy()
})

test('K4 clerks can read the page, but have no form', async () => {
  const { t } = await open({ role: 'clerk' })
  expect(screen.getByText(t('console.cancellation.readOnly'))).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

const lots = [lotTerms(1), lotTerms(2)]
const withBid = (sale: Rehearsal): Rehearsal => {
  sale.preBid('A', 5_000)
  return sale
}
const passed = (): Rehearsal => {
  const sale = inTheRoom({}, lots)
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  return sale
}
const sold = (): Rehearsal => {
  const sale = withBid(rehearse({}, lots)).at(end)
  sale.run({ type: 'tick' })
  return sale
}

test.each([
  ['timed, without bids', 'timed', () => rehearse({}, lots), null],
  ['timed, with a bid', 'timed', () => withBid(rehearse({}, lots)), null],
  ['timed, about to close', 'timed', () => rehearse({ extendWindow: 60_000 }, lots).at(end - 60_000), null],
  ['timed, sold', 'timed', sold, 'hasSold'],
  ['live, without bids', 'live', live, null],
  ['live, with a commission bid', 'live', () => withBid(live()), null],
  ['live, being offered', 'live', () => inTheRoom({}, lots), 'biddingOpen'],
  ['live, passed', 'live', passed, null],
] as const)(
  'K4 offers a cancellation, or says what to do instead: a lot %s',
  async (_, kind, sale, reason) => {
    const { t } = await open({ kind, sale: sale() })
    expect(screen.queryByRole('button', { name: t('console.cancellation.title') }) !== null).toBe(
      reason === null,
    )
    if (reason !== null) expect(screen.getByText(t(`console.cancellation.refusal.${reason}`))).toBeTruthy()
  },
)
