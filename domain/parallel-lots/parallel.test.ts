import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { commonFacts, differencesOf, groupParallel, isParallel, numberRanges } from './parallel.ts'

const montclar = {
  kind: 'wine',
  title: 'Château Montclar 2010',
  producer: 'Château Montclar',
  vintage: '2010',
  format: '750 ml',
  currency: 'HKD',
}

const word = fc.constantFrom('', 'a', 'A ', 'b')
const lot = fc.record({
  kind: fc.constantFrom('wine', 'spirits'),
  title: word,
  producer: word,
  vintage: fc.constantFrom('', '2010'),
  format: fc.constantFrom('750 ml', '1,500 ml'),
  currency: fc.constant('HKD'),
  facts: fc
    .array(fc.constantFrom('Pauillac', '6 bottles', '12 bottles'), { maxLength: 3 })
    .map((parts) => parts.join(' · ')),
  condition: fc.constantFrom('', 'Clean.', 'Into neck. Clean.'),
})
const list = fc.array(lot, { maxLength: 40 })

test('K15 lots of one wine in bottles of one size are parallel, whatever the number of bottles', () => {
  expect(isParallel(montclar, { ...montclar, title: ' château  montclar 2010' })).toBe(true)
  for (const other of [
    { vintage: '2009' },
    { format: '1,500 ml' },
    { producer: 'Montclar' },
    { title: 'Château Montclar 2010, magnum' },
    { kind: 'spirits' },
    { currency: 'USD' },
  ])
    expect(isParallel(montclar, { ...montclar, ...other })).toBe(false)
  expect(isParallel({ ...montclar, title: '' }, { ...montclar, title: ' ' })).toBe(false)
})

test('K15 groups keep every lot once, in the order of the list', () => {
  fc.assert(
    fc.property(list, (lots) => {
      expect(groupParallel(lots).flat()).toEqual(lots)
    }),
  )
})

test('K15 neighbours are in one group exactly if they are parallel', () => {
  fc.assert(
    fc.property(list, (lots) => {
      const groups = groupParallel(lots)
      const neighbours = lots.slice(1).map((lot, index) => [lots[index], lot] as const)
      for (const [one, next] of neighbours) {
        const isTogether = groups.some((group) => one && group.includes(one) && group.includes(next))
        expect(isTogether).toBe(one !== undefined && isParallel(one, next))
      }
    }),
  )
})

test('K15 lots with another wine between them are not grouped', () => {
  const other = { ...montclar, title: 'Château Fontclaire 1996' }
  expect(groupParallel([montclar, montclar, other, montclar]).map((group) => group.length)).toEqual([2, 1, 1])
})

test('K15 names what distinguishes the lots of a group', () => {
  const lots = [
    { facts: 'Pomerol · 12 bottles', condition: 'Into neck. Case complete.' },
    { facts: 'Pomerol · 12 bottles', condition: '六瓶可见，液面入颈。其余未动。' },
    { facts: 'Pomerol · 6 bottles', condition: 'Lid re-nailed.' },
  ]
  expect(commonFacts(lots)).toBe('Pomerol')
  expect(differencesOf(lots)).toEqual([
    '12 bottles · Into neck',
    '12 bottles · 六瓶可见，液面入颈',
    '6 bottles',
  ])
  const same = { facts: 'Pomerol · 6 bottles', condition: '' }
  expect(differencesOf([same, same])).toEqual(['6 bottles', '6 bottles'])
})

test('K15 every lot of a group has a distinct difference', () => {
  fc.assert(
    fc.property(list, (lots) => {
      const differences = differencesOf(lots)
      expect(differences).toHaveLength(lots.length)
      for (const [index, { facts, condition }] of lots.entries())
        for (const part of differences[index]?.split(' · ') ?? [])
          expect(`${facts} ${condition}`).toContain(part)
    }),
  )
})

const numbered = (...labels: readonly string[]) =>
  labels.map(parseLotLabel).filter((number) => number !== null)

test('formats numbers as ranges, and those with a letter separately', () => {
  expect(numberRanges(numbered('1', '2', '3', '4', '35'))).toBe('1–4, 35')
  expect(numberRanges(numbered('1', '2', '2A', '3', '4'))).toBe('1–2, 2A, 3–4')
  expect(numberRanges(numbered('7'))).toBe('7')
  expect(numberRanges([])).toBe('')
})
