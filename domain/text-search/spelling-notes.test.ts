import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { spellingKey } from './name-entry.ts'
import { createSpellingNotes } from './spelling-notes.ts'

const names = (id: string, ...own: string[]) => ({ id, names: own })
const belmont = { names: ['chateau belmont', 'belmont', '贝蒙酒庄'], sounds: ['beimengjiuzhuang', 'bmjz'] }
const others = [
  names('haut', 'chateau haut-valmorin', 'haut-valmorin', '上瓦莫林酒庄'),
  names('fontclaire', 'fontclaire', '芳克莱'),
  names('noir', 'combe noire', '黑谷'),
]

type Own = Parameters<ReturnType<typeof createSpellingNotes>['of']>[1]

const spellingNotes = (spelling: string, own: Own, all: Parameters<typeof createSpellingNotes>[0]) =>
  createSpellingNotes(all).of(spelling, own, (id) => id === 'own')

describe('a spelling', () => {
  test('shared with another name is found for both', () => {
    expect(spellingNotes('fontclaires', belmont, others)).toEqual([{ note: 'shared', ids: ['fontclaire'] }])
  })

  test('within other names also finds what they name', () => {
    expect(spellingNotes('haut', belmont, others)).toEqual([{ note: 'inside', ids: ['haut'] }])
    expect(spellingNotes('瓦莫', belmont, others)).toEqual([{ note: 'inside', ids: ['haut'] }])
    expect(spellingNotes('hau', belmont, others)).toEqual([])
    expect(spellingNotes('谷', belmont, others)).toEqual([])
  })

  test('around another name hides it from searches', () => {
    expect(spellingNotes('belmont fontclaire', belmont, others)).toEqual([
      { note: 'around', ids: ['fontclaire'] },
    ])
  })

  test('is not compared with its own name', () => {
    const own = names('own', 'fontclaires', 'haut belmont')
    expect(spellingNotes('fontclaire', null, [...others, own])).toEqual([
      { note: 'shared', ids: ['fontclaire'] },
    ])
    expect(spellingNotes('haut belmont', null, [own])).toEqual([])
    expect(createSpellingNotes([...others, own]).idsWith('fontclaire')).toEqual(['fontclaire', 'own'])
  })

  test('that is a vintage, an age or a size takes on the meaning of this name', () => {
    for (const spelling of ['1982', '82', 'magnum', '82年', '750ml', '18 years'])
      expect(spellingNotes(spelling, null, others), spelling).toContainEqual({ note: 'measure' })
    expect(spellingNotes('belmont 1982', null, others)).toEqual([])
  })

  test('that searches already know changes nothing', () => {
    for (const spelling of ['belmonts', 'chateau-belmont', 'bmjz', 'bei meng jiu zhuang'])
      expect(spellingNotes(spelling, belmont, others), spelling).toEqual([{ note: 'known' }])
  })

  test('without letters has no note', () => {
    expect(spellingNotes('—', belmont, others)).toEqual([])
    expect(spellingKey('—')).toBe('')
  })
})

const words = fc.array(fc.constantFrom('haut', 'mont', 'clair', '黑', '谷', '82'), {
  minLength: 1,
  maxLength: 4,
})
const spelled = words.map((parts) => parts.join(' '))

test('exactly the names with a spelling share it, and have no other note', () => {
  fc.assert(
    fc.property(
      spelled,
      fc.array(fc.array(spelled, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      (spelling, all) => {
        const known = all.map((own, index) => ({ id: String(index), names: own }))
        const notes = spellingNotes(spelling, null, known)
        const ids = notes.flatMap((one) => ('ids' in one ? one.ids.map((id) => [one.note, id] as const) : []))
        const shared = known.filter(({ names: own }) =>
          own.some((one) => spellingKey(one) === spellingKey(spelling)),
        )
        expect(ids.filter(([note]) => note === 'shared').map(([, id]) => id)).toEqual(
          shared.map(({ id }) => id),
        )
        for (const { id } of shared) expect(ids.filter(([, one]) => one === id)).toHaveLength(1)
        for (const [, id] of ids) expect(known.some((one) => one.id === id)).toBe(true)
      },
    ),
    runs(200),
  )
})

test('a name with this spelling already knows it, whatever its script and number', () => {
  fc.assert(
    fc.property(spelled, fc.array(spelled), (spelling, more) => {
      const own = { names: [...more, spelling], sounds: [] }
      expect(spellingNotes(spelling, own, [])).toEqual([{ note: 'known' }])
    }),
    runs(100),
  )
})
