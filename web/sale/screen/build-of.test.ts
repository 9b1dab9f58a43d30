import { expect, test } from 'vitest'
import { buildOf, isOther } from './build-of.ts'

const page = (hash: string) => `<script>start(["/assets/manifest-${hash}.js","/assets/a.js"])</script>`

test('a document says which build it is of', () => {
  expect(buildOf(page('9f_a-1'))).toBe('/assets/manifest-9f_a-1.js')
})

test('only a page of another build is another: no fault’s page, and nothing in development', () => {
  expect(isOther(page('b'), page('a'))).toBe(true)
  expect(isOther(page('a'), page('a'))).toBe(false)
  expect(isOther('<h1>Closing</h1>', page('a'))).toBe(false)
  expect(isOther(page('b'), '<script src="/web/entry.client.tsx">')).toBe(false)
})
