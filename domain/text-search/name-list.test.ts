import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { fold } from './fold.ts'
import { maxAliases, maxSpelling, type NameEntry, spellingKey, spellingsOf } from './name-entry.ts'
import { planNameList, readNameList, writeNameList } from './name-list.ts'

const belmont: NameEntry = {
  id: 'belmont',
  kind: 'producer',
  goods: 'wine',
  en: 'Château Belmont',
  zh: '贝蒙酒庄',
  aliases: ['Belmont'],
}
const plan = (text: string, kind: Parameters<typeof planNameList>[2] = null, present = [belmont]) =>
  planNameList(readNameList(text), present, kind, fold)

describe('a list of names', () => {
  test('is read from tables and typed lines', () => {
    expect(readNameList('"Belmont"\tBellmont; 贝尔蒙、贝孟\tBM\n\n Kilnan，基尔南\nTsuki')).toEqual([
      { name: 'Belmont', spellings: ['Bellmont', '贝尔蒙', '贝孟', 'BM'] },
      { name: 'Kilnan', spellings: ['基尔南'] },
      { name: 'Tsuki', spellings: [] },
    ])
  })

  test('adds the spellings that a name does not have, by any of its spellings', () => {
    const { changes, known } = plan(
      'BELMONT, Bellmont; chateau belmont\n贝蒙酒庄, bellmonts; BM\nBelmont, 贝蒙酒庄',
    )
    expect(changes).toEqual([
      {
        entry: { ...belmont, aliases: ['Belmont', 'Bellmont', 'BM'] },
        isNew: false,
        added: ['Bellmont', 'BM'],
      },
    ])
    expect(known).toBe(1)
  })

  test('creates names only of a chosen kind, with the first Chinese spelling as their Chinese name', () => {
    expect(plan('Kilnan, Port Kilnan; 基尔南')).toMatchObject({ changes: [], unknown: ['Kilnan'] })
    expect(
      plan('Kilnan, Port Kilnan; 基尔南\nPort Kilnan, 基南', { kind: 'producer', goods: 'spirits' }),
    ).toEqual({
      changes: [
        {
          entry: {
            ...{ id: 'kilnan', kind: 'producer', goods: 'spirits', en: 'Kilnan', zh: '基尔南' },
            aliases: ['Port Kilnan', '基南'],
          },
          isNew: true,
          added: ['Port Kilnan', '基南'],
        },
      ],
      ...{ known: 0, unknown: [], ambiguous: [], unusable: [] },
    })
  })

  test('reports ambiguous names, unless one of them is of the chosen kind', () => {
    const style = { ...belmont, id: 'style', kind: 'style' as const }
    expect(plan('Belmont, Bellmont', null, [belmont, style])).toMatchObject({
      changes: [],
      ambiguous: ['Belmont'],
    })
    expect(
      plan('Belmont, Bellmont', { kind: 'style', goods: 'wine' }, [belmont, style]).changes.map(
        ({ entry }) => entry.id,
      ),
    ).toEqual(['style'])
  })

  test('reports unusable spellings, and those beyond the maximum of a name', () => {
    const long = 'x'.repeat(maxSpelling + 1)
    const many = Array.from({ length: maxAliases }, (_, i) => `alias ${i}`)
    const { changes, unusable } = plan(`Belmont, —; ${long}; ${many.join(';')}`)
    expect(changes[0]?.entry.aliases).toHaveLength(maxAliases)
    expect(unusable).toEqual(['—', long, `alias ${maxAliases - 1}`])
  })
})

const spelling = fc.constantFrom(
  'Belmont',
  'belmonts',
  '贝蒙',
  'Kilnan',
  'Port Kilnan',
  '—',
  'Château Belmont',
  'Tsuki',
)
const lines = fc.array(fc.record({ name: spelling, spellings: fc.array(spelling, { maxLength: 4 }) }), {
  maxLength: 8,
})
const kinds = fc.constantFrom(null, { kind: 'producer' as const, goods: 'wine' as const })

const entry = fc.record({ en: spelling, zh: spelling, aliases: fc.array(spelling, { maxLength: 4 }) })

test('finds exported names unchanged when they are pasted again', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (names) => {
      const present = names.map((one, at) => ({ ...belmont, ...one, id: `name-${at}` }))
      const text = writeNameList(present).map((cells) => cells.join('\t'))
      const { changes, unknown } = plan(text.join('\n'), null, present)
      expect({ changes, unknown }).toEqual({ changes: [], unknown: [] })
    }),
    runs(200),
  )
})

test('removes nothing, and gives no name one spelling twice', () => {
  fc.assert(
    fc.property(lines, kinds, (list, kind) => {
      const { changes } = planNameList(list, [belmont], kind, fold)
      const after = new Map([belmont, ...changes.map(({ entry }) => entry)].map((one) => [one.id, one]))
      expect(spellingsOf(after.get('belmont') ?? belmont)).toEqual(
        expect.arrayContaining([...spellingsOf(belmont)]),
      )
      for (const { added, entry } of changes) {
        const keys = added.map((one) => spellingKey(fold(one)))
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).not.toContain('')
        expect(entry.aliases).toEqual(expect.arrayContaining([...added]))
      }
    }),
    runs(200),
  )
})
