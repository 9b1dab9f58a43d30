import { emptyContent } from '#domain/content/content-draft.ts'
import type { ContentFile, ContentLine } from '#wire/entities/content.ts'

/** For tests: an article that readers see, as a line of the list. */
export const contentLine: ContentLine = {
  kind: 'news',
  id: 'spring-viewing',
  title: { en: 'Spring viewing', zh: '春季预展' },
  languages: { en: 'complete', zh: 'older' },
  state: 'published',
  hasChanges: false,
  publishedAt: Date.UTC(2026, 10, 2, 2),
  withdrawnAt: 0,
  publishAt: 0,
  changedAt: Date.UTC(2026, 10, 9, 2),
  changedBy: 'Rachel Yip',
}

const texts = {
  ...emptyContent,
  title: contentLine.title,
  summary: { en: 'Three days.', zh: '为期三日。' },
  body: { en: '## When\n\nIn May.\n', zh: '## 时间\n\n五月。\n' },
  topicId: 'guides',
}

/** For tests: the same article as its editor shows it. */
export const contentFile: ContentFile = {
  ...contentLine,
  rev: 3,
  draft: texts,
  published: texts,
  outdated: { en: [], zh: ['body'] },
  issues: [],
  isLegal: false,
  isFixed: false,
  named: [],
  linkedFrom: [],
  sales: [],
  topics: [{ id: 'guides', name: 'Guides' }],
  editions: [],
}
