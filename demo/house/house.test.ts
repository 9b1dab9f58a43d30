import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BilingualText } from '#demo/bilingual.ts'
import { heroes } from '#demo/pictures/heroes.ts'
import { type HeroName, type PictureName, pictureFile, pictureOf, pictures } from '#demo/pictures.ts'
import { hongKongIncrements, isOnIncrement } from '#domain/auction/increment-table.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { accounts, backgroundBidders } from './accounts.ts'
import { cates } from './cates.ts'
import { sales as published } from './house.ts'
import { springSpirits } from './spring-spirits/sale.ts'
import type { DemoLot } from './types.ts'

/** All sales, including the one in preparation. */
const sales = [...published, springSpirits]

const lots = sales.flatMap((sale) =>
  sale.lots.map((lot) => ({ sale, lot, name: `${sale.no} ${lotLabel(lot)}` })),
)

/** Returns the bilingual texts of a lot. */
const textsOf = (lot: DemoLot): readonly BilingualText[] => [
  lot.title,
  lot.summary,
  ...lot.description,
  lot.provenance,
  lot.condition,
  lot.producer,
  lot.region,
  lot.format,
]

const names = <T>(all: readonly { name: string; lot: T }[], bad: (lot: T) => boolean) =>
  all.filter(({ lot }) => bad(lot)).map(({ name }) => name)

const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** Levels in English and Chinese. */
const levels: readonly (readonly [RegExp, RegExp])[] = [
  [/into neck/i, /入颈/],
  [/base of neck/i, /颈底/],
  [/top shoulder/i, /肩上/],
  [/upper shoulder/i, /高肩/],
]

const han = /\p{Script=Han}/gu
/** Traditional characters that occur in catalogues and differ in Simplified Chinese. */
const traditional =
  /[莊園龍級裝貝羅奧時發現購買賣價條質與處於從後來說話國際歐灣聖維爾諾紅顏標籤滿陳釀雜無氣們兩舊書點]/u

describe('the sales', () => {
  test.each([
    ['BH0145', 'timed', 48],
    ['BH0147', 'timed', 12],
    ['BH0142', 'live', 40],
    ['BH0150', 'timed', 20],
    ['BH0138', 'live', 36],
    ['BH0152', 'live', 12],
  ] as const)('%s is a %s sale of %i lots or more, numbered from 1 on', (no, kind, least) => {
    const sale = sales.find((one) => one.no === no)
    expect(sale?.kind).toBe(kind)
    expect(sale?.lots.length).toBeGreaterThanOrEqual(least)
    const numbers = sale?.lots.filter(({ lotSuffix }) => lotSuffix === '').map(({ lotNum }) => lotNum)
    expect(numbers).toEqual(numbers?.map((_, index) => index + 1))
    expect(sale?.lots).toEqual(sale?.lots.toSorted(byLotNumber))
  })

  test('every sale has texts in both languages, and its summary counts its lots', () => {
    const spelled: Record<number, string> = {
      12: 'welve',
      24: 'Twenty-four',
      36: 'Thirty-six',
      43: 'Forty-three',
      52: 'Fifty-two',
    }
    for (const { title, summary, description, place, depositDesc, meetings, lots } of sales) {
      for (const text of [
        title,
        summary,
        ...description,
        place,
        depositDesc,
        ...meetings.map((m) => m.name),
      ]) {
        expect(text.en).not.toBe('')
        expect(text.zh).toMatch(/\p{Script=Han}/u)
      }
      expect(summary.en).toContain(spelled[lots.length] ?? '')
      expect(summary.zh).toContain(`${lots.length} 件拍品`)
    }
  })

  test('the categories of a sale are those of its lots', () => {
    for (const sale of sales) {
      expect([...new Set(sale.lots.map(({ category }) => category))].toSorted()).toEqual(
        sale.cates.toSorted(),
      )
    }
    expect(Object.keys(cates).length).toBe(new Set(sales.flatMap((sale) => sale.cates)).size)
  })

  test('accents occur in their titles, and covers exist', () => {
    for (const { title, accent, cover } of sales) {
      expect(title.en).toContain(accent.en)
      expect(accent.en).not.toBe('')
      expect(title.zh).toContain(accent.zh)
      expect(existsSync(pictureFile(cover))).toBe(true)
    }
  })
})

