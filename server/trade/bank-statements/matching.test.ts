import { expect, test } from 'vitest'
import { matchLines } from '#domain/bank-statements/match.ts'
import { noisyLines } from '#domain/bank-statements/testing/noisy-lines.ts'
import { nameReader } from './name-reader.ts'

test.each(['one', 'two', 'three'])(
  'O21 of five hundred noisy lines, proposes 99% and is never wrongly certain: %s',
  (seed) => {
    const { lines, invoices, clients } = noisyLines(seed, nameReader)
    const matches = matchLines(
      lines.map(({ line }) => line),
      invoices,
      clients,
    )
    const wrong = lines.filter(({ line, answer }) => {
      const paid = matches.get(line.id)?.pays.map(({ orderId }) => orderId) ?? []
      return paid.toSorted().join() !== answer.toSorted().join()
    })
    const answered = lines.filter(({ answer }) => answer.length > 0)
    const missed = wrong.filter(({ answer }) => answer.length > 0)
    expect(wrong.filter(({ line }) => matches.get(line.id)?.isCertain)).toEqual([])
    const strangers = [...matches.values()].filter(({ payer }) => payer === 'other')
    expect(strangers.length).toBeGreaterThan(5)
    expect(strangers.filter(({ isCertain }) => isCertain)).toEqual([])
    expect(missed.length / answered.length).toBeLessThan(0.01)
  },
)
