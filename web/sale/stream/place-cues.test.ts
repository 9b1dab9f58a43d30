import { expect, test } from 'vitest'
import { placeCues } from './place-cues.ts'

const cueAt = (position: VTTCue['position']) =>
  ({ position, snapToLines: true, align: 'center', size: 100 }) as VTTCue

test('captions are clear of the buttons at any width, in the middle where there is room', () => {
  const cue = cueAt('auto')
  placeCues([cue], 1_600)
  expect(cue).toMatchObject({ position: 50, align: 'center', size: 72 })
  placeCues([cue], 400)
  expect(cue).toMatchObject({ position: 4, align: 'start', size: 40 })
})

test('captions are in the middle, as wide as the picture, above a row of buttons', () => {
  const cue = cueAt('auto')
  placeCues([cue], 400, true)
  expect(cue).toMatchObject({ position: 50, align: 'center', size: 92 })
})

test('captions placed by their author stay, and all of them in a picture as narrow as the buttons', () => {
  const [authored, free] = [cueAt(20), cueAt('auto')]
  placeCues([authored], 1_600)
  placeCues([free], 200)
  expect([authored.position, free.position]).toEqual([20, 'auto'])
})