describe('the lots', () => {
  test('estimates are ordered, and a lot without one has no reserve (T3)', () => {
    expect(names(lots, (l) => l.highEstimate < l.lowEstimate)).toEqual([])
    expect(names(lots, (l) => l.lowEstimate > 0 && l.highEstimate === l.lowEstimate)).toEqual([])
    expect(names(lots, (l) => l.highEstimate === 0 && l.reserve !== null)).toEqual([])
    expect(lots.filter(({ lot }) => lot.highEstimate === 0).length).toBeGreaterThanOrEqual(4)
  })

  test('L1 start prices and reserves are on increments', () => {
    expect(names(lots, (l) => !isOnIncrement(hongKongIncrements, l.startPrice))).toEqual([])
    expect(names(lots, (l) => l.reserve !== null && !isOnIncrement(hongKongIncrements, l.reserve))).toEqual(
      [],
    )
  })

  test('T3 a reserve is at most the low estimate, and bidding starts at or below it', () => {
    expect(names(lots, (l) => l.reserve !== null && l.reserve > l.lowEstimate)).toEqual([])
    expect(names(lots, (l) => l.reserve !== null && l.startPrice > l.reserve)).toEqual([])
    expect(names(lots, (l) => l.lowEstimate > 0 && l.startPrice > l.lowEstimate)).toEqual([])
  })

  test('every text exists in English and Simplified Chinese', () => {
    expect(names(lots, (l) => textsOf(l).some(({ en, zh }) => en.trim() === '' || zh.trim() === ''))).toEqual(
      [],
    )
    const chinese = (l: DemoLot) => [
      l.summary,
      ...l.description,
      l.provenance,
      l.condition,
      l.producer,
      l.region,
    ]
    expect(names(lots, (l) => chinese(l).some(({ zh }) => (zh.match(han)?.length ?? 0) < 2))).toEqual([])
    expect(names(lots, (l) => textsOf(l).some(({ zh }) => traditional.test(zh)))).toEqual([])
    expect(names(lots, (l) => textsOf(l).some(({ en }) => /\p{Script=Han}/u.test(en)))).toEqual([])
  })

  test('a lot’s levels and years are the same in both languages', () => {
    const levelsIn = (text: string, at: 0 | 1) => levels.map((level) => level[at].test(text))
    const yearsIn = (text: string) => [...new Set(text.match(/(?<!\d)(?:1[89]|20)\d\d(?![\ds])/g))].toSorted()
    const differ = ({ en, zh }: BilingualText) =>
      `${levelsIn(en, 0)} ${yearsIn(en)}` !== `${levelsIn(zh, 1)} ${yearsIn(zh)}`
    expect(names(lots, (l) => textsOf(l).some(differ))).toEqual([])
  })

  test('no description is used twice, and no text has exclamation marks', () => {
    const said = lots.flatMap(({ lot }) => lot.description)
    expect(twice(said.map(({ en }) => en))).toEqual([])
    expect(twice(said.map(({ zh }) => zh))).toEqual([])
    expect(names(lots, (l) => textsOf(l).some(({ en, zh }) => /[!！]/.test(en + zh)))).toEqual([])
  })

  test('within a sale, title and facts are unique except for further cases of one purchase', () => {
    for (const sale of sales) {
      const descriptions = sale.lots.map(({ title, summary }) => `${title.en} ${summary.en}`)
      expect(twice(descriptions).length).toBeLessThanOrEqual(1)
    }
  })

  test('accents occur in their titles', () => {
    expect(
      names(lots, (l) => !l.title.en.includes(l.accent.en) || !l.title.zh.includes(l.accent.zh)),
    ).toEqual([])
  })

  test('C2 only lots with a picture fit for a cover are featured, and no cigars', () => {
    expect(names(lots, (l) => l.featured && !pictureOf(l.picture).feature)).toEqual([])
    expect(names(lots, (l) => l.featured && l.kind === 'cigars')).toEqual([])
    for (const sale of sales.filter(({ no }) => no !== 'BH0150')) {
      expect(sale.lots.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('the pictures', () => {
  const all = Object.keys(pictures) as PictureName[]
  const wide = Object.keys(heroes) as HeroName[]

  test('every picture has a file; there are 48 of goods, and wide ones', () => {
    expect(all).toHaveLength(48)
    expect(wide.length).toBeGreaterThanOrEqual(3)
    expect([...all, ...wide].filter((name) => !existsSync(pictureFile(name)))).toEqual([])
  })

  test('every detail is within its picture and has the ratio 4:5', () => {
    for (const name of all) {
      for (const { x, y, width, height } of Object.values(pictureOf(name).details)) {
        expect([name, x >= 0 && y >= 0 && x + width <= 960 && y + height <= 1200]).toEqual([name, true])
        expect([name, width * 5]).toEqual([name, height * 4])
      }
    }
  })

  test('all pictures except those of gifts belong to a lot', () => {
    const sold = new Set(lots.map(({ lot }) => lot.picture))
    expect(all.filter((name) => pictureOf(name).kind !== 'gift' && !sold.has(name))).toEqual([])
  })
})

describe('the people', () => {
  const people = [...accounts, ...backgroundBidders]

  test('email addresses and paddles are unique', () => {
    expect(twice(people.map(({ email }) => email))).toEqual([])
    expect(twice(people.flatMap(({ paddle }) => paddle ?? []))).toEqual([])
  })

  test('the named bidders exist, with paddles, cards and addresses', () => {
    const known = new Map(accounts.map((account) => [account.email.split('@')[0], account]))
    for (const name of ['bidder1', 'bidder2']) {
      expect(known.get(name)?.card).not.toBeNull()
      expect(known.get(name)?.paddle).not.toBeNull()
    }
    expect(known.get('newcomer')).toMatchObject({ card: null, paddle: null, address: null, roles: [] })
    expect(known.get('clerk')?.roles).toEqual(['clerk'])
    expect(known.get('manager')?.roles).toContain('manager')
    expect(accounts.every(({ canSignIn }) => canSignIn)).toBe(true)
    expect(backgroundBidders).toHaveLength(12)
    expect(backgroundBidders.some(({ canSignIn }) => canSignIn)).toBe(false)
  })

  test('every bidder exists', () => {
    const known = new Set(people.map(({ paddle }) => paddle))
    const bid = sales.flatMap(({ preBids, results }) => [
      ...preBids,
      ...results.flatMap(({ steps }) => steps),
    ])
    expect(bid.filter(({ paddle }) => !known.has(paddle))).toEqual([])
  })
})
