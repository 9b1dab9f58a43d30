import { expect, test } from 'vitest'
import { takesDropCap } from './drop-cap.ts'

test.each([
  ['<p>The cask was empty.</p>', true],
  ['<p>“Élan” is the word.</p>', true],
  ['<p><em>Strathmorran</em> 1974</p>', true],
  ['<p>418 was empty in 2011.</p>', false],
  ['<p>18 号桶于 2011 年清空。</p>', false],
  ['<p>账簿上是这么写的。</p>', false],
  ['<h2>The cask</h2><p>Text</p>', false],
])('%s', (html, expected) => {
  expect(takesDropCap(html)).toBe(expected)
})
