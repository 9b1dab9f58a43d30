import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFramePace } from './frame-pace.ts'

/** A page that paints when the test says so. */
const setup = () => {
  const page = { isHidden: false }
  const waiting: (() => void)[] = []
  const delivered: number[][] = []
  const pace = createFramePace<number>(
    { afterPaint: (run) => void waiting.push(run), isHidden: () => page.isHidden },
    (items) => void delivered.push([...items]),
  )
  const paint = () => {
    for (const run of waiting.splice(0)) run()
  }
  return { page, pace, paint, delivered }
}

test('hands on the first at once, and what follows before the next paint together', () => {
  const { pace, paint, delivered } = setup()
  pace.receive([1])
  expect(delivered).toEqual([[1]])
  pace.receive([2])
  pace.receive([3, 4])
  expect(delivered).toEqual([[1]])
  paint()
  expect(delivered).toEqual([[1], [2, 3, 4]])
  pace.receive([5])
  expect(delivered).toHaveLength(2)
  paint()
  paint()
  pace.receive([6])
  expect(delivered).toEqual([[1], [2, 3, 4], [5], [6]])
})

test('holds nothing back while the page is hidden', () => {
  const { page, pace, paint, delivered } = setup()
  pace.receive([1])
  pace.receive([2])
  page.isHidden = true
  pace.receive([3])
  pace.receive([4])
  expect(delivered).toEqual([[1], [2, 3], [4]])
  page.isHidden = false
  paint()
  expect(delivered).toHaveLength(3)
})

test('hands on at once what waits when it is asked to', () => {
  const { pace, paint, delivered } = setup()
  pace.receive([1])
  pace.receive([2])
  pace.flush()
  pace.flush()
  expect(delivered).toEqual([[1], [2]])
  paint()
  expect(delivered).toHaveLength(2)
})

test('everything arrives once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('receive', 'paint', 'hide', 'show', 'flush')), (steps) => {
      const { page, pace, paint, delivered } = setup()
      let sent = 0
      const act = {
        receive: () => pace.receive([sent++]),
        paint,
        flush: pace.flush,
        hide: () => (page.isHidden = true),
        show: () => (page.isHidden = false),
      }
      for (const step of steps) act[step]()
      paint()
      expect(delivered.flat()).toEqual(Array.from({ length: sent }, (_, index) => index))
    }),
  )
})

test('a page that is shown gets something once per paint at most', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (paints) => {
      const { pace, paint, delivered } = setup()
      for (const isPaint of paints) {
        const before = delivered.length
        if (isPaint) paint()
        for (const item of [1, 2, 3]) pace.receive([item])
        expect(delivered.length - before).toBeLessThanOrEqual(1)
      }
    }),
  )
})
