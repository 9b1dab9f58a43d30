import { expect, test } from 'vitest'
import { withConditions } from './named-media.ts'

test('replaces names with conditions', () => {
  expect(withConditions('(--wide) and (--below-desktop), print')).toBe(
    '(min-width: 60em) and (max-width: 74.9375em), print',
  )
})

test('rejects an undefined name, which would match nothing', () => {
  expect(() => withConditions('(--phnoe)')).toThrow('web/kit/ui/media.css has no --phnoe')
})
