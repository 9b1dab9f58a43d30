import { expect, test } from 'vitest'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms } from '../testing/terms.ts'

const text = { en: 'Bottled in 2012, not in 2011.', zh: '装瓶年份为 2012 年，并非 2011 年。' }
const post = (sale: Rehearsal, changes: Partial<typeof text> = {}, lotId = 'lot1') =>
  sale.run({ type: 'postNotice', lotId, ...text, ...changes })
const blocked = (status: string) => ({ kind: 'wrongState', status })
const live = () => rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])

test('K13 everybody sees the notices of a lot, oldest first; a repeated text adds none', () => {
  const sale = rehearse()
  sale.preBid('A', 5_000)
  expect(doneBy(post(sale))).toEqual(['noticePosted'])
  expect(post(sale)).toEqual({ kind: 'unchanged' })
  post(sale, { en: 'The case is not original.' })
  for (const viewer of [{ kind: 'public' } as const, 'A', 'C'])
    expect(sale.seenBy(viewer).notices).toMatchObject([
      { ...text, isRead: false },
      { en: 'The case is not original.' },
    ])
  expect(sale.seenBy('A')).toMatchObject({ win: 'winning', leader: 'A', bidCount: 1 })
})

test('K13 a notice has both languages and a lot', () => {
  const sale = rehearse()
  expect(refusalOf(post(sale, { zh: '' }))).toEqual(blocked('noText'))
  expect(refusalOf(post(sale, { en: '' }))).toEqual(blocked('noText'))
  expect(refusalOf(post(sale, {}, 'lot9'))).toEqual({ kind: 'notFound' })
})

test('K13 no notice is posted in the last minutes, when bids extend a timed lot', () => {
  const sale = rehearse({ extendWindow: 180_000 })
  expect(doneBy(post(sale.at(end - 180_001)))).toEqual(['noticePosted'])
  expect(refusalOf(post(sale.at(end - 180_000), { en: 'Late' }))).toEqual(blocked('closing'))
  sale.clerk({ type: 'delayLot', lotId: 'lot1', by: 60_000 })
  expect(doneBy(post(sale, { en: 'Late' }))).toEqual(['noticePosted'])
})

test('K13 no notice is posted about a lot that is being offered, decided or withdrawn', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  expect(refusalOf(post(sale))).toEqual(blocked('onBlock'))
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  expect(doneBy(post(sale))).toEqual(['noticePosted'])
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Damaged' })
  expect(refusalOf(post(sale, {}, 'lot2'))).toEqual(blocked('withdrawn'))
  sale.clerk({ type: 'openLot', lotId: 'lot3' })
  sale.clerk({ type: 'pass', lotId: 'lot3' })
  expect(refusalOf(post(sale, {}, 'lot3'))).toEqual(blocked('passed'))
  sale.clerk({ type: 'closeRoom' })
  sale.clerk({ type: 'endSale' })
  expect(refusalOf(post(sale, { en: 'Later' }))).toEqual(blocked('ended'))
})

test('K13 the clerk records once that the notices were read out; a new one is unread again', () => {
  const sale = live()
  const read = () => sale.clerk({ type: 'readNotices', lotId: 'lot1' })
  expect(read()).toEqual({ kind: 'unchanged' })
  post(sale)
  expect(doneBy(read())).toEqual(['noticesRead'])
  expect(read()).toEqual({ kind: 'unchanged' })
  post(sale, { en: 'And the case is not original.' })
  expect(sale.lot().notices.map(({ isRead }) => isRead)).toEqual([true, false])
})

test('K13 the clerk records that corrections were read out, with a notice and without', () => {
  const sale = live()
  const read = () => sale.clerk({ type: 'readNotices', lotId: 'lot1' })
  const correct = (from: string, to: string) =>
    sale.clerk({
      type: 'correctLot',
      lotId: 'lot1',
      changes: [{ field: 'vintage', lang: 'both', from, to }],
      digest: 'd',
      notice: null,
    })
  expect(doneBy(correct('1982', '1983'))).toEqual(['lotCorrected'])
  expect(sale.seenBy('A').corrections).toMatchObject([{ isRead: false }])
  expect(doneBy(read())).toEqual(['noticesRead'])
  expect(read()).toEqual({ kind: 'unchanged' })
  correct('1983', '1985')
  post(sale)
  expect(sale.lot().corrections.map(({ isRead }) => isRead)).toEqual([true, false])
  expect(doneBy(read())).toEqual(['noticesRead'])
  expect([...sale.lot().corrections, ...sale.lot().notices].every(({ isRead }) => isRead)).toBe(true)
  expect(read()).toEqual({ kind: 'unchanged' })
})

test('K13 notices can be read out only in a saleroom and before the lot is decided, also during a pause', () => {
  const timed = rehearse()
  post(timed)
  expect(refusalOf(timed.clerk({ type: 'readNotices', lotId: 'lot1' }))).toEqual(blocked('timed'))
  const sale = live()
  post(sale)
  sale.clerk({ type: 'openRoom' })
  sale.clerk({ type: 'openLot', lotId: 'lot1' })
  sale.clerk({ type: 'pauseSale', reason: '' })
  expect(doneBy(sale.clerk({ type: 'readNotices', lotId: 'lot1' }))).toEqual(['noticesRead'])
  sale.clerk({ type: 'resumeSale' })
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  expect(refusalOf(sale.clerk({ type: 'readNotices', lotId: 'lot1' }))).toEqual(blocked('passed'))
})
