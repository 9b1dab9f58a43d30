import { expect, test } from 'vitest'
import { parseLotNumbers } from './parse-lot-numbers.ts'

const lots = [47, 48, 49, 52].map((lotNum) => ({ id: `lot${lotNum}`, lotNum }))

test.each([
  ['47', ['lot47']],
  ['52, 47', ['lot47', 'lot52']],
  ['47–49', ['lot47', 'lot48', 'lot49']],
  ['47-48、52 52', ['lot47', 'lot48', 'lot52']],
])('V17 reads the lots %s', (text, ids) => {
  expect(parseLotNumbers(text, lots)).toEqual(ids)
})

test.each(['', '50', '47–52', '49–47', 'all', '1–99999', '4 7'])('V17 refuses the lots %s', (text) => {
  expect(parseLotNumbers(text, lots)).toBeNull()
})
