import { expect, test } from 'vitest'
import { readDraft, saveDraft } from './draft.ts'

function createStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    size: () => entries.size,
  }
}

test('what was entered is there again, field by field', () => {
  const storage = createStorage()
  saveDraft(storage, 'register', { firstName: 'Evelyn', agree: true })
  expect(readDraft(storage, 'register', ['firstName', 'agree', 'lastName'])).toEqual({
    firstName: 'Evelyn',
    agree: true,
  })
  expect(readDraft(storage, 'another', ['firstName'])).toEqual({})
})

test('only fields that are asked for come back: a password that something else kept does not', () => {
  const storage = createStorage()
  storage.setItem('draft.register', JSON.stringify({ passwd: 'secret', firstName: 'Evelyn' }))
  expect(readDraft(storage, 'register', ['firstName'])).toEqual({ firstName: 'Evelyn' })
})

test('a form that has been emptied leaves nothing behind', () => {
  const storage = createStorage()
  saveDraft(storage, 'register', { firstName: 'Evelyn', agree: true })
  saveDraft(storage, 'register', { firstName: '', agree: false })
  expect(storage.size()).toBe(0)
})

test.each(['', 'null', '[]', '"text"', '{"firstName":{"x":1}}', '{broken'])(
  'what cannot be read counts as nothing: %s',
  (text) => {
    const storage = createStorage()
    storage.setItem('draft.register', text)
    expect(readDraft(storage, 'register', ['firstName'])).toEqual({})
  },
)
