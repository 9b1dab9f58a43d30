import { expect, test } from 'vitest'
import { type FieldRevisions, revised } from '#domain/drafts/merge.ts'
import { seenSince } from './issue.ts'
import { blockOfPath, type IssueDraft, type IssuePatch, mergeIssue, withPatch } from './issue-draft.ts'

const draft: IssueDraft = {
  name: 'November',
  audience: { lang: 'any', catalogue: 'any', seen: 'any' },
  sendAt: 0,
  rate: 120,
  content: {
    subject: { en: 'The cellar', zh: '' },
    preview: { en: '', zh: '' },
    blocks: [
      { key: 'a', kind: 'text', en: 'Viewing', zh: '' },
      { key: 'b', kind: 'lots', lotIds: ['l1'] },
      { key: 'c', kind: 'sale', auctionId: 's1' },
    ],
  },
}

/** Saves the change of a colleague at revision 1. */
function after(patch: IssuePatch): { readonly draft: IssueDraft; readonly revisions: FieldRevisions } {
  const merged = mergeIssue(draft, { patch, since: 0, revisions: {} })
  if (merged.kind === 'conflict') throw new Error('refused')
  const revision = { rev: 1, by: 'anna', at: 5 }
  return { draft: merged.draft, revisions: revised({}, merged.changes, revision) }
}

const save = (held: ReturnType<typeof after>, patch: IssuePatch) =>
  mergeIssue(held.draft, { patch, since: 0, revisions: held.revisions })

test('K8 two editors of one issue change texts, blocks and settings without losing any', () => {
  const first = after({ blocks: { a: { en: 'Viewing by appointment' } }, rate: 60 })
  const second = save(first, {
    subject: { zh: '酒窖' },
    blocks: { a: { zh: '预展' }, b: ['l1', 'l2'] },
    order: [
      { key: 'c', kind: 'sale' },
      { key: 'a', kind: 'text' },
      { key: 'b', kind: 'lots' },
      { key: 'd', kind: 'heading' },
    ],
  })
  expect(second).toMatchObject({
    kind: 'merged',
    draft: {
      rate: 60,
      content: {
        subject: { en: 'The cellar', zh: '酒窖' },
        blocks: [
          { key: 'c', kind: 'sale', auctionId: 's1' },
          { key: 'a', kind: 'text', en: 'Viewing by appointment', zh: '预展' },
          { key: 'b', kind: 'lots', lotIds: ['l1', 'l2'] },
          { key: 'd', kind: 'heading', en: '', zh: '' },
        ],
      },
    },
  })
})

test('K8 the same text in the same language is a conflict with both values', () => {
  const first = after({ blocks: { a: { en: 'Mine' } } })
  expect(save(first, { blocks: { a: { en: 'Yours' } } })).toEqual({
    kind: 'conflict',
    fields: { 'block a.en': { mine: 'Yours', theirs: 'Mine', by: 'anna', at: 5 } },
  })
})

const withoutA = [
  { key: 'b', kind: 'lots' },
  { key: 'c', kind: 'sale' },
] as const

test('K8 a block edited by a colleague cannot be removed', () => {
  const first = after({ blocks: { a: { en: 'New words' } } })
  expect(save(first, { order: withoutA })).toMatchObject({
    kind: 'conflict',
    fields: { order: { by: 'anna', at: 5 } },
  })
  const seen = mergeIssue(first.draft, { patch: { order: withoutA }, since: 1, revisions: first.revisions })
  expect(seen.kind).toBe('merged')
})

test('K8 a text for a block that a colleague has removed is refused, and restored with its block', () => {
  const first = after({ order: withoutA })
  const patch = { blocks: { a: { en: 'New words' } } }
  expect(save(first, patch)).toEqual({
    kind: 'conflict',
    fields: { 'block a': { mine: { en: 'New words' }, theirs: null, by: 'anna', at: 5 } },
  })
  const restored = { ...patch, order: [...withoutA, { key: 'a', kind: 'text' } as const] }
  const again = mergeIssue(first.draft, { patch: restored, since: 1, revisions: first.revisions })
  expect(again).toMatchObject({ draft: { content: { blocks: [{}, {}, { key: 'a', en: 'New words' }] } } })
})

test('shows unsaved changes over the stored issue, and shows a block that has changed its kind as empty', () => {
  const shown = withPatch(draft, { blocks: { a: { zh: '预展' } }, order: [{ key: 'a', kind: 'lots' }] })
  expect(shown.content.blocks).toEqual([{ key: 'a', kind: 'lots', lotIds: [] }])
  expect(withPatch(draft, {})).toEqual(draft)
  expect([blockOfPath('block a.en'), blockOfPath('block a'), blockOfPath('order')]).toEqual(['a', 'a', ''])
})

test('readers who signed in within some months are counted from the same day', () => {
  const now = Date.UTC(2026, 10, 30, 4)
  expect(seenSince({ ...draft.audience, seen: '6' }, now)).toBe(Date.UTC(2026, 4, 30, 4))
  expect(seenSince(draft.audience, now)).toBe(0)
})
