import { expect, test } from 'vitest'
import { isLinkedTo, linksIn, pathOf } from './text-links.ts'

test('finds the links of a text, but not its pictures', () => {
  const source =
    'See [how *to* buy](/how-to-buy#s-live), [a [bracket]](</news/x> "title"), ![alt](picture:abc/1x1).'
  expect(linksIn(source)).toEqual(['/how-to-buy#s-live', '/news/x'])
})

test('the path of a link has no language, query or anchor', () => {
  expect(
    [
      '/en/news/x?topic=1#s-a',
      '/zh-Hans',
      '/fees/',
      '/entry',
      '//evil.example',
      'https://x.example/a',
      '#s-a',
    ].map(pathOf),
  ).toEqual(['/news/x', '/', '/fees', '/entry', null, null, null])
  expect(isLinkedTo('[Fees](/zh-Hans/fees#s-vat)', new Set(['/fees']))).toBe(true)
  expect(isLinkedTo('[Fees](/fees-2)', new Set(['/fees']))).toBe(false)
})
