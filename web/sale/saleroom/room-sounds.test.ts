import { expect, test } from 'vitest'
import { soundFor } from './room-sounds.ts'

test('V5 has distinct sounds for last call, last warning, outbid and hammer, but none for bids', () => {
  expect(soundFor('lastCall')).toBe('lastCall')
  expect(soundFor('lastWarning')).toBe('lastWarning')
  expect(soundFor('outbid')).toBe('outbid')
  expect([soundFor('sold'), soundFor('won')]).toEqual(['hammer', 'hammer'])
  expect([soundFor('bid'), soundFor('opened'), soundFor('passed')]).toEqual([null, null, null])
})
