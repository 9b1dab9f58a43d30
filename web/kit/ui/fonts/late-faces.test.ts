import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const familiesOf = (...files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/font-family: "([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
  )

test('adds no face to a family used in the first paint', () => {
  const first = familiesOf('latin.css', 'han.css', '../fonts.css')
  expect(first).toContain('Newsreader Variable')
  const late = familiesOf('further.css')
  expect(late).toContain('Newsreader Late')
  expect(late.filter((family) => first.includes(family))).toEqual([])
})

test('sets italics in the family that includes them', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../tokens.css`, 'utf8')
  expect(tokens).toContain('--late-serif: "Newsreader Late", var(--serif);')
})
