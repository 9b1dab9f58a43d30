import { expect, test } from 'vitest'
import { createOnePlace } from './one-place.ts'

test('work keeps its order and waits until everything at the earlier place has ended', async () => {
  const { run } = createOnePlace()
  const begun: string[] = []
  const ends: (() => void)[] = []
  let preferred = 'first'
  const work = (name: string) =>
    run(
      'sale',
      () => preferred,
      (to) => {
        begun.push(`${name} at ${to}`)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
    )
  const all = [work('a'), work('b')]
  preferred = 'second'
  all.push(work('c'))
  preferred = 'first'
  all.push(work('d'))
  preferred = 'second'
  expect(begun).toEqual(['a at first', 'b at first'])
  ends.shift()?.()
  await all[0]
  expect(begun).toHaveLength(2)
  ends.shift()?.()
  await all[1]
  await expect.poll(() => begun).toEqual(['a at first', 'b at first', 'c at second', 'd at second'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('sales do not wait for each other, and failed work does not block others', async () => {
  const { run } = createOnePlace()
  const pending = run(
    'slow',
    () => 'first',
    () => new Promise<string>((resolve) => setImmediate(() => resolve('done'))),
  )
  await expect(
    run(
      'sale',
      () => 'first',
      () => Promise.reject(new Error('failed')),
    ),
  ).rejects.toThrow('failed')
  const again = run(
    'sale',
    () => 'second',
    async (to) => to,
  )
  expect(await again).toBe('second')
  expect(await pending).toBe('done')
})
