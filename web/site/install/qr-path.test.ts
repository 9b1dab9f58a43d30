import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const module = (d: string, x: number, y: number) => d.includes(`M${x} ${y}h1v1h-1z`)

test('a code has its three marks in the corners, and a border that is empty', () => {
  const { size, d } = qrPath('https://bowen.example/app')
  const last = size - 3
  for (const [x, y] of [
    [2, 2],
    [last, 2],
    [2, last],
  ] as const)
    expect(module(d, x, y)).toBe(true)
  for (let at = 0; at < size; at++)
    for (const edge of [0, 1, size - 2, size - 1]) {
      expect(module(d, at, edge)).toBe(false)
      expect(module(d, edge, at)).toBe(false)
    }
})

test('another address makes another code', () => {
  expect(qrPath('https://bowen.example/app').d).not.toBe(qrPath('https://bowen.example/apq').d)
})
