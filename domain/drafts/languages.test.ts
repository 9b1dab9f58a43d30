import { expect, test } from 'vitest'
import { markProofread, withTextsChanged } from './languages.ts'
import { emptyLotDraft, type LotDraft, type LotDraftPatch } from './lot-draft.ts'
import { mergePatch } from './merge.ts'

const written: LotDraft = { ...emptyLotDraft, title: { en: 'Malt', zh: '麦芽' }, proofed: ['en', 'zh'] }

function after(draft: LotDraft, patch: LotDraftPatch): LotDraft {
  const merged = mergePatch(draft, { patch, since: 0, revisions: {} })
  if (merged.kind !== 'merged') throw new Error('refused')
  return withTextsChanged(merged.draft, merged.changes)
}

test('a changed text is no longer proofread, and outdates its counterpart', () => {
  const changed = after(written, { title: { en: 'Old malt' } })
  expect(changed).toMatchObject({ proofed: ['zh'], outdated: { en: [], zh: ['title'] } })
})

test('a counterpart is up to date once it changes too or is proofread', () => {
  const changed = after(written, { title: { en: 'Old malt' } })
  expect(after(changed, { title: { zh: '老麦芽' } })).toMatchObject({
    proofed: [],
    outdated: { en: ['title'], zh: [] },
  })
  expect(markProofread(changed, 'zh')).toMatchObject({ proofed: ['zh'], outdated: { zh: [] } })
  expect(after(written, { title: { en: 'a', zh: 'b' } }).outdated).toEqual({ en: [], zh: [] })
})

test('an added text and a fact do not outdate anything', () => {
  const half = { ...written, title: { en: 'Malt', zh: '' } }
  expect(after(half, { title: { zh: '麦芽' } }).outdated).toEqual({ en: [], zh: [] })
  expect(after(half, { title: { en: 'Old malt' } }).outdated).toEqual({ en: [], zh: [] })
  expect(after(written, { quantity: 3 })).toMatchObject({ proofed: ['en', 'zh'] })
})
