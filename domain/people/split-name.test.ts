import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

const parts = (typed: string) => Object.values(splitName(typed))

test('the surname is the last word, without a title', () => {
  expect(parts('Evelyn Tsang')).toEqual(['', 'Evelyn', 'Tsang'])
  expect(parts('  Mrs.  Ng Sau-lan ')).toEqual(['Mrs', 'Ng', 'Sau-lan'])
  expect(parts('Fong')).toEqual(['', '', 'Fong'])
})

test('a Chinese name begins with its surname, and a title may follow', () => {
  expect(parts('陈伟铭')).toEqual(['', '伟铭', '陈'])
  expect(parts('欧阳修')).toEqual(['', '修', '欧阳'])
  expect(parts('吴秀兰女士')).toEqual(['Ms', '秀兰', '吴'])
})
