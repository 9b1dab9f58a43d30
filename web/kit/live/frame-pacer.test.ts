import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeEnvironment } from './fake-environment.ts'
import { createFramePacer } from './frame-pacer.ts'

/** Creates a page that paints when the test says so. @param renderMs the time it takes to render a delivery */
const setup = (renderMs = 0) => {
  const environment = createFakeEnvironment()
  const waiting: (() => void)[] = []
  const delivered: number[][] = []
  const pacer = createFramePacer<number>(
    { ...environment, afterPaint: (run) => void waiting.push(run) },
    (items) => {
      environment.sleep(renderMs)
      delivered.push([...items])
    },
  )
  const paint = () => {
    for (const run of waiting.splice(0)) run()
  }
  return { environment, pacer, paint, delivered }
}

test('delivers the first item at once, and those that follow before the next paint together', () => {
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

test.each([
  { renderMs: 20, paintMs: 10, rest: 30 },
  { renderMs: 60, paintMs: 90, rest: 50 },
])('rests for $rest ms after $renderMs ms of rendering and $paintMs of painting', (times) => {
  const { environment, pacer, paint, delivered } = setup(times.renderMs)
  pacer.receive([1])
  pacer.receive([2])
  environment.advance(times.paintMs)
  paint()
  environment.advance(times.rest - 1)
  pacer.receive([3])
  expect(delivered).toEqual([[1]])
  environment.advance(1)
  expect(delivered).toEqual([[1], [2, 3]])
})

test('does not pause once the page is hidden', () => {
  const { environment, pacer, paint, delivered } = setup(20)
  pacer.receive([1])
  pacer.receive([2])
  environment.setHidden(true)
  paint()
  expect(delivered).toEqual([[1], [2]])
})

test('an empty task does not delay the next one', () => {
  const { pacer, delivered } = setup()
  pacer.receive([])
  pacer.receive([1])
  expect(delivered).toEqual([[1]])
})

test('holds nothing back while the page is hidden', () => {
  const { environment, pacer, paint, delivered } = setup()
  pacer.receive([1])
  pacer.receive([2])
  environment.setHidden(true)
  pacer.receive([3])
  pacer.receive([4])
  expect(delivered).toEqual([[1], [2, 3], [4]])
  environment.setHidden(false)
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

test('a failed delivery does not hold back later items', () => {
  const painted: (() => void)[] = []
  const delivered: number[] = []
  const { receive } = createFramePacer<number>(
    { ...createFakeEnvironment(), afterPaint: (run) => void painted.push(run) },
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

test('every item arrives once and in order', () => {
  const steps = fc.array(fc.constantFrom('receive', 'paint', 'hide', 'show', 'flush', 'pass'))
  fc.assert(
    fc.property(steps, fc.nat(80), (steps, renderMs) => {
      const { environment, pacer, paint, delivered } = setup(renderMs)
      let sent = 0
      const act = {
        receive: () => pacer.receive([sent++]),
        paint,
        flush: pacer.flush,
        hide: () => environment.setHidden(true),
        show: () => environment.setHidden(false),
        pass: () => environment.advance(20),
      }
      for (const step of steps) act[step]()
      paint()
      environment.advance(50)
      expect(delivered.flat()).toEqual(Array.from({ length: sent }, (_, index) => index))
    }),
  )
})

test('a visible page gets at most one delivery per paint', () => {
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
