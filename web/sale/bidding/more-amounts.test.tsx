import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { byIncrement, MoreAmounts } from './more-amounts.tsx'

const list = (max: number | null = null) => (
  <MoreAmounts
    open
    increments={hongKongIncrements}
    rates={legacyRates}
    minBid={550_000}
    value={550_000}
    isLive={false}
    max={max}
    onChoose={() => undefined}
  />
)

test('L2 lists thirty amounts with their totals', async () => {
  const page = await renderMarkup(list())
  expect(page.match(/<option/g)).toHaveLength(30)
  expect(textOf(page)).toContain('600,000 (735,000 with premium)')
})

test('W3 disables and marks amounts above the limit', async () => {
  const page = await renderMarkup(list(650_000), 'zh-Hans')
  expect(page.match(/<option[^>]* disabled/g)).toHaveLength(27)
  expect(textOf(page)).toContain('700,000（超出限额）')
})

test('L1 groups amounts by increment', () => {
  expect(byIncrement([160_000, 180_000, 190_000, 200_000, 220_000], hongKongIncrements)).toEqual([
    { increment: 10_000, members: [160_000, 180_000, 190_000] },
    { increment: 20_000, members: [200_000] },
    { increment: 30_000, members: [220_000] },
  ])
})
