import { expect, test, vi } from 'vitest'
import type { SaveState } from '#web/staff/saving/save-state.ts'
import {
  createEditSaver,
  type LotEdit,
  type SaveRequest,
  type SaveResult,
  type UnsavedEdits,
} from './edit-saver.ts'

/** Creates a saver whose requests are answered by the test, one after another. */
function createSaver() {
  const requests: SaveRequest[] = []
  const answers: ((result: SaveResult) => void)[] = []
  const states: SaveState['kind'][] = []
  const onConflicts = vi.fn()
  const reload = vi.fn(async (): Promise<readonly LotEdit[]> => [])
  const onReloaded = vi.fn()
  const store = vi.fn<(edits: UnsavedEdits | null) => void>()
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
    reload,
    onReloaded,
    store,
  })
  const answer = async (result: SaveResult) => {
    answers.shift()?.(result)
    await vi.waitFor(() => expect(states.at(-1)).not.toBe('saving'), 60_000)
  }
  return { saver, requests, states, onConflicts, reload, onReloaded, store, answer, answers }
}

const saved = (revs: readonly (readonly [string, number])[] = []): SaveResult => ({
  kind: 'saved',
  revs,
  conflicts: [],
})
const reserve = (id: string, value: number) => new Map([[id, { reserve: value }]])

test('K8 sends changes on the seen revision, and later ones together on the new revision', async () => {
  const { saver, requests, answers, states } = createSaver()
  saver.load([{ lotId: 'a', rev: 3, fields: {} }])
  saver.add(reserve('a', 1))
  saver.add(reserve('a', 2))
  saver.add(new Map([['a', { 'title.en': 'x' }]]))
  expect(requests).toEqual([{ ak: 'key 1', edits: [{ lotId: 'a', rev: 3, fields: { reserve: 1 } }] }])
  answers.shift()?.(saved([['a', 4]]))
  await vi.waitFor(() => expect(requests).toHaveLength(2), 60_000)
  expect(requests[1]).toEqual({
    ak: 'key 2',
    edits: [{ lotId: 'a', rev: 4, fields: { reserve: 2, 'title.en': 'x' } }],
  })
  answers.shift()?.(saved([['a', 5]]))
  await vi.waitFor(() => expect(saver.hasUnsavedChanges()).toBe(false), 60_000)
  expect(states).toEqual(['saving', 'saved', 'saving', 'saved'])
})

test('retries an unanswered request unchanged, before later changes', async () => {
  const { saver, requests, answer, states, answers } = createSaver()
  saver.add(reserve('a', 1))
  saver.add(reserve('a', 2))
  await answer({ kind: 'unreached' })
  expect(states.at(-1)).toBe('unsent')
  expect(saver.hasUnsavedChanges()).toBe(true)
  saver.retry()
  expect(requests[1]).toBe(requests[0])
  answers.shift()?.(saved())
  await vi.waitFor(() => expect(requests).toHaveLength(3), 60_000)
  expect(requests[2]?.edits).toEqual([{ lotId: 'a', rev: 1, fields: { reserve: 2 } }])
})

test('reports refused changes, and sends them again with the next change', async () => {
  const { saver, requests, answer, states } = createSaver()
  saver.add(reserve('a', 1))
  await answer({ kind: 'refused', message: 'Too many requests' })
  expect(states.at(-1)).toBe('refused')
  expect(saver.hasUnsavedChanges()).toBe(true)
  saver.add(reserve('b', 1))
  expect(requests[1]?.ak).toBe('key 2')
  expect(requests[1]?.edits.map(({ lotId }) => lotId)).toEqual(['a', 'b'])
  await answer(saved())
  expect(saver.hasUnsavedChanges()).toBe(false)
})

test('K8 applies a colleague’s change of a lot before it counts as seen', async () => {
  const { saver, requests, answer, answers, reload, onReloaded } = createSaver()
  saver.load([{ lotId: 'a', rev: 3, fields: {} }])
  saver.add(reserve('a', 1))
  reload.mockResolvedValue([{ lotId: 'a', rev: 6, fields: { reserve: 1, lowEstimate: 9 } }])
  await answer(saved([['a', 6]]))
  expect(reload).toHaveBeenCalledWith(['a'])
  expect(onReloaded).toHaveBeenCalledWith(new Map([['a', { reserve: 1, lowEstimate: 9 }]]))
  saver.add(reserve('a', 2))
  expect(requests[1]?.edits[0]?.rev).toBe(6)
  reload.mockResolvedValue([])
  answers.shift()?.(saved([['a', 9]]))
  await vi.waitFor(() => expect(saver.hasUnsavedChanges()).toBe(false), 60_000)
  saver.add(reserve('a', 3))
  await vi.waitFor(() => expect(requests).toHaveLength(3), 60_000)
  expect(requests[2]?.edits[0]?.rev).toBe(6)
})

