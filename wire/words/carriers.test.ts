import { expect, test } from 'vitest'
import { carrierLink, carrierName } from './carriers.ts'

test('links to the page of a known carrier, with the number', () => {
  expect(carrierLink('SF Express', 'SF14022')).toMatch(/sf-express\.com\/.+SF14022$/)
  expect(carrierLink('顺丰速运', 'SF 1')).toMatch(/sf-express\.com\/.+SF%201$/)
  expect(carrierLink('DHL Express', '77')).toBe('https://www.dhl.com/en/express/tracking.html?AWB=77')
})

test('returns no page for other carriers', () => {
  expect(carrierLink('Bowen House van', '77')).toBeNull()
  expect(carrierLink('Upset', '77')).toBeNull()
})

test('names a known carrier as the trade does in each language', () => {
  expect(carrierName('zh-Hans', 'SF Express')).toBe('顺丰速运')
  expect(carrierName('en', 'SF Express')).toBe('SF Express')
  expect(carrierName('zh-Hans', 'DHL Express')).toBe('DHL Express')
  expect(carrierName('zh-Hans', 'Bowen House van')).toBe('Bowen House van')
})
