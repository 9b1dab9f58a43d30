import { expect, test } from 'vitest'
import { packError, unpackError } from './sent-error.ts'

const sent = (thrown: unknown): Error => unpackError(structuredClone(packError(thrown)))

test('an error keeps its name, stack, cause and values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', table: 'lots' })
  const error = new TypeError('Not saved', { cause })
  const { name, message, stack, cause: sentCause } = sent(error)
  expect({ name, message, stack }).toEqual({ name: 'TypeError', message: 'Not saved', stack: error.stack })
  expect(sentCause).toMatchObject({ message: 'duplicate key', code: '23505', table: 'lots' })
})

test.each([
  ['functions', Object.assign(new Error('odd', { cause: { close: () => null } }), { retry: () => null })],
  [
    'itself as its cause',
    Object.assign(new Error('odd'), {
      get cause(): unknown {
        return this
      },
    }),
  ],
])('an error with %s can be sent', (_name, error) => {
  expect(sent(error)).toMatchObject({ message: 'odd' })
})

test('turns a thrown value into an error', () => {
  expect(sent('broken').message).toBe('broken')
})
