import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, highestPrice } from '#domain/money/money.ts'
import { type Content, contentOf, perUnit, type Unit, wholePerUnit } from './content.ts'
import { maxVintageGap, similarity, similarResults, type WineIdentity } from './similar.ts'
import { parseSize } from './size.ts'
import { vintageYear, wineName } from './wine-name.ts'

describe('H1 the size of a bottle is parsed from its format', () => {
  test.each([
    ['750 ml', 1, 750],
    ['750ml', 1, 750],
    ['75 cl', 1, 750],
    ['0.75 L', 1, 750],
    ['1.5 L', 1, 1_500],
    ['1,5 l', 1, 1_500],
    ['1,500 ml', 1, 1_500],
    ['1,000 ml jar', 1, 1_000],
    ['700 ml decanter', 1, 700],
    ['6 × 75 cl', 6, 750],
    ['6 x 750 ml', 6, 750],
    ['750 毫升', 1, 750],
    ['1,000 毫升陶坛', 1, 1_000],
    ['2 × 500 毫升', 2, 500],
    ['１.５ 升', 1, 1_500],
    ['magnum', 1, 1_500],
    ['6 magnums', 6, 1_500],
    ['double magnum', 1, 3_000],
    ['大瓶装', 1, 1_500],
    ['半瓶装', 1, 375],
    ['half-bottle', 1, 375],
    ['impériale', 1, 6_000],
  ])('%s', (format, count, millilitres) => {
    expect(parseSize(format)).toEqual({ kind: 'bottles', count, millilitres })
  })

  test.each([
    ['bottle', 1],
    ['12 bottles', 12],
    ['瓶', 1],
  ])('%s is of the usual size', (format, count) => {
    expect(parseSize(format)).toEqual({ kind: 'usual', count })
  })

  test.each([
    ['Box of 25', 25],
    ['Cabinet of 50', 50],
    ['25 支木盒装', 25],
    ['瓷罐 25 支装', 25],
  ])('%s names cigars', (format, count) => {
    expect(parseSize(format)).toEqual({ kind: 'sticks', count })
  })

  test.each([
    [
      '',
      'Loose cigars',
      'jeroboam',
      'mixed',
      '750 ml and 1.5 L',
      '0 ml',
      '0 × 75 cl',
      '33.3333 cl',
      '225 litres',
    ],
  ])('does not guess a format that states no single size', (...formats) => {
    expect(formats.map((format) => parseSize(format).kind)).toEqual(formats.map(() => 'unread'))
  })

  test('every notation of a size gives the same size', () => {
    const size = fc.integer({ min: 5, max: 3_000 }).map((tens) => tens * 10)
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 24 }), (millilitres, count) => {
        const ways = [
          `${millilitres} ml`,
          `${millilitres.toLocaleString('en')} 毫升`,
          `${millilitres / 10} cl`,
          `${millilitres / 1000} L`,
        ]
        for (const way of ways) {
          expect(parseSize(`${count} × ${way}`)).toEqual({ kind: 'bottles', count, millilitres })
        }
      }),
    )
  })

  test('no text throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const size = parseSize(text)
        if (size.kind !== 'unread') expect(size.count).toBeGreaterThan(0)
      }),
    )
  })
})

describe('H2 prices are compared by the usual bottle of their kind', () => {
  test('a lot holds its quantity times its format', () => {
    expect(contentOf({ kind: 'wine', format: '750 ml', quantity: 12 })).toEqual({
      measure: 'ml',
      amount: 9_000,
      unit: '75cl',
    })
    expect(contentOf({ kind: 'wine', format: '6 × 75 cl', quantity: 2 })).toMatchObject({ amount: 9_000 })
    expect(contentOf({ kind: 'wine', format: 'bottle', quantity: 3 })).toMatchObject({ amount: 2_250 })
  })

  test('spirits by 70 cl, and by 50 cl if their bottles hold that', () => {
    const unit = (format: string) => contentOf({ kind: 'spirits', format, quantity: 1 })?.unit
    expect([unit('700 ml'), unit('1,000 ml jar'), unit('75 cl'), unit('500 ml')]).toEqual([
      '70cl',
      '70cl',
      '70cl',
      '50cl',
    ])
    expect(contentOf({ kind: 'spirits', format: '瓶', quantity: 1 })?.amount).toBe(700)
  })

  test('formats that cannot be parsed, and other goods than drinks and cigars, have no content', () => {
    expect(contentOf({ kind: 'wine', format: 'mixed', quantity: 12 })).toBeNull()
    expect(contentOf({ kind: 'wine', format: 'Box of 25', quantity: 1 })).toBeNull()
    expect(contentOf({ kind: 'other', format: '750 ml', quantity: 1 })).toBeNull()
    expect(contentOf({ kind: 'wine', format: '750 ml', quantity: 0 })).toBeNull()
  })

  test('the worked examples', () => {
    expect(perUnit(cents(320_000), { amount: 9_000 }, '75cl')).toBe(2_666_667)
    expect(perUnit(cents(110_000), { amount: 9_000 }, '75cl')).toBe(916_667)
    expect(wholePerUnit(540_000, { amount: 700 }, '70cl')).toBe(54_000_000)
    expect(wholePerUnit(90_000, { amount: 50 }, 'stick')).toBe(180_000)
  })

  const price = fc.integer({ min: 0, max: highestPrice }).map(cents)
  const held = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => ({ amount }))
  const unit = fc.constantFrom<Unit>('75cl', '70cl', '50cl', 'stick')
  const sizeInUnits = { '75cl': 750, '70cl': 700, '50cl': 500, stick: 1 } as const

  test('M1 one rounding, half up, in whole cents', () => {
    fc.assert(
      fc.property(price, held, unit, (amount, { amount: holds }, by) => {
        const each = perUnit(amount, { amount: holds }, by)
        expect(Number.isSafeInteger(each)).toBe(true)
        const error = BigInt(each) * BigInt(holds) * 2n - BigInt(amount) * BigInt(sizeInUnits[by]) * 2n
        expect(error > -BigInt(holds) && error <= BigInt(holds)).toBe(true)
      }),
    )
  })

  test('twice the contents at twice the price cost the same per unit', () => {
    fc.assert(
      fc.property(price, held, unit, (amount, { amount: holds }, by) => {
        expect(perUnit(amount * 2, { amount: holds * 2 }, by)).toBe(perUnit(amount, { amount: holds }, by))
      }),
    )
  })

  test('prices one unit at its purchase price', () => {
    fc.assert(
      fc.property(price, unit, (amount, by) => {
        expect(perUnit(amount, { amount: sizeInUnits[by] }, by)).toBe(amount)
      }),
    )
  })
})

