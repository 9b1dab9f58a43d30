import { expect, test } from 'vitest'
import { convert, ratesFrom } from '#domain/money/currency.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AssistanceProvider } from './assistance.tsx'
import { LotCard } from './lot-card.tsx'
import type { LotCardLot } from './lot-card-lot.ts'
import { LotRow } from './lot-row.tsx'
import { LotTable } from './lot-table.tsx'

const lot: LotCardLot = {
  lotId: 'L12',
  href: '/auction/A1/lot/L12',
  number: '12A',
  title: 'Strathmorran 1974, single sherry butt',
  accent: '1974',
  facts: 'Speyside single malt · bottle 31 of 312',
  picture: 'k1',
  currency: 'HKD',
  lowEstimate: 480_000,
  highEstimate: 620_000,
  price: { kind: 'current', amount: 540_000 },
  state: 'winning',
  endTime: 152_000,
  fav: true,
}
const card = (changes: Partial<LotCardLot> = {}, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(<LotCard lot={{ ...lot, ...changes }} onFavourite={() => undefined} />, lang)

test('shows number, time, name, facts, estimate, price and state', async () => {
  const text = textOf(await card())
  for (const part of ['Winning', 'Lot 12A', '00:02:32', lot.facts, 'HKD 480,000–620,000', 'HKD 540,000'])
    expect(text).toContain(part)
})

test('labels the clock of a lot whose bidding has not opened', async () => {
  const text = textOf(await card({ opensAt: 152_000, endTime: 9_000_000 }))
  expect(text).toContain('Opens in 00:02:32')
  expect(text).not.toContain('02:30')
})

test('emphasises only the accent of a title', async () => {
  expect(await card()).toContain('Strathmorran <em>1974</em>, single sherry butt')
  expect(await card({ accent: 'absent' })).toContain('>Strathmorran 1974, single sherry butt<')
})

test('shows No reserve in place of the estimate for a high estimate of 0', async () => {
  const text = textOf(await card({ highEstimate: 0 }))
  expect(text.match(/No reserve/g)).toHaveLength(1)
  expect(text).not.toContain('Estimate')
  expect(textOf(await card({ highEstimate: 0 }, 'zh-Hans'))).toContain('无底价')
})

test('shows the price of a sold lot, no price of a passed lot, and no time for either', async () => {
  const sold = textOf(await card({ state: 'sold', price: { kind: 'sold', amount: 210_000 }, endTime: null }))
  expect(sold).toContain('Hammer price HKD 210,000')
  const passed = await card({ state: 'passed', price: null, endTime: null })
  expect(textOf(passed)).not.toContain('Current bid')
  expect(passed).not.toContain('role="timer"')
})

test('labels the heart with the lot and its state', async () => {
  expect(await card()).toContain('aria-pressed="true" aria-label="Save lot 12A to favourites"')
  expect(await renderMarkup(<LotCard lot={lot} />)).not.toContain('aria-pressed')
})

test('the table shows the same facts as the card', async () => {
  const text = textOf(
    await renderMarkup(
      <LotTable caption="Lots">
        <LotRow lot={lot} onFavourite={() => undefined} />
      </LotTable>,
    ),
  )
  for (const part of ['12', 'Winning', '00:02:32', lot.facts, '480,000–620,000', '540,000'])
    expect(text).toContain(part)
})

test('M3 card and table convert estimate and price by the rates of the lot’s currency', async () => {
  const value = {
    chosen: 'USD',
    choices: [],
    choose: () => undefined,
    convert,
    ratesOf: (currency: string) => ratesFrom({ HKD: 1, USD: 0.128, EUR: 0.1 }, currency),
  }
  const shown = async (currency: string) => {
    const own = { ...lot, currency }
    const children = (
      <>
        <LotCard lot={own} />
        <LotTable caption="Lots" withHearts={false}>
          <LotRow lot={own} />
        </LotTable>
      </>
    )
    return textOf(await renderMarkup(<AssistanceProvider value={value}>{children}</AssistanceProvider>))
  }
  const inDollars = await shown('HKD')
  expect(inDollars.split('USD 61,440–79,360')).toHaveLength(3)
  expect(inDollars.split('USD 69,120')).toHaveLength(3)
  expect(await shown('EUR')).toContain('USD 614,400–793,600')
  expect(await shown('USD')).not.toContain('about')
})

test('C2 covers only tobacco whose picture is not shown', async () => {
  const covered = { picture: null, isTobacco: true }
  expect(textOf(await card(covered))).toContain('18+ Shown to adults')
  expect(textOf(await card(covered, 'zh-Hans'))).toContain('仅供成年人')
  const row = await renderMarkup(
    <LotTable caption="Lots">
      <LotRow lot={{ ...lot, ...covered }} />
    </LotTable>,
  )
  expect(textOf(row)).toContain('18+')
  for (const shown of [{ isTobacco: true }, { picture: null }])
    expect(textOf(await card(shown))).not.toContain('18+')
})
