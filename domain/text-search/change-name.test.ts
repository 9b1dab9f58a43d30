import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { planNameChange } from './change-name.ts'
import { fold } from './fold.ts'
import { maxAliases, maxNames, type NameEntry, spellingsOf } from './name-entry.ts'

const belmont: NameEntry = {
  ...{ id: 'belmont', kind: 'producer', goods: 'wine', en: 'Château Belmont', zh: '贝蒙酒庄' },
  aliases: ['Belmont', 'BM'],
}
const kilnan: NameEntry = { ...belmont, id: 'kilnan', en: 'Port Kilnan', zh: '', aliases: [] }
const given = { ...belmont, added: [] as string[], removed: [] as string[] }
const plan = (change: Partial<typeof given>, present = [belmont, kilnan]) =>
  planNameChange(present, { ...given, ...change }, fold)

describe('a change of a name', () => {
  test('keeps aliases that it does not mention', () => {
    expect(plan({ added: ['Bellmont', 'Bellmont', 'BM'], removed: ['Belmont', 'unknown'] })).toEqual({
      before: belmont,
      entry: { ...belmont, aliases: ['BM', 'Bellmont'] },
      added: ['Bellmont'],
      removed: ['Belmont'],
    })
  })

  test('creates a unique id for a new name', () => {
    expect(plan({ id: '', en: 'Kilnan', zh: '基尔南', added: ['KN'] })).toMatchObject({
      before: null,
      entry: { id: 'kilnan-2', aliases: ['KN'] },
    })
  })

  test('is refused if the name no longer exists, is taken in either language, is full or has no letters', () => {
    expect(plan({ id: 'gone' })).toEqual({ issue: 'gone' })
    expect(plan({ en: 'PORT KILNAN' })).toEqual({ issue: 'taken' })
    expect(plan({ id: '', en: 'Belle Montagne' })).toEqual({ issue: 'taken' })
    expect(plan({ kind: 'style', en: 'Port Kilnan' })).toHaveProperty('entry')
    const many = Array.from({ length: maxAliases - 1 }, (_, i) => `alias ${i}`)
    expect(plan({ added: many })).toEqual({ issue: 'full' })
    expect(plan({ added: ['—'] })).toEqual({ issue: 'empty' })
    const all = Array.from({ length: maxNames }, (_, i) => ({ ...kilnan, id: `n${i}`, en: `Name ${i}` }))
    expect(plan({ id: '', en: 'One more', zh: '' }, all)).toEqual({ issue: 'full' })
  })
})

const alias = fc.constantFrom('Belmont', 'BM', 'Bellmont', '贝蒙', 'B')
const aliases = fc.array(alias, { maxLength: 4 })

test('two changes of one name from the same page keep both additions', () => {
  fc.assert(
    fc.property(aliases, aliases, aliases, (one, other, removed) => {
      const first = plan({ added: one })
      if (!('entry' in first)) return
      const second = plan({ added: other, removed }, [first.entry, kilnan])
      if (!('entry' in second)) return
      const gone = removed.filter((spelling) => !other.includes(spelling))
      for (const spelling of [...one, ...other])
        expect(spellingsOf(second.entry).includes(spelling)).toBe(!gone.includes(spelling))
      expect(new Set(second.entry.aliases).size).toBe(second.entry.aliases.length)
    }),
    runs(200),
  )
})
