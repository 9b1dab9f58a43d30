import { expect, test, vi } from 'vitest'
import { createFakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { createHold } from './hold.ts'

const held = () => {
  const world = createFakeEnvironment()
  const done = vi.fn()
  return { world, done, hold: createHold(world.setTimer, 500, done) }
}

test('V6 a press let go too soon does nothing', () => {
  const { world, done, hold } = held()
  hold.press()
  expect(hold.isHeld()).toBe(true)
  world.advance(499)
  hold.release()
  world.advance(5_000)
  expect(done).not.toHaveBeenCalled()
  expect(hold.isHeld()).toBe(false)
})

test('V6 a press held for half a second does it once, however long it is held', () => {
  const { world, done, hold } = held()
  hold.press()
  world.advance(500)
  hold.press()
  world.advance(5_000)
  hold.press()
  world.advance(5_000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('V6 it takes a new press to do it again', () => {
  const { world, done, hold } = held()
  hold.press()
  world.advance(500)
  hold.release()
  hold.press()
  world.advance(500)
  expect(done).toHaveBeenCalledTimes(2)
})
