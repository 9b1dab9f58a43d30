import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { news } from '#demo/content/news.ts'
import { blocks } from '#demo/home/home.ts'
import { pictureFile, pictureOf } from '#demo/pictures.ts'
import type { Both } from '#demo/say.ts'
import { gifts } from './gifts.ts'
import { products } from './goods.ts'

const goods = [...products, ...gifts]
const textsOf = ({ title, facts, description }: (typeof goods)[number]): readonly Both[] => [
  title,
  facts,
  ...description,
]
const traditional =
  /[莊園龍級裝貝羅奧時發現購買賣價條質與處於從後來說話國際歐灣聖維爾諾紅顏標籤滿陳釀雜無氣們兩舊書點]/u

describe('what the demonstration’s malls offer', () => {
  test('there is enough of it to choose from', () => {
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(gifts.length).toBeGreaterThanOrEqual(10)
    for (const ids of [products.map(({ id }) => id), gifts.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('every text stands in both languages, the Chinese in Simplified Chinese, and nothing shouts', () => {
    for (const text of goods.flatMap(textsOf)) {
      expect(text.en.trim()).not.toBe('')
      expect(text.zh).toMatch(/\p{Script=Han}/u)
      expect(text.zh).not.toMatch(traditional)
      expect(text.en + text.zh).not.toMatch(/[!！]/)
    }
  })

  test('titles hold their accents, pictures are there, and cuts are of them', () => {
    for (const { title, accent, picture } of goods) {
      expect(title.en).toContain(accent.en)
      expect(title.zh).toContain(accent.zh)
      expect(existsSync(pictureFile(picture))).toBe(true)
    }
    for (const { picture, details } of products) {
      expect(Object.keys(pictureOf(picture).details)).toEqual(expect.arrayContaining([...details]))
    }
  })

  test('C2 no gift is tobacco, nor anything to smoke it with', () => {
    for (const { picture, title } of gifts) {
      expect(picture).not.toMatch(/cigar|montalban|isadora|alba|reyes/)
      expect(title.en).not.toMatch(/cigar|tobacco/i)
    }
  })

  test('stock is told of everything, and some of it has run out', () => {
    expect(goods.every(({ stock }) => Number.isInteger(stock) && stock >= 0)).toBe(true)
    expect(products.some(({ stock }) => stock === 0)).toBe(true)
  })
})

test('C2 the home page names what is there and can be had, and no tobacco', () => {
  const named = (id: string) => blocks.find((block) => block.id === id)?.refs ?? []
  const shown = named('mall').map((ref) => products.find(({ id }) => id === ref))
  expect(shown.every((product) => product && product.kind !== 'cigars' && product.stock > 0)).toBe(true)
  expect(named('news').every((ref) => news.some(({ id }) => id === ref))).toBe(true)
  expect(named('points').every((ref) => gifts.some(({ id }) => id === ref))).toBe(true)
})
