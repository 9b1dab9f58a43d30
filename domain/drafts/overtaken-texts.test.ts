import { expect, test } from 'vitest'
import type { FieldRevisions } from './merge.ts'
import { laterPath, olderTexts } from './overtaken-texts.ts'
import { emptySaleDraft } from './sale-draft.ts'

const hour = 3_600_000
const sale = { ...emptySaleDraft('timed'), title: { en: 'Winter Sale', zh: '冬季拍卖' } }
const changed = (en: number, zh: number): FieldRevisions => ({
  'title.en': { rev: 4, by: 'ada', at: en },
  'title.zh': { rev: 5, by: 'ada', at: zh },
})

test('K2 a text of a sale is older if the other language was changed an hour later', () => {
  const found = olderTexts(sale, changed(9 * hour, 1 * hour))
  expect(found).toEqual([{ field: 'title', lang: 'zh', since: 5 }])
  expect(found.map(laterPath)).toEqual(['title.en'])
  expect(olderTexts(sale, changed(1 * hour, 9 * hour))).toMatchObject([{ lang: 'en', since: 4 }])
})

test('K2 texts that were changed in one session, or exist in one language, are not compared', () => {
  expect(olderTexts(sale, changed(0, hour))).toEqual([])
  expect(olderTexts({ ...sale, title: { en: 'Winter', zh: '' } }, changed(9 * hour, 0))).toEqual([])
  expect(olderTexts(sale, {})).toEqual([])
})
