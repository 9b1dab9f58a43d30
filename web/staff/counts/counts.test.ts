import { expect, test } from 'vitest'
import { finishedShare, parseSpan, toCsvExport } from './counts.ts'
import { layOutViewsChart } from './views-chart.server.ts'

const report = {
  views: [{ day: '2026-11-20', count: 12 }],
  lots: [
    { id: 'a', auctionId: 'BH0145', no: 'BH0145', lotNum: 7, lotSuffix: '', title: 'Port, 1985', count: 9 },
  ],
  searches: [{ words: '=cmd()', count: 2 }],
  registrations: [{ auctionId: 'BH0145', no: 'BH0145', title: 'Winter', begun: 4, finished: 3 }],
  languages: [{ lang: 'en', count: 5 }],
}
const labels = {
  columns: ['What', 'Of', 'Times'],
  views: 'Views',
  lots: 'Lot',
  searches: 'Search',
  begun: 'Begun',
  finished: 'Finished',
  languages: 'Language',
} as const

test('C4 exports every figure and escapes cells that a spreadsheet would run', () => {
  const csv = toCsvExport(report, labels)
  expect(csv.split('\r\n')).toEqual([
    'What,Of,Times',
    'Views,2026-11-20,12',
    'Lot,"BH0145 7 Port, 1985",9',
    "Search,'=cmd(),2",
    'Begun,BH0145 Winter,4',
    'Finished,BH0145 Winter,3',
    'Language,en,5',
    '',
  ])
})

test('covers 7, 30 or 90 days, and 30 by default', () => {
  expect([parseSpan('7'), parseSpan('90'), parseSpan('8'), parseSpan(null)]).toEqual([7, 90, 30, 30])
})

test('caps the share of finished registrations and returns null without any', () => {
  expect(finishedShare({ begun: 0, finished: 2 })).toBeNull()
  expect(finishedShare({ begun: 4, finished: 3 })).toBe(0.75)
  expect(finishedShare({ begun: 1, finished: 3 })).toBe(1)
})

test('draws one bar for each day', () => {
  const { bars, ticks } = layOutViewsChart([
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: 12 },
  ])
  expect(bars.map(({ height }) => height > 0)).toEqual([false, true])
  expect(ticks.at(0)?.text).toBe('0')
})
