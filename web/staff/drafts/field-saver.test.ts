import { expect, test, vi } from 'vitest'
import {
  createFieldSaver,
  type FieldRequest,
  type FieldResult,
  type KeptFields,
  type SaverView,
} from './field-saver.ts'

type Request = FieldRequest<string>

/** Creates a saver whose requests are answered by the test, one after another. */
function createSaver() {
  const requests: Request[] = []
  const answers: ((result: FieldResult) => void)[] = []
  const views: SaverView<string>[] = []
  const stored: (KeptFields<string> | null)[] = []
  let keys = 0
  const saver = createFieldSaver<string>({
    save: (request) => {
      requests.push(request)
      return new Promise((resolve) => answers.push(resolve))
    },
    createKey: () => `key ${++keys}`,
    now: () => 5,
    onView: (view) => views.push(view),
    keep: (fields) => stored.push(fields),
  })
  const answer = async (result: FieldResult) => {
    const shown = views.length
    answers.shift()?.(result)
    await vi.waitFor(() => expect(views.length).toBeGreaterThan(shown), 60_000)
  }
  const view = () => views.at(-1)
  return { saver, requests, answer, view, kept: () => stored.at(-1) }
}

const saved = (rev: number, isChange = true): FieldResult => ({ kind: 'saved', rev, isChange })

test('K8 sends one field after another, each on the revision that its editor has seen', async () => {
  const { saver, requests, answer, view } = createSaver()
  saver.save('title', 'a', 3)
  saver.save('place', 'b', 3)
  saver.save('place', 'c', 3)
  expect(requests).toEqual([{ ak: 'key 1', rev: 3, patch: 'a' }])
  expect(view()?.unsaved).toEqual(
    new Map([
      ['title', 'a'],
      ['place', 'c'],
    ]),
  )
  await answer(saved(4))
  expect(requests[1]).toEqual({ ak: 'key 2', rev: 4, patch: 'c' })
  await answer(saved(5))
  expect(view()).toMatchObject({ state: { kind: 'saved', at: 5 }, problems: new Map(), unsaved: new Map() })
  expect(saver.isPending()).toBe(false)
})

test('K8 ignores the refusal of an entry that was dropped while it was sent', async () => {
  const { saver, answer, view } = createSaver()
  saver.save('title', 'a', 3)
  saver.drop('title')
  await answer({ kind: 'conflict', message: 'Changed by Mei Fong.', rev: 4 })
  expect(view()).toMatchObject({ state: { kind: 'idle' }, problems: new Map(), conflicts: new Set() })
  expect(saver.isPending()).toBe(false)
})

test('K8 a refusal of a dropped entry applies to what was entered after it', async () => {
  const { saver, answer, view } = createSaver()
  saver.save('title', 'a', 3)
  saver.drop('title')
  saver.save('title', 'b', 3)
  await answer({ kind: 'conflict', message: 'Changed by Mei Fong.', rev: 4 })
  expect(view()).toMatchObject({ conflicts: new Set(['title']), unsaved: new Map([['title', 'b']]) })
})

test('K8 does not count a colleague’s change as seen because one’s own save follows it', async () => {
  const { saver, requests, answer } = createSaver()
  saver.save('title', 'a', 3)
  await answer(saved(5))
  saver.save('place', 'b', 3)
  expect(requests[1]?.rev).toBe(3)
  await answer(saved(6))
  saver.save('title', 'c', 3)
  expect(requests[2]?.rev).toBe(6)
})

test('repeats an unanswered request unchanged, before later changes', async () => {
  const { saver, requests, answer, view } = createSaver()
  saver.save('title', 'a', 1)
  saver.save('title', 'b', 1)
  await answer({ kind: 'unreached' })
  expect(view()?.state).toEqual({ kind: 'unsent' })
  expect(saver.isPending()).toBe(true)
  saver.retry()
  expect(requests[1]).toBe(requests[0])
  await answer(saved(2))
  expect(requests[2]).toEqual({ ak: 'key 2', rev: 2, patch: 'b' })
})

