import { expect, test } from 'vitest'
import { answered, emptyQueue, type Press, type PressQueue, pressed } from './press-queue.ts'

const press = (act: string, decidedOn = 'lot1 3000 A'): Press => ({ act, decidedOn })
const after = (...presses: readonly Press[]) =>
  presses.reduce<PressQueue<Press>>((queue, one) => pressed(queue, one).queue, emptyQueue)

test('a press made before the one before it is answered waits for its turn and is not lost', () => {
  const queue = after(press('lastCall'), press('lastWarning'))
  expect(queue).toEqual({ flying: press('lastCall'), waiting: [press('lastWarning')] })
  expect(answered(queue, 'lot1 3000 A').queue).toEqual({ flying: press('lastWarning'), waiting: [] })
})

test('the same act pressed again before its answer is one press, and is said to be', () => {
  const queue = after(press('floorBid'))
  expect(pressed(queue, press('floorBid')).kind).toBe('repeated')
  expect(pressed(after(press('undo'), press('floorBid')), press('floorBid')).kind).toBe('repeated')
})

test('a press that was decided on another price is dropped, and named, instead of sent', () => {
  const queue = after(press('floorBid'), press('lastCall'), press('pause', 'lot1 3200 B'))
  expect(answered(queue, 'lot1 3200 B')).toEqual({
    queue: { flying: press('pause', 'lot1 3200 B'), waiting: [] },
    dropped: [press('lastCall')],
  })
  expect(answered(queue, 'lot2 0')).toEqual({
    queue: emptyQueue,
    dropped: [press('lastCall'), press('pause', 'lot1 3200 B')],
  })
})