describe('H3 cigars are counted one by one', () => {
  const sticks = (format: string, quantity: number): Content | null =>
    contentOf({ kind: 'cigars', format, quantity })

  test('the quantity counts cigars', () => {
    expect(sticks('Box of 25', 50)).toEqual({ measure: 'stick', amount: 50, unit: 'stick' })
    expect(sticks('Cabinet of 50', 25)?.amount).toBe(25)
    expect(sticks('Loose cigars', 3)?.amount).toBe(3)
  })

  test('one box contains as many as its format states', () => {
    expect(sticks('Box of 25', 1)?.amount).toBe(25)
    expect(sticks('散支', 1)?.amount).toBe(1)
  })
})

describe('H4 similar lots', () => {
  const lot: WineIdentity = { producer: 'p', wine: 'w', year: 1996, measure: 'ml', currency: 'HKD' }
  const sold = (year: number | null, at: number, other: Partial<WineIdentity> = {}) => ({
    ...lot,
    year,
    at,
    ...other,
  })

  test.each([
    ['Château Belmont-Laroque 2000, magnum', '2000', 'chateau belmont laroque'],
    ['Château Belmont-Laroque 1982', '1982', 'chateau belmont laroque'],
    ['Combe Noire, Clos de la Combe 2015', '2015', 'combe noire clos de la combe'],
    ['Glen Ardoch 25 Years Old', '', 'glen ardoch 25 years old'],
    ['Glen Ardoch 40, The Laird’s Reserve', '', 'glen ardoch 40 the laird s reserve'],
    ['Flor de Isadora Gran Corona, five cigars', '2014', 'flor de isadora gran corona'],
    ['贝蒙拉罗克酒庄 2000 大瓶装', '2000', '贝蒙拉罗克酒庄'],
    ['伊莎朵拉之花 大皇冠 五支', '2014', '伊莎朵拉之花 大皇冠'],
  ])('%s is known without its year and packing', (title, vintage, wine) => {
    expect(wineName(title, vintage)).toBe(wine)
  })

  test('a vintage is a plain year, or none', () => {
    expect(['1982', '2015', '', 'NV', '82', '1982/83', '2150'].map(vintageYear)).toEqual([
      1982,
      2015,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('compares only its own vintage if that has been sold before', () => {
    const found = similarResults(lot, [sold(1996, 3), sold(1995, 2), sold(1996, 1)])
    expect(found.map(({ result, like }) => [result.at, like])).toEqual([
      [1, 'same'],
      [3, 'same'],
    ])
  })

  test('also compares adjacent vintages if its own is rare, marked as such', () => {
    const found = similarResults(lot, [sold(1996, 3), sold(2001, 2), sold(2002, 4), sold(1991, 1)])
    expect(found.map(({ result, like }) => [result.year, like])).toEqual([
      [1991, 'neighbour'],
      [2001, 'neighbour'],
      [1996, 'same'],
    ])
  })

  test('another producer, wine, measure or currency differs, and a vintage differs from none', () => {
    const others = [{ producer: 'q' }, { wine: 'v' }, { measure: 'stick' as const }, { currency: 'USD' }]
    for (const other of others) expect(similarity(lot, sold(1996, 1, other))).toBeNull()
    expect(similarity(lot, sold(null, 1))).toBeNull()
    expect(similarity({ ...lot, year: null }, sold(null, 1))).toBe('same')
  })

  const any = fc.record({
    producer: fc.constantFrom('p', 'q'),
    wine: fc.constantFrom('w', 'v'),
    year: fc.option(fc.integer({ min: 1980, max: 1992 })),
    measure: fc.constantFrom('ml' as const, 'stick' as const),
    currency: fc.constant('HKD'),
    at: fc.integer({ min: 0, max: 1_000 }),
  })

  test('similarity is symmetric, and every lot is similar to itself', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(similarity(a, b)).toBe(similarity(b, a))
        expect(similarity(a, a)).toBe('same')
      }),
    )
  })

  test('all results are of this wine, of near vintages, oldest first', () => {
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 20 }), (lot, results) => {
        const found = similarResults(lot, results)
        const ats = found.map(({ result }) => result.at)
        expect(ats).toEqual(ats.toSorted((a, b) => a - b))
        for (const { result, like } of found) {
          expect([result.producer, result.wine]).toEqual([lot.producer, lot.wine])
          const apart = Math.abs((result.year ?? 0) - (lot.year ?? 0))
          expect(like === 'same' ? apart === 0 : apart <= maxVintageGap).toBe(true)
        }
      }),
    )
  })
})
