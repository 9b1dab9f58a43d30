import { expect, test } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'

function drawer() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  }
}

test('what was entered is there again, field by field', () => {
  const own = drawer()
  keepDraft(own, 'register', { firstName: 'Evelyn', agree: true })
  expect(readDraft(own, 'register', ['firstName', 'agree', 'lastName'])).toEqual({
    firstName: 'Evelyn',
    agree: true,
  })
  expect(readDraft(own, 'another', ['firstName'])).toEqual({})
})

test('only fields that are asked for come back: a password that something else kept does not', () => {
  const own = drawer()
  own.setItem('draft.register', JSON.stringify({ passwd: 'secret', firstName: 'Evelyn' }))
  expect(readDraft(own, 'register', ['firstName'])).toEqual({ firstName: 'Evelyn' })
})

test('a form that has been emptied leaves nothing behind', () => {
  const own = drawer()
  keepDraft(own, 'register', { firstName: 'Evelyn', agree: true })
  keepDraft(own, 'register', { firstName: '', agree: false })
  expect(own.size()).toBe(0)
})

test.each(['', 'null', '[]', '"text"', '{"firstName":{"x":1}}', '{broken'])(
  'what cannot be read counts as nothing: %s',
  (text) => {
    const own = drawer()
    own.setItem('draft.register', text)
    expect(readDraft(own, 'register', ['firstName'])).toEqual({})
  },
)
