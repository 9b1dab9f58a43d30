import { expect, test } from 'vitest'
import { findSharedAnswers, recordQuestions } from './personal-answers.ts'
import type { Answerer, Question } from './questions.ts'

const ask = (path: string): Question => ({ kind: 'call', path, payload: {} })
const pathOf = (question: Question) => (question.kind === 'call' ? question.path : question.kind)

/** Waits until everything that needs no input has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Returns answers that are delayed until the test releases them. */
function heldAnswers() {
  const requested = new Map<string, () => void>()
  const answer: Answerer = (_lang, question) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    requested.set(pathOf(question), resolve)
    return promise.then(() => ({ kind: 'answered', json: JSON.stringify({ userId: 'u1' }) }))
  }
  const give = async (path: string) => {
    requested.get(path)?.()
    await settle()
  }
  return { answer, give, paths: () => [...requested.keys()] }
}

test('repeats a page’s concurrent questions concurrently, and later ones after the same answers', async () => {
  const page = heldAnswers()
  const recorded = recordQuestions(page.answer)
  const asking = (...paths: readonly string[]) => {
    for (const path of paths) void recorded.answer('en', ask(path))
  }
  void recorded.answer('en', { kind: 'viewer' })
  asking('sale', 'slow', 'sale')
  await page.give('sale')
  asking('lot', 'bids')
  await page.give('lot')
  await page.give('viewer')
  asking('history')

  const again = heldAnswers()
  const shared = findSharedAnswers(again.answer, recorded.asked())
  await settle()
  expect(again.paths()).toEqual(['viewer', 'sale', 'slow'])
  await again.give('viewer')
  expect(again.paths()).toHaveLength(3)
  await again.give('sale')
  expect(again.paths().slice(3)).toEqual(['lot', 'bids'])
  await again.give('lot')
  expect(again.paths().slice(5)).toEqual(['history'])
  for (const path of ['slow', 'bids', 'history']) await again.give(path)
  expect((await shared)?.compared).toHaveLength(6)
})
