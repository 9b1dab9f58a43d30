import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const facesOf = (file: string): readonly string[] =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    .split('@font-face')
    .slice(1)
const faces = facesOf('han.css')
const namesOf = (family: string, weight: number): readonly string[] => {
  const face = faces.find((text) => text.includes(`"${family}"`) && text.includes(`font-weight: ${weight};`))
  return [...(face ?? '').matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name)
}

test.each([
  ['Machine Han Sans', 500],
  ['Machine Han Serif', 700],
])('%s of %i prefers a bold system font to a regular one', (family, weight) => {
  const names = namesOf(family, weight)
  const bold = names.findLastIndex((name) => /bold$/i.test(name))
  const regular = names.findIndex((name) => !/(?:bold|medium)$/i.test(name))
  expect(bold).toBeGreaterThanOrEqual(0)
  expect(regular).toBeGreaterThan(bold)
})

/** Returns the characters of a face. */
const rangeOf = (face: string): readonly string[] => face.match(/U\+[\dA-F]+(?:-[\dA-F]+)?/g) ?? []

const fileOf = (face: string): string | undefined => /url\(.*\)/.exec(face)?.[0]

const quotes = 'U+201C-201D'

test('every Chinese face has quotation marks', () => {
  for (const face of faces) expect(rangeOf(face)).toContain(quotes)
})

test.each([
  ['Newsreader in Chinese', 'Newsreader Variable'],
  ['Source Sans in Chinese', 'Source Sans 3 Variable'],
])('%s is %s without quotation marks', (inChinese, latin) => {
  const [without, whole] = [inChinese, latin].map((family) =>
    facesOf('latin.css').find((face) => face.includes(`"${family}"`)),
  )
  expect(rangeOf(without ?? '')).toEqual(rangeOf(whole ?? '').filter((range) => range !== quotes))
  expect(fileOf(without ?? '')).toBe(fileOf(whole ?? ''))
})
