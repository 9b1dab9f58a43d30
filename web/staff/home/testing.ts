import { emptyBlock } from '#domain/home/home-draft.ts'
import type { EditedBlock, HomeFile } from '#wire/entities/home-draft.ts'

/** For tests: a block of the home page. */
export const editedBlock = (kind: EditedBlock['kind'], change: Partial<EditedBlock> = {}): EditedBlock => ({
  ...emptyBlock(kind),
  id: kind,
  state: 'shown',
  change: 'none',
  named: [],
  ...change,
})

const titled = (kind: EditedBlock['kind'], en: string, zh: string) => editedBlock(kind, { title: { en, zh } })

/** For tests: a home page without changes. */
export const homeFile: HomeFile = {
  rev: 3,
  blocks: [
    editedBlock('hero'),
    titled('lots', 'Chosen by our specialists', '专家精选'),
    titled('news', 'Journal', '资讯'),
    titled('consign', 'What is in your cellar?', '您的酒窖有何珍藏？'),
  ],
  hasChanges: false,
  isMoved: false,
  removed: [],
  issues: [],
  addable: ['hero', 'lots', 'quote', 'film', 'news', 'sales'],
  changedAt: 0,
  changedBy: '',
  publishedAt: Date.UTC(2026, 10, 9, 2),
  publishedBy: 'Rachel Yip',
}
