import { expect, test } from 'vitest'
import { nameReader } from '#server/trade/bank-statements/name-reader.ts'
import { payerFit, readName } from './names.ts'

const fitOf = (payer: string, ...client: readonly string[]) =>
  payerFit(
    readName(payer, nameReader),
    client.map((name) => readName(name, nameReader)),
  )

test.each([
  ['MR CHAN WAI MING', 'Wai Ming Chan', 'same'],
  ['CHAN WAIMING', 'Wai Ming Chan', 'same'],
  ['CHAN TAI MAN & WONG KA YAN', 'Ka Yan Wong', 'same'],
  ['CHAN WAI MING', 'Peter Chan Wai Ming', 'same'],
  ['NORTHGATE VINTNERS (AS', 'Northgate Vintners (Asia) Limited', 'same'],
  ['HARBOUR CELLARS LTD.', 'Harbour Cellars Limited', 'same'],
  ['陳偉銘', '陈伟铭', 'same'],
  ['海港酒業有限公司', '海港酒业', 'same'],
  ['CHAN W M', 'Wai Ming Chan', 'alike'],
  ['陈伟铭', 'Wai Ming Chan', 'alike'],
  ['CHAN WAI MING', '陈伟铭', 'alike'],
  ['CHEN WEIMING', '陳偉銘', 'alike'],
  ['CHEN WEI MING', '陈伟铭', 'alike'],
  ['AU YEUNG KIT', '欧阳杰', 'alike'],
  ['曾咏儿', 'Evelyn Tsang', 'unclear'],
  ['CHAN TAI MAN', 'Wai Ming Chan', 'unclear'],
  ['WONG KA YAN', 'Wai Ming Chan', 'other'],
  ['陈伟明', '李国强', 'other'],
  ['WONG KA YAN', '陈伟铭', 'other'],
  ['黄嘉欣', 'Wai Ming Chan', 'other'],
  ['', 'Wai Ming Chan', 'unnamed'],
])('O21 the payer %s fits %s: %s', (payer, client, expected) => {
  expect(fitOf(payer, client)).toBe(expected)
})

test('O21 the best match among all names of a client counts', () => {
  expect(fitOf('HARBOUR CELLARS LTD', 'Wai Ming Chan', 'Harbour Cellars Limited')).toBe('same')
  expect(fitOf('CHAN WAI MING')).toBe('unclear')
})
