import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import type { Issue } from './issue-kinds.ts'
import { IssueList } from './issue-list.tsx'
import { Publication } from './publication.tsx'
import { saleDraft } from './testing.ts'

const warning = (lotNum: string, field: string, issue: Issue['issue']): Issue => ({
  lotId: `lot-${lotNum}`,
  lotNum,
  field,
  issue,
  isError: false,
})

const warnings = [
  ...Array.from({ length: 60 }, (_, index) => warning(String(index + 1), 'pictures', 'missing')),
  warning('7', 'title.zh', 'oneLanguage'),
]

test('K2 the confirmation before publication states what is published', async () => {
  const draft = {
    ...saleDraft.draft,
    startTime: Date.parse('2100-01-01T10:00:00+08:00'),
    depositType: 'fixed' as const,
    depositDefault: 20_000,
  }
  const sale = { ...saleDraft, draft, lots: 61 }
  const { user, t } = await mount(
    <Publication sale={sale} mayPublish errors={0} warnings={warnings} isReady />,
  )
  await user.click(screen.getByRole('button', { name: t('drafts.check.publish') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const value = (term: string) => dialog.getByText(term).nextElementSibling?.textContent ?? ''
  expect(value(t('drafts.publicationOf.lots'))).toBe('61')
  expect(value(t('drafts.field.startTime'))).toBe('2100-01-01 10:00 HKT')
  expect(value(t('drafts.field.endTime'))).toBe(t('drafts.publicationOf.undecided'))
  expect(value(t('drafts.publicationOf.premium'))).toMatch(/%/)
  expect(value(t('drafts.publicationOf.deposit'))).toMatch(/20,000/)
  expect(value(t('drafts.publicationOf.languages'))).toBe('1 text missing in Chinese.')
  expect(value(t('drafts.publicationOf.warnings'))).toMatch(/Pictures: missing \(60 lots\)/)
})

test('K2 issues of lots are grouped by kind, without leaving any out, and each links to its cells', async () => {
  const { t } = await mount(<IssueList saleId="s1" title="Warnings" issues={warnings} />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/house/sales/s1/lots?issue=pictures%3Amissing',
    '/house/sales/s1/lots/lot-7#field-title.zh',
  ])
  expect(links[0]?.textContent).toContain(t('drafts.check.lots', { count: 60 }))
})
