import { expect, test } from 'vitest'
import { conditionOfView } from './condition-of-view.ts'
import { pictureViews, viewOfShot } from './views.ts'

const english =
  'Levels into neck; two labels lightly marked by the shelf. Capsule dented at the crown. Level 1.5 cm.'
const chinese = '液面入颈；两枚酒标有轻微架痕；蜡封完整。'

test('quotes the part of a report about the part that a picture shows', () => {
  expect(conditionOfView(english, 'label')).toBe('Two labels lightly marked by the shelf.')
  expect(conditionOfView(english, 'capsule')).toBe('Capsule dented at the crown.')
  expect(conditionOfView(english, 'level')).toBe('Levels into neck. Level 1.5 cm.')
  expect(conditionOfView(chinese, 'label')).toBe('两枚酒标有轻微架痕。')
  expect(conditionOfView(chinese, 'capsule')).toBe('蜡封完整。')
})

test('quotes the whole report if it does not name the part, or the picture has no name', () => {
  expect(conditionOfView(english, 'lock')).toBe(english)
  for (const view of ['front', 'closedCase', 'openCase'] as const)
    expect(conditionOfView(english, view)).toBe(english)
  expect(conditionOfView(` ${english}\n`, undefined)).toBe(english)
  expect(conditionOfView('', 'label')).toBe('')
})

test('a neck tag is not a level', () => {
  expect(conditionOfView('Full; paper neck tags. Necks clean.', 'level')).toBe('Full. Necks clean.')
})

test('every clause that is quoted is in the report', () => {
  for (const view of pictureViews)
    for (const sentence of conditionOfView(english, view).split('. '))
      expect(english.toLowerCase()).toContain(sentence.replace(/\.$/, '').toLowerCase())
})

test('the label of cigars is their band, and their case is the box', () => {
  expect(viewOfShot('label', 'cigars')).toBe('band')
  expect(viewOfShot('case', 'cigars')).toBe('box')
  expect(viewOfShot('level', 'cigars')).toBe('level')
  expect(viewOfShot('label', 'wine')).toBe('label')
})
