import { expect, test } from 'vitest'
import { textWarnings } from './text-warnings.ts'

const warningsOf = (path: string, after: unknown) =>
  textWarnings([{ path, before: '', after }]).map(({ issue }) => issue)

test.each([
  ['title.en', '<b>Port</b>', ['html']],
  ['title.en', 'Port &amp; Sherry', ['html']],
  ['description.en', ['One.', 'Two<br/>'], ['html']],
  ['title.en', 'Price < 5 & age > 3', []],
  ['title.zh', '拉菲古堡酒莊', ['traditional']],
  ['title.zh', '拉菲古堡酒庄', []],
  ['title.en', '拉菲古堡酒莊', []],
  ['lowEstimate', 12_000, []],
])('K11 warns of mark-up and traditional characters: %s %j', (path, after, issues) => {
  expect(warningsOf(path, after)).toEqual(issues)
})
