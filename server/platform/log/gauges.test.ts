import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { gaugesOf, resultWithin, shared } from './gauges.ts'

test('leaves out a figure that is late or fails and reports the others', async () => {
  const registry = new Registry()
  const never = Promise.withResolvers<never>()
  gaugesOf(registry, { name: 'late', help: 'late' }, () => never.promise)
  gaugesOf(registry, { name: 'failing', help: 'failing' }, () => Promise.reject(new Error('down')))
  gaugesOf(registry, { name: 'well', help: 'well', labelNames: ['of'] }, () => [
    { labels: { of: 'a' }, value: 7 },
  ])
  vi.useFakeTimers()
  const scrape = registry.metrics()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  const text = await scrape
  expect(text).toMatch(/^well\{of="a"\} 7$/m)
  expect(text).not.toMatch(/^(late|failing) /m)
})

test('forgets the figures of removed labels', async () => {
  const registry = new Registry()
  const standbys = ['one', 'two']
  gaugesOf(registry, { name: 'lag', help: 'lag', labelNames: ['standby'] }, () =>
    standbys.map((standby) => ({ labels: { standby }, value: 1 })),
  )
  expect(await registry.metrics()).toContain('lag{standby="two"} 1')
  standbys.pop()
  expect(await registry.metrics()).not.toContain('two')
})

test('queries a hanging database only once, however often it is scraped', async () => {
  const answer = Promise.withResolvers<number>()
  const ask = vi.fn(() => answer.promise)
  const read = shared(ask)
  const [first, second] = [read(), read()]
  expect(await resultWithin(read, 1)).toBeNull()
  expect(ask).toHaveBeenCalledTimes(1)
  answer.resolve(3)
  expect(await Promise.all([first, second])).toEqual([3, 3])
})
