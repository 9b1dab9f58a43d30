import { expect, test } from 'vitest'
import {
  addFiles,
  isUploading,
  nextToSend,
  type Upload,
  type UploadState,
  uploadedKeys,
} from './upload-list.ts'

const limits = { each: 100, all: 250, files: 3 }
const file = (id: string, size = 50) => ({ id, name: `${id}.pdf`, size })
const upload = (id: string, state: UploadState): Upload => ({ ...file(id), state })
const states = (list: readonly Upload[]) =>
  list.map(({ state }) => (state.kind === 'refused' ? state.reason : state.kind))

test('refuses files that are too large, too many or too much in total before sending', () => {
  expect(states(addFiles([], [file('a', 101)], limits))).toEqual(['tooLarge'])
  expect(
    states(
      addFiles(
        [],
        ['a', 'b', 'c', 'd'].map((id) => file(id)),
        limits,
      ),
    ),
  ).toEqual(['waiting', 'waiting', 'waiting', 'tooMany'])
  expect(states(addFiles([], [file('a', 100), file('b', 100), file('c', 51)], limits))).toEqual([
    'waiting',
    'waiting',
    'tooMuch',
  ])
})

test('refused files do not count towards the limits', () => {
  const list = addFiles([], [file('a', 101), file('b', 100), file('c', 100)], limits)
  expect(states(addFiles(list, [file('d', 50)], limits))).toEqual([
    'tooLarge',
    'waiting',
    'waiting',
    'waiting',
  ])
})

test('sends two files at once, in the order they were chosen', () => {
  const waiting = { kind: 'waiting' } as const
  const sending = { kind: 'sending', progress: 0.5 } as const
  expect(nextToSend([upload('a', sending), upload('b', waiting), upload('c', waiting)])?.id).toBe('b')
  expect(nextToSend([upload('a', sending), upload('b', sending), upload('c', waiting)])).toBeUndefined()
  expect(
    nextToSend([upload('a', { kind: 'failed' }), upload('b', { kind: 'sent', key: 'k' })]),
  ).toBeUndefined()
})

test('a form waits for running uploads and lists the uploaded keys', () => {
  expect(isUploading([upload('a', { kind: 'sending', progress: 1 })])).toBe(true)
  const done = [upload('a', { kind: 'sent', key: 'k1' }), upload('b', { kind: 'failed' })]
  expect(isUploading(done)).toBe(false)
  expect(uploadedKeys(done)).toEqual(['k1'])
})
