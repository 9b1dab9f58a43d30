import { expect, test, vi } from 'vitest'
import { createEditSaver, type SaveRequest, type SaveResult, type SaveState } from './edit-saver.ts'

/** A saver whose requests are answered by the test, one after another. */
function createSaver() {
  const requests: SaveRequest[] = []
  const answers: ((result: SaveResult) => void)[] = []
  const states: SaveState['kind'][] = []
  const onConflicts = vi.fn()
  let keys = 0
  const saver = createEditSaver({
    save: (request) => {
      requests.push(request)
      return new Promise((resolve) => answers.push(resolve))
    },
    createKey: () => `key ${++keys}`,
    now: () => 5,
    onState: ({ kind }) => states.push(kind),
    onConflicts,
  })
  const answer = async (result: SaveResult) => {
    answers.shift()?.(result)
    await vi.waitFor(() => expect(states.at(-1)).not.toBe('saving'))
  }
  return { saver, requests, states, onConflicts, answer, answers }
}

const saved = (revs: readonly (readonly [string, number])[] = []): SaveResult => ({
  kind: 'saved',
  revs,
  conflicts: [],
})
const reserve = (id: string, value: number) => new Map([[id, { reserve: value }]])

test('K8 sends changes on the revision that was seen, and later ones together on the new revision', async () => {
  const { saver, requests, answers, states } = createSaver()
  saver.setRev('a', 3)
  saver.add(reserve('a', 1))
  saver.add(reserve('a', 2))
  saver.add(new Map([['a', { 'title.en': 'x' }]]))
  expect(requests).toEqual([{ ak: 'key 1', edits: [{ lotId: 'a', rev: 3, fields: { reserve: 1 } }] }])
  answers.shift()?.(saved([['a', 4]]))
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]).toEqual({
    ak: 'key 2',
    edits: [{ lotId: 'a', rev: 4, fields: { reserve: 2, 'title.en': 'x' } }],
  })
  answers.shift()?.(saved([['a', 5]]))
  await vi.waitFor(() => expect(saver.isPending()).toBe(false))
  expect(states).toEqual(['saving', 'saved', 'saving', 'saved'])
})

test('repeats an unanswered request unchanged, before later changes', async () => {
  const { saver, requests, answer, states, answers } = createSaver()
  saver.add(reserve('a', 1))
  saver.add(reserve('a', 2))
  await answer({ kind: 'unreached' })
  expect(states.at(-1)).toBe('unsent')
  expect(saver.isPending()).toBe(true)
  saver.retry()
  expect(requests[1]).toBe(requests[0])
  answers.shift()?.(saved())
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  expect(requests[2]?.edits).toEqual([{ lotId: 'a', rev: 1, fields: { reserve: 2 } }])
})

test('drops what the server refused, and says so', async () => {
  const { saver, requests, answer, states } = createSaver()
  saver.add(reserve('a', 1))
  await answer({ kind: 'refused', message: 'Published' })
  expect(states.at(-1)).toBe('refused')
  saver.add(reserve('b', 1))
  expect(requests[1]?.edits.map(({ lotId }) => lotId)).toEqual(['b'])
})

test('K8 passes on what colleagues changed first', async () => {
  const { saver, answer, onConflicts } = createSaver()
  saver.add(reserve('a', 1))
  const conflict = { lotId: 'a', path: 'reserve', theirs: 7, by: 'Ben', at: 1 }
  await answer({ kind: 'saved', revs: [], conflicts: [conflict] })
  expect(onConflicts).toHaveBeenCalledWith([conflict])
})

test('sends many lots in several requests', async () => {
  const { saver, requests, answers } = createSaver()
  saver.add(new Map(Array.from({ length: 450 }, (_, index) => [`lot ${index}`, { reserve: 1 }])))
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(requests).toHaveLength(count))
    answers.shift()?.(saved())
  }
  await vi.waitFor(() => expect(saver.isPending()).toBe(false))
  expect(requests.map(({ edits }) => edits.length)).toEqual([200, 200, 50])
})
