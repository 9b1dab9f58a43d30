import { expect, test } from 'vitest'
import { type DocumentState, documentReducer } from './use-document.ts'

const none: DocumentState = { sent: null, uploading: null }
const begin = (name: string) => ({ kind: 'begin', name, preview: `blob:${name}` }) as const
const first = documentReducer(documentReducer(none, begin('a.jpg')), { kind: 'arrive', key: 'k1' })

test('shows the progress of an upload and keeps the picture', () => {
  const uploading = documentReducer(documentReducer(none, begin('a.jpg')), { kind: 'progress', part: 0.4 })
  expect(uploading).toEqual({ sent: null, uploading: { name: 'a.jpg', preview: 'blob:a.jpg', part: 0.4 } })
  expect(first).toEqual({ sent: { name: 'a.jpg', preview: 'blob:a.jpg', key: 'k1' }, uploading: null })
})

test('replaces a picture only once another is uploaded', () => {
  const replacing = documentReducer(first, begin('b.jpg'))
  expect(replacing.sent?.key).toBe('k1')
  expect(documentReducer(replacing, { kind: 'cancel' })).toEqual(first)
  expect(documentReducer(replacing, { kind: 'arrive', key: 'k2' }).sent?.key).toBe('k2')
})

test('ignores events of a cancelled upload', () => {
  expect(documentReducer(none, { kind: 'progress', part: 1 })).toEqual(none)
  expect(documentReducer(none, { kind: 'arrive', key: 'late' })).toEqual(none)
  expect(documentReducer(first, { kind: 'remove' })).toEqual(none)
})
