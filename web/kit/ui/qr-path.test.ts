import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const hasModule = (d: string, x: number, y: number) => d.includes(`M${x} ${y}h1v1h-1z`)

test('a QR code has three finder patterns and an empty border', () => {
  const { size, d } = qrPath('https://bowen.example/app')
  const lastFinder = size - 3
  for (const [x, y] of [
    [2, 2],
    [lastFinder, 2],
    [2, lastFinder],
  ] as const)
    expect(hasModule(d, x, y)).toBe(true)
  for (let offset = 0; offset < size; offset++)
    for (const edge of [0, 1, size - 2, size - 1]) {
      expect(hasModule(d, offset, edge)).toBe(false)
      expect(hasModule(d, edge, offset)).toBe(false)
    }
})

test('encodes different URLs differently', () => {
  expect(qrPath('https://bowen.example/app').d).not.toBe(qrPath('https://bowen.example/apq').d)
})