/** Answers three requests, one after another. */
async function answerThree({ saver, requests, answers }: ReturnType<typeof createSaver>): Promise<void> {
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(requests).toHaveLength(count), 60_000)
    answers.shift()?.(saved())
  }
  await vi.waitFor(() => expect(saver.hasUnsavedChanges()).toBe(false), 60_000)
}

test('sends long texts in requests that fit', async () => {
  const one = createSaver()
  const { saver, requests } = one
  const long = { 'description.zh': '酒'.repeat(6_000) }
  saver.add(new Map(Array.from({ length: 5 }, (_, index) => [`lot ${index}`, long])))
  await answerThree(one)
  expect(requests.map(({ edits }) => edits.length)).toEqual([2, 2, 1])
})

test('K8 reports fields that colleagues changed first', async () => {
  const { saver, answer, onConflicts } = createSaver()
  saver.add(reserve('a', 1))
  const conflict = { lotId: 'a', path: 'reserve', theirs: 7, by: 'Ben', at: 1 }
  await answer({ kind: 'saved', revs: [], conflicts: [conflict] })
  expect(onConflicts).toHaveBeenCalledWith([conflict])
})

test('K8 shows a conflict only once the user’s own value can replace the other one', async () => {
  const { saver, requests, answers, onConflicts, reload } = createSaver()
  saver.load([{ lotId: 'a', rev: 1, fields: {} }])
  saver.add(reserve('a', 6))
  reload.mockResolvedValue([{ lotId: 'a', rev: 2, fields: { reserve: 7 } }])
  onConflicts.mockImplementation(() => queueMicrotask(() => saver.add(reserve('a', 6))))
  const conflict = { lotId: 'a', path: 'reserve', theirs: 7, by: 'Ben', at: 1 }
  answers.shift()?.({ kind: 'saved', revs: [['a', 2]], conflicts: [conflict] })
  await vi.waitFor(() => expect(requests).toHaveLength(2), 60_000)
  expect(requests[1]?.edits).toEqual([{ lotId: 'a', rev: 2, fields: { reserve: 6 } }])
})

test('K8 a lot that is loaded before its conflict is shown keeps the user’s own value', async () => {
  const { saver, answers, onConflicts, reload } = createSaver()
  saver.load([{ lotId: 'a', rev: 1, fields: {} }])
  saver.add(reserve('a', 6))
  const theirs: LotEdit = { lotId: 'a', rev: 2, fields: { reserve: 7 } }
  let shown: ReadonlyMap<string, object> = new Map()
  reload.mockImplementation(async () => {
    shown = saver.load([theirs])
    return [theirs]
  })
  const conflict = { lotId: 'a', path: 'reserve', theirs: 7, by: 'Ben', at: 1 }
  answers.shift()?.({ kind: 'saved', revs: [['a', 2]], conflicts: [conflict] })
  await vi.waitFor(() => expect(onConflicts).toHaveBeenCalled(), 60_000)
  expect(shown.get('a')).toEqual({ reserve: 6 })
  expect(saver.revOf('a')).toBe(2)
  // The next request is not sent before this one is settled.
  expect(saver.hasUnsavedChanges()).toBe(true)
  saver.settle({ lotId: 'a', path: 'reserve' })
  expect(saver.hasUnsavedChanges()).toBe(false)
})

test('sends many lots in several requests', async () => {
  const one = createSaver()
  const { saver, requests } = one
  saver.add(new Map(Array.from({ length: 450 }, (_, index) => [`lot ${index}`, { reserve: 1 }])))
  await answerThree(one)
  expect(requests.map(({ edits }) => edits.length)).toEqual([200, 200, 50])
})

