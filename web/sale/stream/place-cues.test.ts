import { expect, test } from 'vitest'
import { placeCues } from './place-cues.ts'

const cueAt = (position: VTTCue['position']) =>
  ({ position, snapToLines: true, line: 'auto', align: 'center', size: 100 }) as VTTCue

test('captions are centred and clear of the buttons: between them if there is room, else above', () => {
  const cue = cueAt('auto')
  placeCues([cue], { clientWidth: 1_600, clientHeight: 500 })
  expect(cue).toMatchObject({ position: 50, align: 'center', size: 72, snapToLines: true, line: 'auto' })
  placeCues([cue], { clientWidth: 400, clientHeight: 176 })
  expect(cue).toMatchObject({ position: 50, align: 'center', size: 92, snapToLines: false, line: 50 })
  placeCues([cue], { clientWidth: 1_600, clientHeight: 500 })
  expect(cue).toMatchObject({ snapToLines: true, line: 'auto' })
})

test('captions are at the foot of the picture if the buttons have a row of their own below it', () => {
  const cue = cueAt('auto')
  placeCues([cue], { clientWidth: 400, clientHeight: 225 }, true)
  expect(cue).toMatchObject({ position: 50, align: 'center', size: 92, snapToLines: true, line: 'auto' })
})

test('captions placed by their author are not moved, and none are in a picture as narrow as the buttons', () => {
  const [authored, free] = [cueAt(20), cueAt('auto')]
  placeCues([authored], { clientWidth: 1_600, clientHeight: 500 })
  placeCues([free], { clientWidth: 200, clientHeight: 112 })
  expect([authored.position, free.position]).toEqual([20, 'auto'])
})
