import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BilingualText } from '#demo/bilingual.ts'
import { news } from '#demo/content/news.ts'
import { blocks } from '#demo/home/home.ts'
import { pictureFile, pictureOf } from '#demo/pictures.ts'
import { gifts } from './gifts.ts'
import { products } from './goods.ts'

const goods = [...products, ...gifts]
const textsOf = ({ title, facts, description }: (typeof goods)[number]): readonly BilingualText[] => [
  title,
  facts,
  ...description,
]
const traditional =
  /[莊園龍級裝貝羅奧時發現購買賣價條質與處於從後來說話國際歐灣聖維爾諾紅顏標籤滿陳釀雜無氣們兩舊書點]/u

describe('the malls of the demonstration', () => {
  test('offer a choice', () => {
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(gifts.length).toBeGreaterThanOrEqual(10)
    for (const ids of [products.map(({ id }) => id), gifts.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('have every text in English and Simplified Chinese, without exclamation marks', () => {
    for (const text of goods.flatMap(textsOf)) {
      expect(text.en.trim()).not.toBe('')
      expect(text.zh).toMatch(/\p{Script=Han}/u)
      expect(text.zh).not.toMatch(traditional)
      expect(text.en + text.zh).not.toMatch(/[!！]/)
    }
  })

  test('have accents that occur in their titles, existing pictures, and details of those pictures', () => {
    for (const { title, accent, picture } of goods) {
      expect(title.en).toContain(accent.en)
      expect(title.zh).toContain(accent.zh)
      expect(existsSync(pictureFile(picture))).toBe(true)
    }
    for (const { picture, details } of products) {
      expect(Object.keys(pictureOf(picture).details)).toEqual(expect.arrayContaining([...details]))
    }
  })

  test('C2 offer no tobacco or smoking accessory as a gift', () => {
    for (const { picture, title } of gifts) {
      expect(picture).not.toMatch(/cigar|montalban|isadora|alba|reyes/)
      expect(title.en).not.toMatch(/cigar|tobacco/i)
    }
  })

  test('cost about 25 points for each dollar of the mall price', () => {
    const priceOf = new Map<string, number>(products.map(({ picture, price }) => [picture, price]))
    const sold = gifts.flatMap(({ id, picture, points }) => {
      const price = priceOf.get(picture)
      return price === undefined ? [] : [{ id, ratio: points / price }]
    })
    expect(sold.length).toBeGreaterThan(5)
    for (const { id, ratio } of sold) expect(Math.abs(ratio - 25), id).toBeLessThan(1)
  })

  test('have a whole number of each in stock, with some sold out', () => {
    expect(goods.every(({ stock }) => Number.isInteger(stock) && stock >= 0)).toBe(true)
    expect(products.some(({ stock }) => stock === 0)).toBe(true)
  })
})

test('C2 the home page shows only available products, and no tobacco', () => {
  const named = (id: string) => blocks.find((block) => block.id === id)?.refs ?? []
  const shown = named('mall').map((ref) => products.find(({ id }) => id === ref))
  expect(shown.every((product) => product && product.kind !== 'cigars' && product.stock > 0)).toBe(true)
  expect(named('news').every((ref) => news.some(({ id }) => id === ref))).toBe(true)
  expect(named('points').every((ref) => gifts.some(({ id }) => id === ref))).toBe(true)
})
