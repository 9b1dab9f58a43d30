import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import type { LotView } from '#domain/auction/view.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { type Mounted, mount, verbatim } from '#web/kit/testing/mount.tsx'
import { SaleroomContext } from '#web/sale/saleroom/room-context.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { auction, lot, registrationState, view } from '#web/sale/saleroom/testing.ts'
import { CurrentLotStrip } from './current-lot-strip.tsx'
import { SaleName, Screen } from './stream-page.tsx'

await loadTexts('stream')

type Head = {
  readonly liveStatus: 'open' | 'closed'
  readonly currentLotId?: string
  readonly startTime?: number
  readonly first?: SaleroomLot
  readonly admittance?: RegistrationState['admittance']
}

const in2100 = Date.parse('2100-01-01T10:00Z')

async function mountStrip(
  { liveStatus, currentLotId, startTime = in2100, first = lot, admittance = 'approved' }: Head,
  ...views: readonly LotView[]
) {
  const { initial } = createLiveSale(rehearse({ kind: 'live' }))
  const room = {
    auction,
    lots: [first],
    registrationState: registrationState({ admittance }),
    register: () => undefined,
  }
  const lots = Object.fromEntries(views.map((one) => [one.lotId, one]))
  const sale = { ...initial, startTime, liveStatus, currentLotId: currentLotId ?? null, lots }
  return mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={sale}>
        <Screen />
        <SaleName />
        <CurrentLotStrip />
      </SaleProvider>
    </SaleroomContext>,
  )
}

const offered = { liveStatus: 'open', currentLotId: lot.id } as const
const withPremium = (t: Mounted['t'], amount: number) =>
  t('live.button.withPremium', {
    amount: money(allInTotal(amount, 'transfer', auction.rates), 'HKD'),
  })

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('V1 shows the first lot with its prices and the opening time until the saleroom opens', async () => {
  const { t } = await mountStrip({ liveStatus: 'closed' })
  screen.getByRole('heading', { name: lot.title })
  screen.getByText(t('stream.page.first', { number: '47' }))
  expect(factOf(t('ui.lot.estimate'))).toBe('HKD\u00a0280,000–380,000')
  expect(factOf(t('live.price.opening'))).toBe(`HKD\u00a0200,000${withPremium(t, 200_000)}`)
  screen.getByText(t('stream.page.opens', { time: '2100-01-01 18:00' }))
  expect(screen.getByRole('timer').textContent).toMatch(/\d/)
  screen.getByRole('link', { name: t('stream.page.room') })
})

test('offers visitors who may not bid a view of the saleroom before it opens', async () => {
  const { t } = await mountStrip({ liveStatus: 'closed', admittance: 'visitor' })
  screen.getByRole('link', { name: t('stream.page.waiting') })
})

test('V1 shows the scheduled time once it has passed, and that the saleroom will open shortly', async () => {
  const { t } = await mountStrip({ liveStatus: 'closed', startTime: 0 })
  screen.getByText(t('stream.page.due', { time: '1970-01-01 08:00' }))
  screen.getByText(t('stream.page.shortly'))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('shows all facts of a lot without reserve, including that it has none', async () => {
  const { t } = await mountStrip({
    liveStatus: 'closed',
    first: { ...lot, lowEstimate: 0, highEstimate: 0 },
  })
  expect(factOf(t('live.reserve.label'))).toBe(t('ui.lot.noReserve'))
  expect(document.querySelectorAll('dd:first-child')).toHaveLength(0)
})

test('shows the sale and the state of its saleroom on pages without a header for it', async () => {
  const { t } = await mountStrip({ liveStatus: 'closed' })
  screen.getByText(t('live.header.notOpen'))
  const number = screen.getByText(auction.no)
  expect(number.parentElement?.textContent).toBe(`${auction.title} ${auction.no}`)
  expect(number.parentElement?.getAttribute('aria-hidden')).toBe('true')
})

test('V1 announces the next lot once the saleroom is open', async () => {
  const { t } = await mountStrip({ liveStatus: 'open' })
  screen.getByText(t('stream.page.between'))
  screen.getByRole('heading', { name: lot.title })
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByText(t('live.header.notOpen'))).toBeNull()
  screen.getByRole('link', { name: t('stream.page.room') })
})

test('M4 shows the current bid of the lot on offer, and the next one with premium', async () => {
  const { t } = await mountStrip(offered, view())
  screen.getByText(t('live.price.current'), { exact: false })
  screen.getByText('320,000')
  expect(factOf(t('stream.page.nextBid'))).toBe(`HKD\u00a0330,000${withPremium(t, 330_000)}`)
})

test('M4 shows the opening bid with premium while there is none', async () => {
  const { t } = await mountStrip(
    offered,
    view({ winPrice: 0, nextPrice: 200_000, leader: '', leaderChannel: '' }),
  )
  screen.getByText('200,000')
  screen.getByText(withPremium(t, 200_000), { ...verbatim, exact: false })
  expect(screen.queryByText(t('stream.page.nextBid'))).toBeNull()
})

test('shows that a lot was withdrawn instead of its price', async () => {
  const { t } = await mountStrip(offered, view({ withdrawn: true }))
  screen.getByText(t('live.strip.withdrawn'))
  expect(screen.queryByText('320,000')).toBeNull()
})

test.each([
  ['open', 1],
  ['closed', 0],
] as const)(
  'a sale without a stream whose saleroom is %s again names the saleroom %i times',
  async (liveStatus, times) => {
    const { t } = await mountStrip({ liveStatus, currentLotId: lot.id })
    expect(screen.queryAllByText(t('stream.page.none'))).toHaveLength(times)
  },
)
