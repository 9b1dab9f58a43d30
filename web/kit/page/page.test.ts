import { expect, test } from 'vitest'
import { type Page, pageMeta } from './page.ts'

const chinese: Page = {
  lang: 'zh-Hans',
  houseName: '宝云拍卖行',
  origin: 'https://bowen.example',
  path: '/auction/BH0145',
  canonical: 'https://bowen.example/zh-Hans/auction/BH0145',
}
const meta = { title: '冬季', description: '三百件' }

test('links the canonical URL and every language version', () => {
  const head = pageMeta(chinese, meta)
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: chinese.canonical })
  const alternates = head.filter((one) => 'rel' in one && one.rel === 'alternate')
  expect(alternates).toMatchObject([
    { hrefLang: 'en', href: 'https://bowen.example/auction/BH0145' },
    { hrefLang: 'zh-Hans', href: chinese.canonical },
    { hrefLang: 'zh-Hant', href: 'https://bowen.example/zh-Hant/auction/BH0145' },
    { hrefLang: 'x-default', href: 'https://bowen.example/auction/BH0145' },
  ])
})

test('describes the social card’s picture, with a fallback alt text', () => {
  const head = pageMeta(chinese, { ...meta, picture: { key: 'k1', alt: '' } })
  expect(head).toContainEqual({ property: 'og:image', content: 'https://bowen.example/pictures/k1/og.jpg' })
  expect(head).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(head).toContainEqual({ property: 'og:image:alt', content: '冬季' })
  expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(head).toContainEqual({ property: 'og:locale', content: 'zh_CN' })
})

test('C2 a hidden page has no alternate links', () => {
  const head = pageMeta(chinese, { ...meta, isHidden: true })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(head.filter((one) => 'rel' in one && one.rel === 'alternate')).toEqual([])
})

test('an article has its publication time', () => {
  expect(pageMeta(chinese, { ...meta, type: 'article', published: 0.5 })).toContainEqual({
    property: 'article:published_time',
    content: '1970-01-01T00:00:00.000Z',
  })
})
