import { expect, test } from 'vitest'
import { draftDifferences } from './draft-differences.ts'
import { emptyLotDraft } from './lot-draft.ts'

test('K9 lists differences between a lot and its item by language, figure and attribute', () => {
  const item = {
    ...emptyLotDraft,
    title: { en: 'Port 1963', zh: '波特酒 1963' },
    reserve: 9_000,
    levels: ['n', 'n'] as const,
    own_cask: '4711',
  }
  const lot = { ...item, title: { ...item.title, en: 'Vintage Port 1963' }, reserve: 8_000, own_cask: '12' }
  expect(draftDifferences(item, { ...item, levels: [...item.levels] })).toEqual([])
  expect(draftDifferences(item, lot)).toEqual([
    { path: 'title.en', before: 'Port 1963', after: 'Vintage Port 1963' },
    { path: 'reserve', before: 9_000, after: 8_000 },
    { path: 'own_cask', before: '4711', after: '12' },
  ])
  expect(draftDifferences(item, { ...item, proofed: ['en'], featured: true })).toEqual([])
})
