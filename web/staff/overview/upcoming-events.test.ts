import { expect, test } from 'vitest'
import { upcomingEvents } from './upcoming-events.ts'

const dayMs = 86_400_000

const sale = {
  id: 'a',
  no: 'BH0001',
  title: 'A sale',
  type: 'live',
  isEnd: false,
  isRehearsal: false,
  registerStartTime: -dayMs,
  bidStartTime: 2 * dayMs,
  startTime: 3 * dayMs,
  endTime: 0,
} as const

const nameOf = (event: ReturnType<typeof upcomingEvents>[number]) =>
  `${'sale' in event ? event.sale.id : event.key} ${event.kind}`

test('lists events that begin or close in the next two weeks with what is scheduled, soonest first', () => {
  const article = { kind: 'text', key: 'spring', name: 'Spring', to: '/', at: 2 * dayMs + 1 } as const
  const timed = { ...sale, id: 'b', type: 'timed' as const, startTime: dayMs, endTime: 20 * dayMs }
  expect(upcomingEvents([sale, timed], [article], 0).map(nameOf)).toEqual([
    'b opens',
    'a preBids',
    'spring text',
    'a begins',
  ])
})

test('leaves out rehearsals and sales that have ended', () => {
  expect(
    upcomingEvents(
      [
        { ...sale, isRehearsal: true },
        { ...sale, isEnd: true },
      ],
      [],
      0,
    ),
  ).toEqual([])
})
