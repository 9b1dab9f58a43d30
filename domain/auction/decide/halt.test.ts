import { describe, expect, test } from 'vitest'
import { recordLostReason } from '../pause-reason.ts'
import { doneBy, inTheRoom, refusalOf, rehearse } from '../testing/rehearsal.ts'
import { end } from '../testing/terms.ts'
import { reopenMs } from './undo.ts'

const halt = { type: 'haltSale' } as const

describe('T10 when entries of the record were lost', () => {
  test('T10 no bid is accepted, and nothing closes, until a clerk resumes the sale', () => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    expect(doneBy(sale.run(halt))).toEqual(['salePaused'])
    expect(sale.view('B')).toMatchObject({ paused: true, pauseReason: recordLostReason })
    expect(refusalOf(sale.preBid('B', 8_000))).toMatchObject({ kind: 'lotNotOpen', status: 'paused' })
    expect(sale.at(end + 1).run({ type: 'tick' })).toEqual({ kind: 'unchanged' })
    expect(sale.run({ type: 'recover', from: end - 1, to: end + 1 })).toEqual({ kind: 'unchanged' })
  })

  test('T10 lots that would have ended by then stay open for ten minutes after it resumes', () => {
    const sale = rehearse()
    sale.preBid('A', 5_000)
    sale.run(halt)
    const resumed = sale.at(end + 5_000).clerk({ type: 'resumeSale' })
    expect(doneBy(resumed)).toEqual(['saleResumed', 'endTimeMoved'])
    expect(sale.lot()).toMatchObject({ saleStatus: 'open', endTime: end + 5_000 + reopenMs })
    expect(sale.view('B')).toMatchObject({ paused: false, pauseReason: '' })
  })

  test('T10 lots that end later keep their end', () => {
    const sale = rehearse()
    sale.run(halt)
    expect(doneBy(sale.at(end - reopenMs).clerk({ type: 'resumeSale' }))).toEqual(['saleResumed'])
    expect(sale.lot()).toMatchObject({ endTime: end })
  })

  test('T10 V10 in a live sale neither floor nor commission bids are accepted, and each loss is announced once', () => {
    const sale = inTheRoom()
    expect(doneBy(sale.run(halt))).toEqual(['salePaused'])
    expect(sale.run(halt)).toEqual({ kind: 'unchanged' })
    expect(refusalOf(sale.preBid('B', 8_000))).toMatchObject({ kind: 'lotNotOpen', status: 'paused' })
    expect(doneBy(sale.clerk({ type: 'resumeSale' }))).toEqual(['saleResumed'])
  })
})
