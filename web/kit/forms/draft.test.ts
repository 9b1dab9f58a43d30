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

test('restores entered values by field', () => {
  const storage = createStorage()
  saveDraft(storage, 'register', { firstName: 'Evelyn', agree: true })
  expect(readDraft(storage, 'register', ['firstName', 'agree', 'lastName'])).toEqual({
    firstName: 'Evelyn',
    agree: true,
  })
  expect(readDraft(storage, 'another', ['firstName'])).toEqual({})
})

test('restores only the requested fields, never a stored password', () => {
  const storage = createStorage()
  storage.setItem('draft.register', JSON.stringify({ passwd: 'secret', firstName: 'Evelyn' }))
  expect(readDraft(storage, 'register', ['firstName'])).toEqual({ firstName: 'Evelyn' })
})

test('deletes the draft of an emptied form', () => {
  const storage = createStorage()
  saveDraft(storage, 'register', { firstName: 'Evelyn', agree: true })
  saveDraft(storage, 'register', { firstName: '', agree: false })
  expect(storage.size()).toBe(0)
})

test.each(['', 'null', '[]', '"text"', '{"firstName":{"x":1}}', '{broken'])(
  'treats unreadable storage as empty: %s',
  (text) => {
    const storage = createStorage()
    storage.setItem('draft.register', text)
    expect(readDraft(storage, 'register', ['firstName'])).toEqual({})
  },
)
