import { expect, test } from 'vitest'
import type { TextChange } from '../changes/lot-change.ts'
import type { NoticeText } from '../state.ts'
import { doneBy, inTheRoom, type Rehearsal, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms } from '../testing/terms.ts'

const changes: readonly TextChange[] = [
  { field: 'description', lang: 'en', from: 'Bottled in 2011.', to: 'Bottled in 2012.' },
  { field: 'description', lang: 'zh', from: '2011 年装瓶。', to: '2012 年装瓶。' },
  { field: 'vintage', lang: 'both', from: '1974', to: '1975' },
]
const notice = { en: 'Bottled in 2012, not in 2011.', zh: '装瓶年份为 2012 年，并非 2011 年。' }
const correct = (sale: Rehearsal, given: NoticeText | null = null, what = changes, lotId = 'lot1') =>
  sale.clerk({ type: 'correctLot', lotId, changes: what, digest: 'd1', notice: given })
const blocked = (status: string) => ({ kind: 'wrongState', status })
const live = () => rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1), lotTerms(2)])

test.each([rehearse, live])('K13 corrects a lot without a bid; everybody sees what changed', (open) => {
  const sale = open()
  expect(doneBy(correct(sale))).toEqual(['lotCorrected'])
  expect(sale.entries().at(-1)?.event).toEqual({ type: 'lotCorrected', lotId: 'lot1', changes, digest: 'd1' })
  expect(sale.seenBy({ kind: 'public' })).toMatchObject({
    corrections: [{ seq: sale.state().seq, fields: ['description', 'vintage'], erratum: null }],
    notices: [],
  })
  expect(correct(sale, notice, [])).toEqual({ kind: 'unchanged' })
})

test.each([rehearse, live])(
  'K13 a lot with a bid or commission bid needs a notice in both languages',
  (open) => {
    const sale = open()
    sale.preBid('A', 5_000)
    expect(refusalOf(correct(sale))).toEqual(blocked('noticeNeeded'))
    expect(refusalOf(correct(sale, { ...notice, zh: '' }))).toEqual(blocked('noText'))
    expect(doneBy(correct(sale, notice))).toEqual(['lotCorrected', 'noticePosted'])
    expect(sale.seenBy('A')).toMatchObject({ notices: [{ ...notice, isRead: false }], corrections: [{}] })
  },
)

test.each([rehearse, live])('K13 the last picture of a lot is replaced, not removed', (open) => {
  const sale = open()
  const pictures = (to: readonly string[]) =>
    sale.clerk({
      type: 'correctLot',
      lotId: 'lot1',
      changes: [],
      pictures: { from: ['front'], to },
      digest: 'd1',
      notice: null,
    })
  expect(refusalOf(pictures([]))).toEqual(blocked('noPicture'))
  expect(doneBy(pictures(['label']))).toEqual(['lotCorrected'])
})

test.each([rehearse, live])(
  'K13 attributes of a lot are corrected, with a notice once it has a bid',
  (open) => {
    const sale = open()
    const attributes = [{ id: 'abv', from: null, to: 460 }]
    const ofAttributes = (given: NoticeText | null) =>
      sale.clerk({
        type: 'correctLot',
        lotId: 'lot1',
        changes: [],
        attributes,
        digest: 'd1',
        notice: given,
      })
    expect(doneBy(ofAttributes(null))).toEqual(['lotCorrected'])
    expect(sale.entries().at(-1)?.event).toEqual({
      type: 'lotCorrected',
      lotId: 'lot1',
      changes: [],
      attributes,
      digest: 'd1',
    })
    expect(sale.seenBy({ kind: 'public' })).toMatchObject({ corrections: [{ fields: ['attributes'] }] })
    sale.preBid('A', 5_000)
    expect(refusalOf(ofAttributes(null))).toEqual(blocked('noticeNeeded'))
    expect(doneBy(ofAttributes(notice))).toEqual(['lotCorrected', 'noticePosted'])
  },
)

test('K13 the attributes of a decided lot cannot be corrected', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  const attributes = [{ id: 'abv', from: null, to: 460 }]
  const command = {
    type: 'correctLot',
    lotId: 'lot1',
    changes: [],
    attributes,
    digest: 'd1',
    notice,
  } as const
  expect(refusalOf(sale.clerk(command))).toEqual(blocked('passed'))
})

test('K13 refuses a correction while bids extend a timed lot, and while a lot is offered', () => {
  const sale = rehearse({ extendWindow: 180_000 })
  expect(refusalOf(correct(sale.at(end - 180_000)))).toEqual(blocked('closing'))
  expect(refusalOf(correct(inTheRoom(), notice))).toEqual(blocked('onBlock'))
})

test('K13 once a lot is decided, an erratum states what was wrong, and its texts do not change', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  expect(refusalOf(correct(sale, notice))).toEqual(blocked('passed'))
  expect(refusalOf(correct(sale, null, []))).toEqual(blocked('noText'))
  expect(doneBy(correct(sale, notice, []))).toEqual(['lotCorrected'])
  expect(sale.seenBy('A').corrections).toMatchObject([{ fields: [], erratum: notice }])
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Damaged' })
  expect(refusalOf(correct(sale, notice, changes, 'lot2'))).toEqual(blocked('withdrawn'))
  sale.clerk({ type: 'closeRoom' })
  sale.clerk({ type: 'endSale' })
  expect(doneBy(correct(sale, { ...notice, en: 'Later' }, []))).toEqual(['lotCorrected'])
})

test('K13 lists each changed field once, and the pictures', () => {
  const sale = rehearse()
  const pictures = { from: ['a', 'b'], to: ['b'] }
  sale.clerk({ type: 'correctLot', lotId: 'lot1', changes: [], pictures, digest: 'd2', notice: null })
  expect(sale.lot().corrections).toMatchObject([{ fields: ['pictures'] }])
})

test('V7 a correction based on a view before another correction is refused', () => {
  const sale = rehearse()
  const seen = sale.state().seq
  correct(sale)
  expect(
    refusalOf(sale.clerk({ type: 'correctLot', lotId: 'lot1', changes, digest: 'd2', notice: null, seen })),
  ).toMatchObject({ kind: 'stale' })
})
