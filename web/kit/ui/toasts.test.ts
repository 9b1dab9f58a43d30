import { expect, test } from 'vitest'
import { currentToast, type Toast, type Toasts, toastReducer } from './toasts.ts'

const transient = (key: string): Toast => ({ key, kind: 'done', text: key, sticky: false, action: null })
const outbid = (key: string, text = key): Toast => ({ key, kind: 'outbid', text, sticky: true, action: null })
const queueOf = (...toasts: Toast[]): Toasts =>
  toasts.reduce<Toasts>((queue, toast) => toastReducer(queue, { type: 'add', toast }), [])

test('shows one at a time, in order', () => {
  const queue = queueOf(transient('a'), transient('b'))
  expect(currentToast(queue)?.key).toBe('a')
  expect(currentToast(toastReducer(queue, { type: 'remove', key: 'a' }))?.key).toBe('b')
})

test('shows an outbid toast after transient ones', () => {
  const queue = queueOf(outbid('lot 29'), transient('saved'))
  expect(currentToast(queue)?.key).toBe('saved')
  expect(currentToast(toastReducer(queue, { type: 'remove', key: 'saved' }))?.key).toBe('lot 29')
})

test('shows the newest of several outbid toasts first', () => {
  expect(currentToast(queueOf(outbid('lot 29'), outbid('lot 12')))?.key).toBe('lot 12')
})

test('replaces a toast with the same key', () => {
  const queue = queueOf(outbid('lot 29', '72,000'), outbid('lot 29', '75,000'))
  expect(queue.map((toast) => toast.text)).toEqual(['75,000'])
})

test('replaces a transient error with the next toast', () => {
  const error: Toast = { ...transient('call'), kind: 'error' }
  expect(currentToast(queueOf(error, transient('welcome')))?.key).toBe('welcome')
  expect(currentToast(queueOf(transient('welcome'), error))?.key).toBe('welcome')
  expect(queueOf(error, outbid('lot 29')).map(({ key }) => key)).toEqual(['call', 'lot 29'])
})

test('updates a toast that is shown, and does not bring back a dismissed one', () => {
  const newer = outbid('lot 29', '75,000')
  const changed = toastReducer(queueOf(outbid('lot 29', '72,000'), transient('a')), {
    type: 'update',
    toast: newer,
  })
  expect(changed.map(({ text }) => text)).toEqual(['75,000', 'a'])
  expect(toastReducer(queueOf(transient('a')), { type: 'update', toast: newer })).toHaveLength(1)
})

test('shows nothing when empty', () => {
  expect(currentToast([])).toBeNull()
  expect(currentToast(toastReducer(queueOf(transient('a')), { type: 'remove', key: 'a' }))).toBeNull()
})
