import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickZoom, fitZoom, maxZoom, regionOf } from './zoom.ts'

const side = fc.integer({ min: 100, max: 5000 })

test('an original of 2,400 by 3,000 can be zoomed to its own pixels on every screen', () => {
  const master = { x: 2400, y: 3000 }
  for (const stage of [
    { x: 1440, y: 812 },
    { x: 390, y: 748 },
    { x: 3840, y: 2072 },
  ]) {
    expect(maxZoom(fitZoom(master, stage))).toBeGreaterThanOrEqual(1)
    expect(clickZoom(fitZoom(master, stage))).toBeGreaterThan(fitZoom(master, stage))
  }
  expect(maxZoom(fitZoom(master, { x: 1440, y: 812 }))).toBe(1)
})

test('a small picture can still be enlarged three times', () => {
  expect(maxZoom(fitZoom({ x: 960, y: 1200 }, { x: 1440, y: 900 }))).toBeCloseTo(2.25)
})

test('names the part in sight', () => {
  const size = { x: 1000, y: 1250 }
  const stage = { x: 500, y: 500 }
  expect(regionOf({ pan: { x: 50, y: 0 }, zoom: 0.4, size, stage })).toBeNull()
  expect(regionOf({ pan: { x: -250, y: -500 }, zoom: 1, size, stage })).toEqual({
    left: 0.25,
    width: 0.5,
    top: 0.4,
    height: 0.4,
  })
})

test('the part in sight is within the picture, whatever its position', () => {
  fc.assert(
    fc.property(
      fc.record({ x: side, y: side }),
      fc.record({ x: side, y: side }),
      fc.double({ min: 1, max: 8, noNaN: true }),
      fc.record({ x: fc.integer({ min: -9999, max: 9999 }), y: fc.integer({ min: -9999, max: 9999 }) }),
      (size, stage, times, pan) => {
        const region = regionOf({ pan, zoom: fitZoom(size, stage) * times, size, stage })
        if (region === null) return
        for (const [start, length] of [
          [region.left, region.width],
          [region.top, region.height],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(length).toBeGreaterThanOrEqual(0)
          expect(start + length).toBeLessThanOrEqual(1 + 1e-9)
        }
      },
    ),
  )
})
