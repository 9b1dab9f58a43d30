import { expect, test } from 'vitest'
import { soundFor } from './room-sounds.ts'

test('V5 last call, last warning, being outbid and the hammer are heard, each as itself; a bid is not', () => {
  expect(soundFor('lastCall')).toBe('lastCall')
  expect(soundFor('lastWarning')).toBe('lastWarning')
  expect(soundFor('outbid')).toBe('outbid')
  expect([soundFor('sold'), soundFor('won')]).toEqual(['hammer', 'hammer'])
  expect([soundFor('bid'), soundFor('opened'), soundFor('passed')]).toEqual([null, null, null])
})
