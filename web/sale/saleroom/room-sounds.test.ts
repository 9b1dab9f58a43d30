import { expect, test } from 'vitest'
import { soundOf } from './room-sounds.ts'

test('V5 last call, last warning, being outbid and the hammer are heard, each as itself; a bid is not', () => {
  expect(soundOf('lastCall')).toBe('lastCall')
  expect(soundOf('lastWarning')).toBe('lastWarning')
  expect(soundOf('outbid')).toBe('outbid')
  expect([soundOf('sold'), soundOf('won')]).toEqual(['hammer', 'hammer'])
  expect([soundOf('bid'), soundOf('opened'), soundOf('passed')]).toEqual([null, null, null])
})
