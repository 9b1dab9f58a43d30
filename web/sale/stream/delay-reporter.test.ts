import { expect, test } from 'vitest'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { createSocket } from '#web/kit/live/socket.ts'
import { createDelayReporter } from './delay-reporter.ts'

/** A connected page and the delays it has reported on the newest connection. */
function setup() {
  const world = createFakeEnvironment()
  const socket = createSocket(world, { lang: 'en', onPong: () => undefined })
  socket.start()
  world.advance(0)
  world.transport().onOpen()
  const reported = () =>
    world.transport().sent.flatMap((frame) => {
      const text = JSON.stringify(frame)
      return text.includes('watching') ? JSON.parse(text).data.behind : []
    })
  return { world, told: reported, ...createDelayReporter(socket, 'sale') }
}

test('reports a changed delay, not every measurement', () => {
  const { report: tell, told: reported, close } = setup()
  for (const behind of [null, 6_000, 6_200, 5_800, 6_600, null, null]) tell(behind)
  expect(reported()).toEqual([6_000, 6_600, null])
  tell(900)
  close()
  expect(reported()).toEqual([6_000, 6_600, null, 900, null])
})

test('reports again on a new connection', () => {
  const { world, report: tell, told: reported } = setup()
  tell(6_000)
  world.transport().onClose(1006)
  world.advance(1_000)
  world.transport().onOpen()
  expect(world.transports).toHaveLength(2)
  expect(reported()).toEqual([6_000])
})
