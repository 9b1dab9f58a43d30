import { expect, test } from 'vitest'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { createSocket } from '#web/kit/live/socket.ts'
import { createDelayReporter } from './delay-reporter.ts'

/** Creates a connected page, and the delays it has reported on the latest connection. */
function setup() {
  const environment = createFakeEnvironment()
  const socket = createSocket(environment, { lang: 'en', onPong: () => undefined })
  socket.start()
  environment.advance(0)
  environment.transport().onOpen()
  const reported = () =>
    environment.transport().sent.flatMap((frame) => {
      const text = JSON.stringify(frame)
      return text.includes('watching') ? JSON.parse(text).data.behind : []
    })
  return { environment, reported, ...createDelayReporter(socket, 'sale') }
}

test('reports a changed delay, but not every measurement', () => {
  const { report, reported, close } = setup()
  for (const behind of [null, 6_000, 6_200, 5_800, 6_600, null, null]) report(behind)
  expect(reported()).toEqual([6_000, 6_600, null])
  report(900)
  close()
  expect(reported()).toEqual([6_000, 6_600, null, 900, null])
})

test('reports again on a new connection', () => {
  const { environment, report, reported } = setup()
  report(6_000)
  environment.transport().onClose(1006)
  environment.advance(1_000)
  environment.transport().onOpen()
  expect(environment.transports).toHaveLength(2)
  expect(reported()).toEqual([6_000])
})
