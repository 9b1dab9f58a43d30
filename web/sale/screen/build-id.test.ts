import { expect, test } from 'vitest'
import { buildIdOf, isOtherBuild } from './build-id.ts'

const page = (hash: string) => `<script>start(["/assets/manifest-${hash}.js","/assets/a.js"])</script>`

test('reads the build from a document', () => {
  expect(buildIdOf(page('9f_a-1'))).toBe('/assets/manifest-9f_a-1.js')
})

test('detects a page of another build, but ignores error pages and development', () => {
  expect(isOtherBuild(page('b'), page('a'))).toBe(true)
  expect(isOtherBuild(page('a'), page('a'))).toBe(false)
  expect(isOtherBuild('<h1>Closing</h1>', page('a'))).toBe(false)
  expect(isOtherBuild(page('b'), '<script src="/web/entry.client.tsx">')).toBe(false)
})
