import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf, withFields } from './fields.ts'
import { emptyLotDraft, type LotDraftPatch, languageState } from './lot-draft.ts'
import { type FieldRevisions, isUndoable, mergePatch, revised, undoChanges } from './merge.ts'
import { emptySaleDraft, isDraftStage, type SaleDraftPatch } from './sale-draft.ts'

const price = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
const text = fc.record({ en: fc.string(), zh: fc.string() }, { requiredKeys: [] })
const patches: fc.Arbitrary<LotDraftPatch> = fc.record(
  { title: text, condition: text, lowEstimate: price, startPrice: price, vintage: fc.string() },
  { requiredKeys: [] },
)

const theirs = (patch: LotDraftPatch, revisions: FieldRevisions = {}) => {
  const merged = mergePatch(emptyLotDraft, { patch, since: 0, revisions })
  if (merged.kind !== 'merged') throw new Error('refused')
  return { ...merged, revisions: revised(revisions, merged.changes, { rev: 1, by: 'anna', at: 5 }) }
}

describe('saves of two editors', () => {
  test('K8 merge if they change different fields, in either order', () => {
    fc.assert(
      fc.property(patches, patches, (one, any) => {
        const other = Object.fromEntries(Object.entries(any).filter(([field]) => !(field in one)))
        const first = theirs(one)
        const both = mergePatch(first.draft, { patch: other, since: 0, revisions: first.revisions })
        const all = { ...fieldsOf(one), ...fieldsOf(other) }
        expect(both).toMatchObject({ kind: 'merged', draft: withFields(emptyLotDraft, all) })
      }),
    )
  })

  test('K8 are refused if both changed a field, with both values, the editor and the time', () => {
    const first = theirs({ lowEstimate: 900, title: { en: 'Claret' } })
    const patch = { lowEstimate: 800, title: { zh: '红酒' } }
    expect(mergePatch(first.draft, { patch, since: 0, revisions: first.revisions })).toEqual({
      kind: 'conflict',
      fields: { lowEstimate: { mine: 800, theirs: 900, by: 'anna', at: 5 } },
    })
  })

  test('K8 never lose a value that the second editor had not seen', () => {
    fc.assert(
      fc.property(patches, patches, (one, other) => {
        const first = theirs(one)
        const second = mergePatch(first.draft, { patch: other, since: 0, revisions: first.revisions })
        if (second.kind === 'conflict') return
        for (const { path, after } of first.changes) expect(fieldsOf(second.draft)[path]).toEqual(after)
      }),
    )
  })

  test('K8 are accepted if both set the same value, or the second editor saw the first one’s change', () => {
    const { draft, revisions } = theirs({ lowEstimate: 900 })
    const same = mergePatch(draft, { patch: { lowEstimate: 900 }, since: 0, revisions })
    expect(same).toEqual({ kind: 'merged', draft, changes: [] })
    const seen = mergePatch(draft, { patch: { lowEstimate: 800 }, since: 1, revisions })
    expect(seen).toMatchObject({ changes: [{ path: 'lowEstimate', before: 900, after: 800 }] })
  })
})

describe('undoing a change', () => {
  test('K9 restores the draft if nothing has changed since', () => {
    fc.assert(
      fc.property(patches, patches, (before, change) => {
        const { draft } = theirs(before)
        const changed = mergePatch(draft, { patch: change, since: 1, revisions: {} })
        if (changed.kind !== 'merged') throw new Error('refused')
        const { restore, left } = undoChanges(changed.draft, changed.changes)
        expect(left).toEqual([])
        expect(withFields(changed.draft, restore)).toEqual(draft)
      }),
    )
  })

  test('K9 does not undo fields that have changed since, and lists them', () => {
    const { draft, changes } = theirs({ lowEstimate: 900, startPrice: 500 })
    const later = withFields(draft, { lowEstimate: 950 })
    expect(undoChanges(later, changes)).toEqual({ restore: { startPrice: null }, left: ['lowEstimate'] })
  })

  test('K9 is possible for 30 days', () => {
    const day = 24 * 60 * 60 * 1000
    expect([isUndoable(0, 30 * day), isUndoable(0, 30 * day + 1)]).toEqual([true, false])
  })
})

test('a lot is complete in a language with its required texts, and proofread until one changes', () => {
  const en = { en: 'x', zh: '' }
  const lot = { ...emptyLotDraft, title: en, summary: en, description: en, condition: en }
  expect([languageState(lot, 'en'), languageState(lot, 'zh')]).toEqual(['catalogued', 'rough'])
  expect(languageState({ ...lot, proofed: ['en'] }, 'en')).toBe('proofed')
})

test('K8 a sale merges like a lot', () => {
  const patch: SaleDraftPatch = { title: { zh: '冬拍' }, startTime: 5, related: ['other'] }
  const merged = mergePatch(emptySaleDraft('live'), { patch, since: 0, revisions: {} })
  expect(merged).toMatchObject({ draft: { title: { en: '', zh: '冬拍' }, startTime: 5, related: ['other'] } })
})

test('an empty sale has the usual terms', () => {
  expect(emptySaleDraft('live')).toMatchObject({ kind: 'live', currency: 'HKD', lotInterval: 0 })
  expect(emptySaleDraft('timed')).toMatchObject({ kind: 'timed', lotInterval: 60_000 })
})

test('a sale is edited as a draft until it is published', () => {
  expect([isDraftStage('draft'), isDraftStage('announced'), isDraftStage('published')]).toEqual([
    true,
    true,
    false,
  ])
})
