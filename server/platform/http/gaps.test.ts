import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGaps, maxWaitMs } from './gaps.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Creates gaps, a bid that is being handled and a list of what has been done. */
function scene() {
  const gaps = createGaps()
  const done: string[] = []
  const bid = (name: string) => {
    const handled = Promise.withResolvers<string>()
    const answer = gaps.bid(() => handled.promise)
    return { ...handled, answer: answer.then((said) => done.push(`${name} ${said}`)) }
  }
  const page = async (name: string) => {
    await gaps.next()
    done.push(name)
  }
  return { gaps, done, bid, page }
}

test('work begins at once if no bid is being handled', () => {
  expect(scene().gaps.next()).toBeNull()
})

test('work waits until every bid has been handled', async () => {
  const { done, bid, page } = scene()
  const [one, other] = [bid('one'), bid('other')]
  const pages = [page('a'), page('b')]
  one.resolve('accepted')
  await one.answer
  await nextTurn()
  expect(done).toEqual(['one accepted'])
  other.resolve('refused')
  await Promise.all(pages)
  expect(done).toEqual(['one accepted', 'other refused', 'a', 'b'])
})

test('a bid that arrives before the work has begun is handled first', async () => {
  const { done, bid, page } = scene()
  const one = bid('one')
  const waiting = page('page')
  one.resolve('accepted')
  await one.answer
  const other = bid('other')
  await nextTurn()
  other.resolve('accepted')
  await waiting
  expect(done).toEqual(['one accepted', 'other accepted', 'page'])
})

test('work waits for uninterrupted bids no longer than the maximum', async () => {
  const { done, bid, page } = scene()
  bid('one')
  const first = page('first')
  vi.advanceTimersByTime(maxWaitMs - 1)
  const second = page('second')
  await nextTurn()
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
  const third = page('third')
  vi.advanceTimersByTime(maxWaitMs)
  await third
})

test('a failing bid also makes room', async () => {
  const { gaps, done, page } = scene()
  const failing = gaps.bid(() => Promise.reject(new Error('failed')))
  const waiting = page('page')
  await expect(failing).rejects.toThrow('failed')
  await waiting
  expect(done).toEqual(['page'])
  expect(gaps.next()).toBeNull()
})
