import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { claret } from '#web/shop/mall/testing.ts'
import { breadcrumbs } from './crumbs.ts'
import { mallProduct } from './goods.ts'
import { organization, webSite } from './house.ts'
import { lotProduct } from './lot.ts'
import { saleEvent } from './sale.ts'
import { lot, chinesePage as page, sale } from './testing.ts'
import { faqPage, newsArticle } from './texts.ts'
import { jsonLdScript, type Thing } from './thing.ts'

const house: PageContext['house'] = {
  name: { en: 'Bowen House', zh: '宝云拍卖行' },
  address: { en: '88 Wing Lok Street', zh: '永乐街88号' },
  phone: '+852 1',
  email: '',
  social: [],
}

test('no text can close the script element, and the content round-trips', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '</SCRIPT >')), (name) => {
      const thing: Thing = { '@type': 'Thing', name }
      const element = jsonLdScript([thing], 'n1')
      const [, text = ''] =
        /^<script type="application\/ld\+json" nonce="n1">(.*)<\/script>$/s.exec(element) ?? []
      expect(text).not.toContain('<')
      expect(JSON.parse(text)).toEqual({
        '@context': 'https://schema.org',
        '@graph': [thing],
      })
    }),
  )
})

test('renders no element without things', () => {
  expect(jsonLdScript([], 'n1')).toBe('')
})

test('describes the company and omits what is not set', () => {
  const result = organization(page, house)
  expect(result).toMatchObject({ name: '宝云拍卖行', alternateName: 'Bowen House', telephone: '+852 1' })
  expect(result).not.toHaveProperty('email')
})

test('searches in the page’s language', () => {
  expect(webSite(page)).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://bowen.example/zh-Hans/search?q={search_term_string}' },
    },
  })
})

test('breadcrumbs start at home in the page’s language', () => {
  expect(breadcrumbs(page, [{ label: '拍卖', to: '/auctions' }]).itemListElement).toMatchObject([
    { position: 1, item: 'https://bowen.example/zh-Hans' },
    { position: 2, name: '拍卖', item: 'https://bowen.example/zh-Hans/auctions' },
  ])
})

test.each([
  ['before registration', {}, 50, 'PreOrder'],
  ['while commission bids are taken', {}, 500, 'InStock'],
  ['once it has ended', { isEnd: true }, 2_000, 'SoldOut'],
])('a sale offers its lots %s', (_name, changes, now, availability) => {
  expect(saleEvent(page, sale(changes), now)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    offers: { offerCount: 12, availability: `https://schema.org/${availability}` },
  })
})

test('a timed sale is online only and ends with its last lot', () => {
  const timed = saleEvent(page, sale({ type: 'timed', lastEnd: 86_400_000 }), 500)
  expect(timed).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    endDate: '1970-01-02T00:00:00.000Z',
    location: { '@type': 'VirtualLocation' },
  })
})

test.each([
  [
    'is offered at the next price while bids are taken',
    {},
    { price: 3_000, availability: 'https://schema.org/InStock' },
  ],
  [
    'is sold at its hammer price',
    { saleStatus: 'sold', finalPrice: 8_000 } as const,
    { price: 8_000, availability: 'https://schema.org/SoldOut' },
  ],
])('a lot %s', (_name, changes, offers) => {
  expect(lotProduct(page, lot(changes), sale(), 500)).toMatchObject({
    sku: 'BH1-7',
    category: '葡萄酒',
    image: ['https://bowen.example/pictures/k1/1440.jpg'],
    offers,
  })
})

test('a passed or withdrawn lot, or one of an ended sale, has no offer', () => {
  expect(lotProduct(page, lot({ saleStatus: 'passed' }), sale(), 500)).not.toHaveProperty('offers')
  expect(lotProduct(page, lot({ withdrawn: true }), sale(), 500)).not.toHaveProperty('offers')
  expect(lotProduct(page, lot(), sale({ isEnd: true }), 2_000)).not.toHaveProperty('offers')
})

test('a mall product is in stock while any remain', () => {
  const product = { ...claret, facts: '威士忌' }
  expect(mallProduct(page, product)).toMatchObject({
    description: '威士忌',
    offers: { price: '2680.00', availability: 'https://schema.org/InStock' },
  })
  expect(mallProduct(page, { ...product, stock: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('questions include their answers; an article has its author or the company', () => {
  expect(faqPage(page, [{ question: '如何付款？', html: '<p>转账</p>' }])).toMatchObject({
    mainEntity: [{ name: '如何付款？', acceptedAnswer: { text: '<p>转账</p>' } }],
  })
  const news = {
    title: '年报',
    summary: '',
    at: 0,
    author: '',
    picture: null,
    topic: { id: 'house', name: '行内' },
    lang: 'zh-Hans',
  } as const
  expect(newsArticle(page, news)).toMatchObject({
    datePublished: '1970-01-01T00:00:00.000Z',
    author: { '@id': 'https://bowen.example/#house' },
  })
  expect(newsArticle(page, { ...news, author: '陈' })).toMatchObject({
    author: { '@type': 'Person', name: '陈' },
  })
})
