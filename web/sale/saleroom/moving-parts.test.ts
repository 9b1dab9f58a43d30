import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Names of declarations within the steps of keyframes. */
const animatedBy = (css: string): string[] =>
  [...css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, steps = '']) =>
    [...steps.matchAll(/([\w-]+):/g)].map(([, name = '']) => name),
  )

const transitions = (css: string): string[] =>
  [...css.matchAll(/transition: ?([\w-]+)/g)].map(([, name = '']) => name)

// Anything else is styled and painted again in each frame of the animation, beside the bids of a rush.
it('the saleroom only moves and fades, which the compositor does alone', () => {
  const folder = import.meta.dirname
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))
  const found = sheets.flatMap((file) => {
    const css = readFileSync(path.join(folder, file), 'utf8')
    return [...animatedBy(css), ...transitions(css)].map((name) => `${file} ${name}`)
  })
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((entry) => !/ (?:opacity|transform|none)$/.test(entry))).toEqual([])
})
