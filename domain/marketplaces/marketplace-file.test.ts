import { expect, test } from 'vitest'
import { type MarketLot, marketplaceFile, marketplaces } from './marketplace-file.ts'

const lot: MarketLot = {
  lotId: 'a-27',
  number: '27A',
  title: 'Ardmore 1998',
  description: 'Single cask, "cask 12"',
  condition: '',
  category: 'Whisky',
  quantity: 3,
  vintage: '1998',
  format: '700 ml',
  currency: 'HKD',
  lowEstimate: 12_000,
  highEstimate: 18_000,
  startPrice: 9_000,
  pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  url: 'https://a.example/lot/27',
}

test('Q7 writes the columns of LiveAuctioneers by their exact names', () => {
  const { content, issues } = marketplaceFile('liveAuctioneers', [lot])
  expect(issues).toEqual([])
  const [head = '', row = ''] = content.split('\r\n')
  expect(head).toMatch(
    /^LotNum,Title,Description,LowEst,HighEst,StartPrice,Condition,Quantity,Category,ImageFile\.1,/,
  )
  expect(head).toMatch(/,ImageFile\.20$/)
  expect(row).toMatch(
    /^27A,Ardmore 1998,"Single cask, ""cask 12""",12000,18000,9000,,3,Whisky,https:\/\/a\.example\/1\.jpg,/,
  )
})

test('Q7 writes the columns of the-saleroom and HiBid', () => {
  expect(marketplaceFile('theSaleroom', [lot]).content.split('\r\n')[0]).toBe(
    'Number,Title,Description,StartPrice,Quantity,LowEstimate,HighEstimate,Lot Link,Main Image,ExtraImages',
  )
  expect(marketplaceFile('hiBid', [lot]).content.split('\r\n')[0]).toBe(
    'Lot Number,Lead,Description,Quantity,Category,Condition,Low Estimate,High Estimate,Starting Bid,Image 1,Image 2,Image 3,Image 4,Image 5',
  )
})

test('Q7 separates the fields of Wine-Searcher by lines that no text contains', () => {
  const { content } = marketplaceFile('wineSearcher', [{ ...lot, title: 'Ardmore | 1998\nOB' }])
  expect(content).toBe(
    'Wine Name|Vintage|Unit Size|Price|Currency|URL\nArdmore 1998 OB|1998|3 x 700 ml|12000.00|HKD|https://a.example/lot/27\n',
  )
})

test.each(marketplaces)('Q7 writes nothing for %s while something is missing or too long', (marketplace) => {
  const wrong = { ...lot, title: 'x'.repeat(260), lowEstimate: 0, pictures: [] }
  const { content, issues } = marketplaceFile(marketplace, [lot, wrong])
  expect(content).toBe('')
  expect(issues).toContainEqual(expect.objectContaining({ lotId: 'a-27', issue: 'missing' }))
  expect(issues.some(({ issue }) => issue === 'tooLong')).toBe(marketplace !== 'hiBid')
})

test('Q7 writes nothing for a sale without lots', () => {
  expect(marketplaceFile('hiBid', [])).toEqual({ content: '', issues: [] })
})
