import { expect, test } from 'vitest'
import { sellFirst } from '#domain/auction/testing/hammer.ts'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, start } from '#domain/auction/testing/terms.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import { historyTypes, lotHistory } from './lot-history.ts'

const timeZone = 'Asia/Hong_Kong'
const day = formatDate(timeZone, start)

function historyOf(sale: Rehearsal, lotId = 'lot1', lang: 'en' | 'zh-Hans' = 'en'): readonly string[] {
  const entries = sale.entries().filter(({ event }) => historyTypes.some((type) => type === event.type))
  return lotHistory(sale.lot(lotId), entries, { lang, timeZone, currency: 'HKD', state: sale.state() })
}

const correction = { type: 'correctLot', lotId: 'lot1', digest: 'digest' } as const
const title = { field: 'title', lang: 'en', from: 'Belmont 1982', to: 'Belmont 1983' } as const
const notice = { en: 'The vintage is 1983.', zh: '年份为 1983 年。' }
const lots = [lotTerms(1), lotTerms(2), lotTerms(3)]

test('K13 K4 states corrections, errata and amended terms and omits lots without them', () => {
  const sale = rehearse({}, lots)
  sale.clerk({ type: 'amendLot', lotId: 'lot1', startPrice: 2_000, consent: null })
  for (const to of ['Belmont 1983', 'Belmont 1984'])
    sale.clerk({ ...correction, changes: [{ ...title, to }], notice: null })
  sale.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'Broken' })
  sale.clerk({ ...correction, changes: [], notice })
  expect(historyOf(sale)).toEqual([
    `Terms amended on ${day}`,
    `Description corrected on ${day}`,
    `Withdrawn on ${day}: Broken`,
    `Erratum published on ${day}`,
  ])
  expect(historyOf(sale, 'lot1', 'zh-Hans')).toEqual([
    `${day} 修订估价或起拍价`,
    `${day} 更正图录内容`,
    `${day} 撤拍：Broken`,
    `${day} 发布勘误`,
  ])
  expect(historyOf(sale, 'lot2')).toEqual([])
})

test('K16 K17 states that a lot was added, or offered in place of others', () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, lots)
  sale.run({ type: 'addLot', lot: lotTerms(4) })
  sale.run({
    type: 'replaceLots',
    lotIds: ['lot1', 'lot2'],
    lots: [lotTerms(1, { lotId: 'both', lotSuffix: 'A' })],
    quantities: { before: [6, 6], after: [12] },
  })
  expect(historyOf(sale, 'lot4')).toEqual([`Added to the sale on ${day}`])
  expect(historyOf(sale, 'both')).toEqual([`Offered in place of lot 1, 2 since ${day}`])
  expect(historyOf(sale, 'lot2')).toEqual([`Replaced by lot 1A on ${day}`])
  expect(historyOf(sale, 'lot2', 'zh-Hans')).toEqual([`${day} 改由第 1A 号拍品代替`])
})

test('V14 V16 V6 states a later buyer and a sale after the sale, until they are taken back', () => {
  const sale = inTheRoom({}, lots)
  sellFirst(sale, '', 5_000)
  sale.clerk({ type: 'nameBuyer', lotId: 'lot1', paddle: 'B' })
  expect(historyOf(sale)).toEqual([`Buyer’s paddle recorded after the hammer, on ${day}`])
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(historyOf(sale)).toEqual([])
  sale.clerk({ type: 'pass', lotId: 'lot1', aboveReserve: true })
  sale.clerk({ type: 'endSale' })
  const after = { type: 'sellAfter', lotId: 'lot1', belowReserve: true, isRescinded: true } as const
  sale.clerk({ ...after, paddle: 'A', price: 4_000 })
  sale.clerk({ ...after, paddle: 'B', price: 4_500 })
  expect(historyOf(sale)).toEqual([`Sold after the sale at HKD 4,500 on ${day}`])
  expect(historyOf(sale, 'lot1', 'zh-Hans')).toEqual([`${day} 拍卖后以 HKD 4,500 售出`])
})
