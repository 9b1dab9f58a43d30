import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphChanges, paragraphsOf } from './paragraph-changes.ts'

const textOf = (paragraphs: readonly string[]) => paragraphs.join('\n\n')

test('names the paragraphs that were removed and added, and those that are unchanged', () => {
  expect(paragraphChanges('One\n\nTwo\n\nThree', 'One\n\n2\n\nThree\n\nFour')).toEqual([
    { kind: 'same', text: 'One' },
    { kind: 'removed', text: 'Two' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: 'Three' },
    { kind: 'added', text: 'Four' },
  ])
  expect(paragraphChanges('', '')).toEqual([])
})

test('the changes contain both versions in their order, and nothing else', () => {
  const version = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(version, version, (before, after) => {
      const changes = paragraphChanges(textOf(before), textOf(after))
      const without = (kind: string) => changes.filter((one) => one.kind !== kind).map(({ text }) => text)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
      if (textOf(before) === textOf(after)) expect(changes.every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})

test('paragraphs are separated by blank lines', () => {
  expect(paragraphsOf('## One\n\n\nTwo\nlines\n')).toEqual(['## One', 'Two\nlines\n'])
})
