import { expect, test } from 'vitest'
import { takesDropCap } from './drop-cap.ts'

/** The end of a first paragraph that is as high as a drop cap. */
const rest = 'It was drawn in the cold of a January morning and left to stand. '.repeat(4)

test.each([
  [`<p>The cask was empty. ${rest}</p>`, true],
  [`<p>“Élan” is the word. ${rest}</p>`, true],
  [`<p><em>Strathmorran</em> 1974 ${rest}</p>`, true],
  [`<p>418 was empty in 2011. ${rest}</p>`, false],
  ['<p>The cask was empty.</p><p>Nobody had drawn from it.</p>', false],
  ['<p>18 号桶于 2011 年清空。</p>', false],
  ['<p>账簿上是这么写的。</p>', false],
  [`<h2>The cask</h2><p>${rest}</p>`, false],
])('%s', (html, expected) => {
  expect(takesDropCap(html)).toBe(expected)
})
