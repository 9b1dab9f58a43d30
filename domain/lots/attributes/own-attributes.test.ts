import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownKey } from '#wire/entities/lot-attributes.ts'
import type { LotKind } from './attribute.ts'
import {
  type AttributeUse,
  maxOwnAttributes,
  movedNextTo,
  type OwnAttributeFields,
  ownAttributeId,
  ownAttributeIssue,
  tidyOwnAttribute,
} from './own-attributes.ts'

const score: OwnAttributeFields = {
  type: { is: 'number', most: 100 },
  kinds: ['wine'],
  label: { en: 'Critic’s score', zh: '酒评分数' },
  headers: 'Points, JR',
  shown: 'row',
  isFilter: true,
  isSearched: false,
  isRetired: false,
}
const choice = (...ids: string[]): OwnAttributeFields => ({
  ...score,
  type: { is: 'choice', choices: ids.map((id) => ({ id, name: { en: id, zh: `中${id}` } })) },
})
const numbered = (kind: LotKind, at: number): OwnAttributeFields => ({
  ...score,
  kinds: [kind],
  label: { en: `Field ${at}`, zh: `栏目${at}` },
  headers: '',
})
const use = (kinds: LotKind[], choices: string[] = []): AttributeUse => ({
  kinds: new Set(kinds),
  choices: new Set(choices),
})
const unused = use([])

const kinds = fc.subarray<LotKind>(['wine', 'spirits', 'cigars', 'other'], { minLength: 1 })

