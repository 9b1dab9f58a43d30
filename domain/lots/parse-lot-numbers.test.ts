import { expect, test } from 'vitest'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { parseLotNumbers } from './parse-lot-numbers.ts'

const lots = ['47', '48', '48A', '49', '52'].map((label) => ({
  ...(parseLotLabel(label) ?? { lotNum: 0, lotSuffix: '' }),
  id: `lot${label}`,
}))

test.each([
  ['47', ['lot47']],
  ['52, 47', ['lot47', 'lot52']],
  ['47–49', ['lot47', 'lot48', 'lot49']],
  ['47-48、52 52', ['lot47', 'lot48', 'lot52']],
  ['48a, 47', ['lot47', 'lot48A']],
])('V17 reads the lots %s', (text, ids) => {
  expect(parseLotNumbers(text, lots)).toEqual(ids)
})

test.each(['', '50', '47–52', '49–47', 'all', '1–99999', '4 7', '47A', '48A–49'])(
  'V17 refuses the lots %s',
  (text) => {
    expect(parseLotNumbers(text, lots)).toBeNull()
  },
)
