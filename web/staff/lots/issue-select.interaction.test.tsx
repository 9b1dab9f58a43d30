import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { type Issue, issueKinds } from '#web/staff/drafts/issue-kinds.ts'
import { IssueSelect } from './issue-select.tsx'
import { type GridView, gridQuery } from './view-params.ts'

const issue = (lotId: string, field: string, isError: boolean): Issue => ({
  lotId,
  lotNum: lotId,
  field,
  issue: isError ? 'missing' : 'oneLanguage',
  isError,
})

const kinds = issueKinds([
  issue('1', 'category', true),
  issue('2', 'category', true),
  issue('2', 'title.zh', false),
])

function Select({ first }: { first: GridView }) {
  const [view, setView] = useState(first)
  return (
    <>
      <IssueSelect
        view={view}
        onView={(change) => setView({ ...view, ...change })}
        issues={{ count: { errors: 2, warnings: 1 }, kinds }}
      />
      <output>{gridQuery.format(view)}</output>
    </>
  )
}

test('K2 the grid shows the lots of one kind of issue, or all with errors', async () => {
  const { user, t } = await mount(<Select first={gridQuery.defaults} />)
  const select = screen.getByRole('combobox', { name: t('lotGrid.issue.label') })
  const text = t('drafts.issueOf', { field: t('drafts.field.category'), issue: t('drafts.issue.missing') })
  await user.selectOptions(select, t('lotGrid.issue.kind', { text, count: 2 }))
  screen.getByText('?issue=category%3Amissing')
  await user.selectOptions(select, t('lotGrid.issue.errors', { count: 2 }))
  screen.getByText('?show=errors')
})

test('K2 a kind of issue that no lot has any more stays selected', async () => {
  const { t } = await mount(<Select first={{ ...gridQuery.defaults, issue: 'reserve:invalid' }} />)
  const select = screen.getByRole('combobox', { name: t('lotGrid.issue.label') })
  expect(select).toHaveProperty('value', 'reserve:invalid')
})
