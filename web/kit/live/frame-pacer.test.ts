import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFramePacer } from './frame-pacer.ts'

/** A page that paints when the test says so. */
const setup = () => {
  const page = { isHidden: false }
  const waiting: (() => void)[] = []
  const delivered: number[][] = []
  const pacer = createFramePacer<number>(
    { afterPaint: (run) => void waiting.push(run), isHidden: () => page.isHidden },
    (items) => void delivered.push([...items]),
  )
  const paint = () => {
    for (const run of waiting.splice(0)) run()
  }
  return { page, pacer, paint, delivered }
}

test('delivers the first at once, and what follows before the next paint together', () => {
  const { pacer, paint, delivered } = setup()
  pacer.receive([1])
  expect(delivered).toEqual([[1]])
  pacer.receive([2])
  pacer.receive([3, 4])
  expect(delivered).toEqual([[1]])
  paint()
  expect(delivered).toEqual([[1], [2, 3, 4]])
  pacer.receive([5])
  expect(delivered).toHaveLength(2)
  paint()
  paint()
  pacer.receive([6])
  expect(delivered).toEqual([[1], [2, 3, 4], [5], [6]])
})

test('nothing is no reason to hold what follows', () => {
  const { pacer, delivered } = setup()
  pacer.receive([])
  pacer.receive([1])
  expect(delivered).toEqual([[1]])
})

test('holds nothing back while the page is hidden', () => {
  const { page, pacer, paint, delivered } = setup()
  pacer.receive([1])
  pacer.receive([2])
  page.isHidden = true
  pacer.receive([3])
  pacer.receive([4])
  expect(delivered).toEqual([[1], [2, 3], [4]])
  page.isHidden = false
  paint()
  expect(delivered).toHaveLength(3)
})

test('delivers held items at once when flushed', () => {
  const { pacer, paint, delivered } = setup()
  pacer.receive([1])
  pacer.receive([2])
  pacer.flush()
  pacer.flush()
  expect(delivered).toEqual([[1], [2]])
  paint()
  expect(delivered).toHaveLength(2)
})

test('a failed delivery does not hold what follows', () => {
  const painted: (() => void)[] = []
  const delivered: number[] = []
  const { receive } = createFramePacer<number>(
    { afterPaint: (run) => void painted.push(run), isHidden: () => false },
    ([item = 0]) => {
      if (item === 1) throw new Error('failed')
      delivered.push(item)
    },
  )
  expect(() => receive([1])).toThrow('failed')
  receive([2])
  for (const run of painted.splice(0)) run()
  expect(delivered).toEqual([2])
})

test('everything arrives once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('receive', 'paint', 'hide', 'show', 'flush')), (steps) => {
      const { page, pacer, paint, delivered } = setup()
      let sent = 0
      const act = {
        receive: () => pacer.receive([sent++]),
        paint,
        flush: pacer.flush,
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
      const { pacer, paint, delivered } = setup()
      for (const isPaint of paints) {
        const before = delivered.length
        if (isPaint) paint()
        for (const item of [1, 2, 3]) pacer.receive([item])
        expect(delivered.length - before).toBeLessThanOrEqual(1)
      }
    }),
  )
})