test('shows unsaved changes on top of loaded fields, and newer local lots instead of loaded ones', async () => {
  const { saver, requests, answer } = createSaver()
  saver.load([{ lotId: 'a', rev: 3, fields: { reserve: 1 } }])
  saver.add(reserve('a', 2))
  const loaded = [{ lotId: 'a', rev: 4, fields: { reserve: 1, startPrice: 7 } }]
  expect(saver.load(loaded)).toEqual(new Map([['a', { reserve: 2, startPrice: 7 }]]))
  expect(requests[0]?.edits[0]?.rev).toBe(3)
  await answer(saved([['a', 4]]))
  expect(saver.load([{ lotId: 'a', rev: 3, fields: { reserve: 1 } }])).toEqual(new Map())
})

test('the next page sends the unsaved changes, the same request first', async () => {
  const left = createSaver()
  left.saver.load([{ lotId: 'a', rev: 3, fields: {} }])
  left.saver.add(reserve('a', 1))
  left.saver.add(reserve('a', 2))
  await left.answer({ kind: 'unreached' })
  const stored = left.store.mock.lastCall?.[0]
  if (!stored) throw new Error('Nothing is stored')
  left.saver.stop()

  const { saver, requests, answers, store } = createSaver()
  saver.restore(stored)
  saver.load([{ lotId: 'a', rev: 8, fields: { reserve: 5 } }])
  expect(requests).toEqual(left.requests)
  answers.shift()?.(saved([['a', 4]]))
  await vi.waitFor(() => expect(requests).toHaveLength(2), 60_000)
  expect(requests[1]?.edits).toEqual([{ lotId: 'a', rev: 4, fields: { reserve: 2 } }])
  answers.shift()?.(saved([['a', 5]]))
  await vi.waitFor(() => expect(saver.hasUnsavedChanges()).toBe(false), 60_000)
  expect(store).toHaveBeenLastCalledWith(null)
  left.saver.add(reserve('a', 9))
  expect(left.store).toHaveBeenLastCalledWith(stored)
})

test('K8 a conflict is kept until it is settled, and arises again on the next page', async () => {
  const { saver, requests, answer, store } = createSaver()
  saver.load([{ lotId: 'a', rev: 3, fields: {} }])
  saver.add(reserve('a', 1))
  saver.add(reserve('a', 2))
  const conflict = { lotId: 'a', path: 'reserve', theirs: 7, by: 'Ben', at: 1 }
  await answer({ kind: 'saved', revs: [['a', 6]], conflicts: [conflict] })
  // The later value is not sent: it would replace the colleague's, which was not shown.
  expect(requests).toHaveLength(1)
  const stored = store.mock.lastCall?.[0]
  expect(stored).toMatchObject({ contested: [{ lotId: 'a', rev: 3, fields: { reserve: 2 } }] })
  if (!stored) throw new Error('Nothing is stored')
  const next = createSaver()
  next.saver.restore(stored)
  expect(next.requests[0]?.edits).toEqual([{ lotId: 'a', rev: 3, fields: { reserve: 2 } }])
})

test('K1 text typed into a cell is kept until it is saved', () => {
  const { saver, store } = createSaver()
  const cell = { lotId: 'a', path: 'reserve' }
  saver.type(cell, '12')
  expect(saver.hasUnsavedChanges()).toBe(true)
  expect(store).toHaveBeenLastCalledWith(expect.objectContaining({ texts: [{ ...cell, text: '12' }] }))
  saver.add(reserve('a', 12))
  expect(saver.isTyping()).toBe(false)
  saver.type(cell, '13')
  saver.type(cell, null)
  expect(saver.isTyping()).toBe(false)
})

test('K1 typed text or conflicts in a deleted lot do not count as unsaved', async () => {
  const { saver, store, answer } = createSaver()
  saver.type({ lotId: 'a', path: 'category' }, 'Cham')
  saver.type({ lotId: 'b', path: 'category' }, 'Bor')
  saver.add(reserve('a', 1))
  const conflict = { lotId: 'a', path: 'reserve', theirs: 2, by: 'Ann', at: 1 }
  await answer({ kind: 'saved', revs: [], conflicts: [conflict] })
  saver.prune(new Set(['b']))
  expect(store).toHaveBeenLastCalledWith(
    expect.objectContaining({
      contested: [],
      texts: [{ lotId: 'b', path: 'category', text: 'Bor' }],
    }),
  )
  saver.prune(new Set())
  expect(saver.hasUnsavedChanges()).toBe(false)
})