describe('K19 an attribute of a house', () => {
  test('is refused with a name or header of another one, in any spelling', () => {
    expect(ownAttributeIssue(score, [])).toBeNull()
    for (const label of [
      { en: 'VINTAGE', zh: '酒评' },
      { en: 'Critic', zh: '年份' },
      { en: 'Critic', zh: '產區' },
    ])
      expect(ownAttributeIssue({ ...score, label }, [])).toBe('nameTaken')
    expect(ownAttributeIssue({ ...score, headers: 'JR, Btl size' }, [])).toBe('nameTaken')
    expect(ownAttributeIssue({ ...score, headers: 'Reserve price' }, [])).toBe('nameTaken')
    const other = { ...numbered('cigars', 1), headers: 'j.r.' }
    expect(ownAttributeIssue(score, [other])).toBe('nameTaken')
    expect(ownAttributeIssue(score, [{ ...other, isRetired: true }])).toBe('nameTaken')
  })

  test('keeps a name that a later version of the product also uses', () => {
    const attribute = { ...score, label: { en: 'Vintage', zh: '年份' } }
    const changed = { ...attribute, isRetired: true }
    expect(ownAttributeIssue(changed, [], { attribute, use: unused })).toBeNull()
  })

  test('has choices with different names in each language', () => {
    expect(ownAttributeIssue(choice('gold', 'silver'), [])).toBeNull()
    expect(ownAttributeIssue(choice('gold', 'Gold'), [])).toBe('choiceTaken')
  })

  test('is refused beyond thirty in use for a kind of goods', () => {
    const thirty = Array.from({ length: maxOwnAttributes }, (_, index) => numbered('wine', index))
    const spread = { ...score, kinds: ['wine', 'cigars'] as const }
    expect(ownAttributeIssue(spread, thirty.slice(1))).toBeNull()
    expect(ownAttributeIssue(spread, thirty)).toBe('full')
    expect(ownAttributeIssue({ ...spread, isRetired: true }, thirty)).toBeNull()
    expect(ownAttributeIssue({ ...spread, kinds: ['cigars'] }, thirty)).toBeNull()
    const [first, ...others] = thirty
    if (!first) throw new Error('Thirty attributes')
    expect(ownAttributeIssue(spread, [...others, { ...first, isRetired: true }])).toBeNull()
  })

  test('can change freely while no lot has it', () => {
    fc.assert(
      fc.property(kinds, kinds, (from, to) => {
        const attribute = { ...choice('gold', 'silver'), kinds: from }
        const changed = { ...score, kinds: to }
        expect(ownAttributeIssue(changed, [], { attribute, use: unused })).toBeNull()
      }),
    )
  })

  test('keeps its type and decimals while lots have it', () => {
    const attribute = score
    const issueOf = (type: OwnAttributeFields['type']) =>
      ownAttributeIssue({ ...score, type }, [], { attribute, use: use(['wine']) })
    expect(issueOf({ is: 'text' })).toBe('typeInUse')
    expect(issueOf({ is: 'number', most: 100, decimals: 1 })).toBe('typeInUse')
    expect(issueOf({ is: 'number', most: 100, unit: { en: 'pts', zh: '分' } })).toBeNull()
  })

  test('cannot lose kinds and choices that lots have', () => {
    const ids = ['gold', 'silver', 'bronze']
    const had = fc.record({ kinds, choices: fc.subarray(ids) })
    const left = fc.record({ kinds, choices: fc.subarray(ids, { minLength: 1 }) })
    fc.assert(
      fc.property(had, left, (inUse, after) => {
        const attribute = { ...choice(...ids), kinds: ['wine', 'spirits', 'cigars', 'other'] as const }
        const changed = { ...choice(...after.choices), kinds: after.kinds }
        const issue = ownAttributeIssue(changed, [], { attribute, use: use(inUse.kinds, inUse.choices) })
        const losesKind = inUse.kinds.some((kind) => !after.kinds.includes(kind))
        const losesChoice = inUse.choices.some((id) => !after.choices.includes(id))
        expect(issue).toBe(losesKind ? 'kindInUse' : losesChoice ? 'choiceInUse' : null)
      }),
    )
  })

  test('gives its choices permanent ids, and is not a filter if only staff see it', () => {
    const { type } = choice('gold')
    if (type.is !== 'choice') throw new Error('A choice')
    const added = [...type.choices, { id: '', name: { en: 'Gold', zh: '金' } }]
    const tidied = tidyOwnAttribute({
      ...score,
      type: { is: 'choice', choices: added },
      headers: ' A，B、 A,',
    })
    expect(tidied.type).toMatchObject({ choices: [{ id: 'gold' }, { id: 'gold_2' }] })
    expect(tidied.headers).toBe('A, B')
    expect(tidied.isFilter).toBe(true)
    expect(tidyOwnAttribute({ ...score, shown: 'staff', isSearched: true })).toMatchObject({
      isFilter: false,
      isSearched: false,
    })
  })

  test('has a unique id derived from its English label', () => {
    expect(ownAttributeId(score.label, [])).toBe('own_critics_score')
    expect(ownAttributeId(score.label, [{ id: 'own_critics_score' }])).toBe('own_critics_score_2')
    expect(ownAttributeId({ en: '—' }, [])).toBe('own_attribute')
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 })), (labels) => {
        const present: { readonly id: `own_${string}` }[] = []
        for (const en of labels) present.push({ id: ownAttributeId({ en }, present) })
        expect(new Set(present.map(({ id }) => id)).size).toBe(labels.length)
        for (const { id } of present) expect(id).toMatch(ownKey)
      }),
    )
  })
})

test('moving an id next to another one keeps the order of all others', () => {
  const ids = fc.uniqueArray(fc.integer({ max: 99 }).map(String), { minLength: 2 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), fc.constantFrom('before', 'after'), (all, from, to, side) => {
      const moved = all[from % all.length] ?? ''
      const target = all.filter((id) => id !== moved)[to % (all.length - 1)] ?? ''
      const after = movedNextTo(all, moved, { id: target, side })
      expect(after.filter((id) => id !== moved)).toEqual(all.filter((id) => id !== moved))
      expect(after.indexOf(moved) - after.indexOf(target)).toBe(side === 'before' ? -1 : 1)
    }),
  )
})
