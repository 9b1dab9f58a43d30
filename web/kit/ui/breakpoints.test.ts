import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const preludes = (css: string): readonly string[] => css.match(/@(?:custom-)?media[^{;]*/g) ?? []

test('breakpoints are in em, since those in pixels ignore text enlargement', () => {
  const inPixels = globSync('web/**/*.css').flatMap((file) =>
    preludes(readFileSync(file, 'utf8'))
      .filter((prelude) => /\dpx/.test(prelude))
      .map((prelude) => `${file}: ${prelude.trim()}`),
  )
  expect(inPixels).toEqual([])
})
