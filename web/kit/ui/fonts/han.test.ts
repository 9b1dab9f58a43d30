import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const faces = readFileSync(`${import.meta.dirname}/han.css`, 'utf8')
  .split('@font-face')
  .slice(1)
const namesOf = (family: string, weight: number): readonly string[] => {
  const face = faces.find((text) => text.includes(`"${family}"`) && text.includes(`font-weight: ${weight};`))
  return [...(face ?? '').matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name)
}

test.each([
  ['Machine Han Sans', 500],
  ['Machine Han Serif', 700],
])('%s of %i takes a bold font of the machine before a regular one', (family, weight) => {
  const names = namesOf(family, weight)
  const bold = names.findLastIndex((name) => /bold$/i.test(name))
  const regular = names.findIndex((name) => !/(?:bold|medium)$/i.test(name))
  expect(bold).toBeGreaterThanOrEqual(0)
  expect(regular).toBeGreaterThan(bold)
})
