import { expect, test } from 'vitest'
import { emptyQueue, enqueuePress, type Press, type PressQueue, settlePress } from './press-queue.ts'

const press = (act: string, decidedOn = 'lot1 3000 A'): Press => ({ action: act, decidedOn })
const after = (...presses: readonly Press[]) =>
  presses.reduce<PressQueue<Press>>((queue, one) => enqueuePress(queue, one).queue, emptyQueue)

test('queues a press while another is in flight and sends it next', () => {
  const queue = after(press('lastCall'), press('lastWarning'))
  expect(queue).toEqual({ inFlight: press('lastCall'), waiting: [press('lastWarning')] })
  expect(settlePress(queue, 'lot1 3000 A').queue).toEqual({ inFlight: press('lastWarning'), waiting: [] })
})

test('reports a repeated press of the same action', () => {
  const queue = after(press('floorBid'))
  expect(enqueuePress(queue, press('floorBid')).kind).toBe('repeated')
  expect(enqueuePress(after(press('undo'), press('floorBid')), press('floorBid')).kind).toBe('repeated')
})

test('queues the same action at another price: the effect of the first is already shown', () => {
  expect(enqueuePress(after(press('floorBid')), press('floorBid', 'lot1 3200 B')).kind).toBe('wait')
})

test('drops and reports presses made at another price', () => {
  const queue = after(press('floorBid'), press('lastCall'), press('pause', 'lot1 3200 B'))
  expect(settlePress(queue, 'lot1 3200 B')).toEqual({
    queue: { inFlight: press('pause', 'lot1 3200 B'), waiting: [] },
    dropped: [press('lastCall')],
  })
  expect(settlePress(queue, 'lot2 0')).toEqual({
    queue: emptyQueue,
    dropped: [press('lastCall'), press('pause', 'lot1 3200 B')],
  })
})
