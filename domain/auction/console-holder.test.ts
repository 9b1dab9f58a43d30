import { expect, test } from 'vitest'
import { firstHolder, isConsoleHeld, offerConsole, takeConsole } from './console-holder.ts'
import { inTheRoom, rehearse } from './testing/rehearsal.ts'

const carol = firstHolder('carol', 1_000)
const absent = { there: false, holderId: '', at: 2_000 }
const present = { ...absent, there: true }

test('V21 the console is held only while the saleroom of a live sale is open', () => {
  expect(isConsoleHeld(inTheRoom().state())).toBe(true)
  const closed = rehearse({ kind: 'live', startTime: 7_200_000, endTime: 0 })
  expect(isConsoleHeld(closed.state())).toBe(false)
  expect(isConsoleHeld({ ...rehearse().state(), liveStatus: 'open' })).toBe(false)
})

test('V21 one press takes over a console that is free, or whose holder is absent', () => {
  expect(takeConsole(null, 'dora', present)).toEqual(firstHolder('dora', 2_000))
  expect(takeConsole(carol, 'dora', absent)).toEqual({
    ...firstHolder('dora', 2_000),
    previous: 'carol',
    wasTaken: true,
  })
})

test('V21 taking over from a present holder needs a second press, which names them', () => {
  expect(takeConsole(carol, 'dora', present)).toBeNull()
  const second = { ...present, holderId: 'carol' }
  expect(takeConsole(carol, 'dora', second)).toMatchObject({ userId: 'dora', wasTaken: true })
  expect(takeConsole(firstHolder('eve', 1_500), 'dora', second)).toBeNull()
})

test('V21 the first colleague who takes the console holds it', () => {
  const dora = { ...firstHolder('dora', 2_000), previous: 'carol', wasTaken: true }
  expect(takeConsole(dora, 'dora', { ...absent, at: 9_000 })).toBe(dora)
})

test('V21 a colleague accepts the holder’s offer with one press, which does not count as taking it over', () => {
  const offered = offerConsole(carol, 'carol', { to: 'dora', there: true })
  expect(offered).toEqual({ ...carol, offeredTo: 'dora' })
  if (typeof offered === 'string') throw new Error(offered)
  expect(takeConsole(offered, 'dora', present)).toEqual({
    ...firstHolder('dora', 2_000),
    previous: 'carol',
  })
  expect(takeConsole(offered, 'eve', present)).toBeNull()
})

test('V21 only the holder offers the console, to a colleague who is present; either can withdraw the offer', () => {
  expect(offerConsole(null, 'carol', { to: 'dora', there: true })).toBe('notHolder')
  expect(offerConsole(carol, 'dora', { to: 'eve', there: true })).toBe('notHolder')
  expect(offerConsole(carol, 'dora', { to: '', there: true })).toBe('notHolder')
  expect(offerConsole(carol, 'carol', { to: 'dora', there: false })).toBe('notThere')
  expect(offerConsole(carol, 'carol', { to: 'carol', there: true })).toBe('notThere')
  const offered = { ...carol, offeredTo: 'dora' }
  for (const by of ['carol', 'dora'])
    expect(offerConsole(offered, by, { to: '', there: false })).toEqual(carol)
  expect(offerConsole(offered, 'eve', { to: '', there: false })).toBe('notHolder')
})
