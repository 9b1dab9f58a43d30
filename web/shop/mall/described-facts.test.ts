import { expect, test } from 'vitest'
import { describedFacts } from './described-facts.ts'

test('separates labelled paragraphs from prose, in either language', () => {
  expect(describedFacts('Cassis and smoke.\n\nDecant it.\n\nDrinking window: 2022–2045')).toEqual({
    prose: ['Cassis and smoke.', 'Decant it.'],
    facts: [{ label: 'Drinking window', text: '2022–2045' }],
  })
  expect(describedFacts('黑醋栗。\n\n来源：2013 年购自波尔多酒商。').facts).toEqual([
    { label: '来源', text: '2013 年购自波尔多酒商。' },
  ])
})

test.each([
  'Young: black cherry and rose.',
  'Cassis.\n\nThe estate has two vineyards, on gravel and clay: both are old.',
  'Cassis.\n\nStorage:',
  '',
])('finds no fact in %j', (description) => {
  expect(describedFacts(description).facts).toEqual([])
})
