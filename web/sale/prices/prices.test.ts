import { describe, expect, test } from 'vitest'
import { wholeNumber } from '#web/kit/forms/number-params.ts'
import { drawPrices, type Mark } from './draw.server.ts'
import { hasFilters, priceQuery, pricesPath, toListCall } from './price-params.ts'
import { wholeUnitsOf } from './whole-units-of.ts'

const day = 86_400_000
const start = Date.UTC(2020, 5, 1)

const sold = (days: number, hammer: number, other: Partial<Mark> = {}): Mark => ({
  at: start + days * day,
  hammer,
  allIn: hammer + Math.round(hammer * 0.225),
  sale: `sale ${days}`,
  isNeighbour: false,
  ...other,
})

describe('the chart', () => {
  const marks = [
    sold(0, 9_000),
    sold(400, 12_000),
    sold(400, 14_000),
    sold(900, 11_000, { isNeighbour: true }),
  ]

  test('fits its frame on wide screens and on phones', () => {
    for (const { width, height, points, band, prices, times } of drawPrices(marks, {
      low: 8_000,
      high: 20_000,
    })) {
      expect(points).toHaveLength(4)
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(height)
      }
      expect(prices.length).toBeGreaterThan(2)
      expect(times.every(({ x }) => x > 0 && x < width)).toBe(true)
      expect(band && band.y >= 0 && band.y + band.height <= height).toBe(true)
    }
  })

  test('places higher prices higher up and later ones further right', () => {
    const [chart] = drawPrices(marks, null)
    const [first, second] = chart?.points ?? []
    expect(second?.y).toBeLessThan(first?.y ?? 0)
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity)
    expect(chart?.band).toBeNull()
  })

  test('draws the line from sale to sale, not through other vintages', () => {
    const [chart] = drawPrices(marks, null)
    expect(chart?.line.match(/[ML]/g)).toEqual(['M', 'L'])
    expect(chart?.premiums.match(/M/g)).toHaveLength(4)
  })

  test('draws results with the same day and price', () => {
    for (const chart of drawPrices(
      [sold(0, 5_000, { allIn: 5_000 }), sold(0, 5_000, { allIn: 5_000 })],
      null,
    )) {
      expect(JSON.stringify(chart)).not.toMatch(/null,"y"|NaN/)
      expect(chart.points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
    }
  })
})

test('M2 rounds amounts half up to whole units', () => {
  expect(['12250.00', '1837.50', '1837.49', '0.99'].map(wholeUnitsOf)).toEqual([12_250, 1_838, 1_837, 1])
})

test('the archive ignores invalid values', () => {
  const params = priceQuery.parse(
    new URLSearchParams('kind=gold&year=soon&priceFrom=-5&priceTo=99999999999&sort=best&page=0'),
  )
  expect(pricesPath(params)).toBe('/prices')
  expect(hasFilters(params)).toBe(false)
  expect(toListCall(params)).not.toHaveProperty('kind')
})

test('parses numbers as people write them', () => {
  const read = (text: string) => wholeNumber(9_999).parse([text])
  expect(['1,500', ' 1500 ', '１５００', '1.5', '', '10000'].map(read)).toEqual([
    1_500, 1_500, 1_500, 0, 0, 0,
  ])
})
