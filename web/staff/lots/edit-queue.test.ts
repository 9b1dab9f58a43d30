import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import {
  type EditStep,
  type LotFields,
  mergeFields,
  noEdits,
  redone,
  undone,
  withoutChanges,
  withoutField,
  withStep,
} from './edit-queue.ts'

const step = (id: string, before: unknown, after: unknown): EditStep => ({
  before: new Map([[id, { reserve: before }]]),
  after: new Map([[id, { reserve: after }]]),
})

test('the latest value of a field applies, and other fields remain', () => {
  const earlier: LotFields = new Map([['a', { reserve: 1, 'title.en': 'x' }]])
  const later: LotFields = new Map([
    ['a', { reserve: 2 }],
    ['b', { reserve: 3 }],
  ])
  expect(mergeFields(earlier, later)).toEqual(
    new Map([
      ['a', { reserve: 2, 'title.en': 'x' }],
      ['b', { reserve: 3 }],
    ]),
  )
})

test('K9 steps are undone and redone in order; a new step clears the steps to redo', () => {
  const history = withStep(withStep(noEdits, step('a', 1, 2)), step('a', 2, 3))
  const back = undone(history)
  expect(back?.fields).toEqual(new Map([['a', { reserve: 2 }]]))
  const again = redone(back?.history ?? noEdits)
  expect(again).toMatchObject({ history, fields: new Map([['a', { reserve: 3 }]]) })
  const other = withStep(back?.history ?? noEdits, step('b', 0, 9))
  expect(redone(other)).toBeNull()
  expect(undone(noEdits)).toBeNull()
})

test('undoing everything restores the old values, and redoing the new ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 50 }), (values) => {
      let history = noEdits
      let value = -1
      const set = (fields: LotFields) => {
        value = Number(fields.get('a')?.reserve)
      }
      for (const next of values) {
        history = withStep(history, step('a', value, next))
        value = next
      }
      for (let back = undone(history); back?.history; back = undone(history)) {
        set(back.fields)
        history = back.history
      }
      expect(value).toBe(-1)
      for (let again = redone(history); again; again = redone(history)) {
        set(again.fields)
        history = again.history
      }
      expect(value).toBe(values.at(-1))
    }),
    runs(100),
  )
})

test('K8 a field whose value is a colleague’s is not undone', () => {
  const history = withStep(withStep(noEdits, step('a', 1, 2)), step('b', 1, 2))
  const left = withoutField(history, 'a', 'reserve')
  expect(left.done).toEqual([step('b', 1, 2)])
})

test('K9 a step of the server is undone through its changes, once, and is not redone', () => {
  const changes = ['7', '8']
  const history = withStep(withStep(noEdits, step('a', 1, 2)), { changes })
  expect(undone(history)).toEqual({ changes })
  const without = withoutChanges(history, changes)
  expect(undone(without)).toMatchObject({ fields: step('a', 1, 2).before })
  expect(withoutField(history, 'a', 'reserve').done).toContainEqual({ changes })
})