test('keeps a refused value, and saves it when it is entered again', async () => {
  const { saver, requests, answer, view } = createSaver()
  saver.save('title', 'a', 1)
  await answer({ kind: 'refused', message: 'Too many requests' })
  expect(view()).toMatchObject({
    state: { kind: 'invalid' },
    problems: new Map([['title', 'Too many requests']]),
    unsaved: new Map([['title', 'a']]),
  })
  expect(saver.isPending()).toBe(true)
  saver.save('title', 'a', 1)
  expect(requests[1]).toEqual({ ak: 'key 2', rev: 1, patch: 'a' })
  await answer(saved(1, false))
  expect(saver.isPending()).toBe(false)
})

test('K8 replaces a colleague’s value only once that was shown', async () => {
  const { saver, requests, answer, view } = createSaver()
  saver.save('title', 'a', 1)
  await answer({ kind: 'conflict', message: 'Ben: Spring', rev: 7 })
  expect(view()?.problems).toEqual(new Map([['title', 'Ben: Spring']]))
  saver.retry()
  expect(requests).toHaveLength(1)
  saver.save('title', 'a', 1)
  expect(requests[1]?.rev).toBe(7)
})

test('an invalid entry is not sent, but not lost either', async () => {
  const { saver, requests, answer, view } = createSaver()
  saver.refuse('deposit', 'Enter an amount')
  expect(requests).toEqual([])
  expect(view()?.state).toEqual({ kind: 'invalid' })
  expect(saver.isPending()).toBe(true)
  saver.save('deposit', '500', 1)
  await answer(saved(2))
  expect(saver.isPending()).toBe(false)
})

test('K1 text counts as unsaved until its value is stored', async () => {
  const { saver, answer, view, kept } = createSaver()
  saver.type('title', 'Win', 3)
  expect(view()?.state).toEqual({ kind: 'typing' })
  expect(saver.isPending()).toBe(true)
  expect(kept()?.texts).toEqual([{ field: 'title', text: 'Win', seen: 3 }])
  saver.save('title', 'Win', 3)
  expect(view()?.state).toEqual({ kind: 'saving' })
  saver.type('title', 'Winter', 3)
  await answer(saved(4))
  expect(view()?.state).toEqual({ kind: 'typing' })
  saver.save('title', 'Winter', 3)
  const settled = saver.settled()
  await answer(saved(5))
  expect(await settled).toBe(true)
  expect(view()?.state).toEqual({ kind: 'saved', at: 5 })
  expect(kept()).toBeNull()
})

test('K8 a value typed while a conflict arrives does not replace the colleague’s value unseen', async () => {
  const { saver, requests, answer, view } = createSaver()
  saver.save('title', 'a', 1)
  saver.save('title', 'b', 1)
  await answer({ kind: 'conflict', message: 'Ben: Spring', rev: 7 })
  expect(requests).toHaveLength(1)
  expect(view()).toMatchObject({ state: { kind: 'conflict' }, unsaved: new Map([['title', 'b']]) })
  saver.repeat('title')
  expect(requests[1]).toMatchObject({ rev: 7, patch: 'b' })
})

test('K1 the next page sends what this one stored on the device, the same request first', async () => {
  const first = createSaver()
  first.saver.save('title', 'a', 1)
  first.saver.save('place', 'b', 1)
  first.saver.type('summary', 'c', 1)
  const unsaved = first.kept()
  if (!unsaved) throw new Error('Nothing is kept')
  const { saver, requests, answer, view } = createSaver()
  saver.restore(unsaved)
  expect(requests).toEqual([{ ak: 'key 1', rev: 1, patch: 'a' }])
  await answer(saved(2))
  await answer(saved(3))
  expect(requests[1]?.patch).toBe('b')
  expect(view()?.texts.get('summary')).toEqual({ text: 'c', seen: 1, isEntered: false })
  expect(saver.isPending()).toBe(true)
})
