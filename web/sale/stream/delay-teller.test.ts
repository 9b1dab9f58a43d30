import { expect, test } from 'vitest'
import { fakeWorld } from '#web/kit/live/fake-world.ts'
import { createSocket } from '#web/kit/live/socket.ts'
import { delayTeller } from './delay-teller.ts'

/** A page on an open line, and what it has told of the stream over the newest line. */
function watching() {
  const world = fakeWorld()
  const socket = createSocket(world, { lang: 'en', pong: () => undefined })
  socket.start()
  world.pass(0)
  world.line().opened()
  const told = () =>
    world.line().sent.flatMap((frame) => {
      const text = JSON.stringify(frame)
      return text.includes('watching') ? JSON.parse(text).data.behind : []
    })
  return { world, told, ...delayTeller(socket, 'sale') }
}

test('the house is told how far behind a stream is seen when that changes, and not at every look', () => {
  const { tell, told, close } = watching()
  for (const behind of [null, 6_000, 6_200, 5_800, 6_600, null, null]) tell(behind)
  expect(told()).toEqual([6_000, 6_600, null])
  tell(900)
  close()
  expect(told()).toEqual([6_000, 6_600, null, 900, null])
})

test('on another line it is told anew', () => {
  const { world, tell, told } = watching()
  tell(6_000)
  world.line().closed(1006)
  world.pass(1_000)
  world.line().opened()
  expect(world.lines).toHaveLength(2)
  expect(told()).toEqual([6_000])
})
