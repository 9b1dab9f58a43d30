import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { revalidateOnPath } from './revalidate-on-path.ts'

const isLoaded = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  revalidateOnPath({
    currentUrl: new URL(from, 'https://house.example'),
    nextUrl: new URL(to, 'https://house.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  })

test.each([
  ['another view of a page', '/stock', '/stock?show=low', {}, false],
  ['a search of a page', '/stock', '/stock?q=malt', { formMethod: 'GET' }, false],
  ['another page', '/stock', '/orders', {}, true],
  ['the same address, on request', '/stock?show=low', '/stock?show=low', {}, true],
  ['what a form has changed', '/stock', '/stock?show=low', { formMethod: 'POST' }, true],
] as const)('loads for %s: %s to %s', (_what, from, to, more, expected) => {
  expect(isLoaded(from, to, more)).toBe(expected)
})
