import { expect, test } from 'vitest'
import { type DocumentState, reduced } from './use-document.ts'

const none: DocumentState = { sent: null, coming: null }
const begin = (name: string) => ({ kind: 'begin', name, preview: `blob:${name}` }) as const
const first = reduced(reduced(none, begin('a.jpg')), { kind: 'arrive', key: 'k1' })

test('a picture shows how far it has come, and stays once it is there', () => {
  const coming = reduced(reduced(none, begin('a.jpg')), { kind: 'progress', part: 0.4 })
  expect(coming).toEqual({ sent: null, coming: { name: 'a.jpg', preview: 'blob:a.jpg', part: 0.4 } })
  expect(first).toEqual({ sent: { name: 'a.jpg', preview: 'blob:a.jpg', key: 'k1' }, coming: null })
})

test('another one takes its place only when it has arrived', () => {
  const replacing = reduced(first, begin('b.jpg'))
  expect(replacing.sent?.key).toBe('k1')
  expect(reduced(replacing, { kind: 'callOff' })).toEqual(first)
  expect(reduced(replacing, { kind: 'arrive', key: 'k2' }).sent?.key).toBe('k2')
})

test('what was called off no longer moves anything', () => {
  expect(reduced(none, { kind: 'progress', part: 1 })).toEqual(none)
  expect(reduced(none, { kind: 'arrive', key: 'late' })).toEqual(none)
  expect(reduced(first, { kind: 'remove' })).toEqual(none)
})
