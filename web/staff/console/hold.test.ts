import { expect, test, vi } from 'vitest'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { createHold } from './hold.ts'

const setUp = () => {
  const environment = createFakeEnvironment()
  const done = vi.fn()
  return { environment, done, hold: createHold(environment.setTimer, 500, done) }
}

test('V6 ignores a press released too early', () => {
  const { environment, done, hold } = setUp()
  hold.press()
  expect(hold.isHeld()).toBe(true)
  environment.advance(499)
  hold.release()
  environment.advance(5_000)
  expect(done).not.toHaveBeenCalled()
  expect(hold.isHeld()).toBe(false)
})

test('V6 fires once after half a second, however long the press lasts', () => {
  const { environment, done, hold } = setUp()
  hold.press()
  environment.advance(500)
  hold.press()
  environment.advance(5_000)
  hold.press()
  environment.advance(5_000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('V6 fires again only after a new press', () => {
  const { environment, done, hold } = setUp()
  hold.press()
  environment.advance(500)
  hold.release()
  hold.press()
  environment.advance(500)
  expect(done).toHaveBeenCalledTimes(2)
})
