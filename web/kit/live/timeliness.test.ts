import { expect, test } from 'vitest'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { createServerClock } from './server-clock.ts'
import { timeliness } from './timeliness.ts'

/** Returns the state shown by the first reply to a ping, on a connection with the same delay in both directions. */
function shownBy(roundTrip: number) {
  let elapsed = 0
  const clock = createServerClock({ elapsed: () => elapsed, wallClock: () => 0 }, 0)
  elapsed = roundTrip
  const serverTime = roundTrip / 2
  clock.sync(0, serverTime)
  const pong: PersonalFrame = { type: 'pong', data: { t: 0, serverTime } }
  return timeliness([pong], [pong], clock.ageOf)
}

test('V9 the reply to a ping shows that a slow connection is current, up to a round trip of six seconds', () => {
  expect(shownBy(40)).toBe('current')
  expect(shownBy(4_000)).toBe('current')
  expect(shownBy(6_100)).toBe('unknown')
})
