import { expect, test } from 'vitest'
import { shownToast, type Toast, type Toasts, toastsAfter } from './toasts.ts'

const passing = (key: string): Toast => ({ key, kind: 'done', text: key, sticky: false, action: null })
const outbid = (key: string, text = key): Toast => ({ key, kind: 'outbid', text, sticky: true, action: null })
const after = (...toasts: Toast[]): Toasts =>
  toasts.reduce<Toasts>((queue, toast) => toastsAfter(queue, { type: 'arrived', toast }), [])

test('one shows at a time, in the order they came', () => {
  const queue = after(passing('a'), passing('b'))
  expect(shownToast(queue)?.key).toBe('a')
  expect(shownToast(toastsAfter(queue, { type: 'gone', key: 'a' }))?.key).toBe('b')
})

test('an outbid toast waits behind passing ones and comes back when they have gone', () => {
  const queue = after(outbid('lot 29'), passing('saved'))
  expect(shownToast(queue)?.key).toBe('saved')
  expect(shownToast(toastsAfter(queue, { type: 'gone', key: 'saved' }))?.key).toBe('lot 29')
})

test('of several outbid toasts the newest shows first', () => {
  expect(shownToast(after(outbid('lot 29'), outbid('lot 12')))?.key).toBe('lot 12')
})

test('what is newly said of a lot replaces what was said of it', () => {
  const queue = after(outbid('lot 29', '72,000'), outbid('lot 29', '75,000'))
  expect(queue.map((toast) => toast.text)).toEqual(['75,000'])
})

test('an error that passes gives way to what is said after it', () => {
  const error: Toast = { ...passing('call'), kind: 'error' }
  expect(shownToast(after(error, passing('welcome')))?.key).toBe('welcome')
  expect(shownToast(after(passing('welcome'), error))?.key).toBe('welcome')
  expect(after(error, outbid('lot 29')).map(({ key }) => key)).toEqual(['call', 'lot 29'])
})

test('a toast follows what it speaks of while it is there, and does not come back once it is put away', () => {
  const newer = outbid('lot 29', '75,000')
  const changed = toastsAfter(after(outbid('lot 29', '72,000'), passing('a')), {
    type: 'changed',
    toast: newer,
  })
  expect(changed.map(({ text }) => text)).toEqual(['75,000', 'a'])
  expect(toastsAfter(after(passing('a')), { type: 'changed', toast: newer })).toHaveLength(1)
})

test('with nothing to say nothing shows', () => {
  expect(shownToast([])).toBeNull()
  expect(shownToast(toastsAfter(after(passing('a')), { type: 'gone', key: 'a' }))).toBeNull()
})
