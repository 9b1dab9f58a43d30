import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketDelays, medianDelay } from './stream-delays.ts'

test('groups short delays by tenths of a second, longer ones by seconds', () => {
  expect(bucketDelays([420, 380, 4_960, 7_400, 6_600, 900_000])).toEqual([
    [400, 2],
    [5_000, 1],
    [7_000, 2],
    [60_000, 1],
  ])
})

test('the median covers all processes, and there is none without viewers', () => {
  expect(medianDelay([])).toBeNull()
  expect(medianDelay([[], []])).toBeNull()
  expect(medianDelay([bucketDelays([400, 400, 400]), bucketDelays([9_000, 9_000])])).toEqual({
    count: 5,
    behind: 400,
  })
})

test('at least half of the viewers lag by no more than the median, within rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 50_000 })), { minLength: 1 }), (processes) => {
      const all = processes.flat()
      const middle = medianDelay(processes.map(bucketDelays))
      expect(middle?.count ?? 0).toBe(all.length)
      if (!middle) return
      const within = all.filter((one) => one <= middle.behind + 500).length
      const beyond = all.filter((one) => one >= middle.behind - 500).length
      expect(Math.min(within, beyond) * 2).toBeGreaterThanOrEqual(all.length)
    }),
  )
})

test('the presence message of a process stays short, however many viewers it has', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => i * 7)
  expect(JSON.stringify(bucketDelays(many)).length).toBeLessThan(1_500)
})
