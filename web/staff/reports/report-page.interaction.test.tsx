import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { type ReportName, reportPeopleCalls } from '#wire/calls/reports.ts'
import type { Report } from '#wire/entities/report.ts'
import { type ReportParams, reportQuery } from './query-params.ts'
import { ReportPage } from './report-page.tsx'

const saved: { files: readonly File[] } = { files: [] }

const table: Report['tables'][number] = {
  name: 'byCategory',
  title: 'By category',
  meaning: 'Lots by category.',
  rule: 'Q2',
  columns: [
    { name: 'group', label: 'Group', kind: 'text', bar: '' },
    { name: 'sellThrough', label: 'Sell-through', kind: 'percent', bar: 'share' },
  ],
  rows: [['Port', 954]],
  total: ['All', 954],
  chart: null,
}
const report: Report = {
  title: 'Sale',
  answer: '32 of 36 lots sold.',
  scope: 'BH0138, sale of 2026-11-19',
  compared: 'BH0117',
  at: 1,
  currency: 'HKD',
  figures: [
    {
      name: 'hammer',
      label: 'Hammer',
      kind: 'whole',
      value: 2_683_000,
      compared: 1_000,
      meaning: 'All.',
      rule: 'M1',
    },
    { name: 'owed', label: 'Owed', kind: 'money', value: 5, compared: null, meaning: 'Now.', rule: 'O3' },
  ],
  tables: [
    { ...table, name: 'course', title: 'Course' },
    table,
    { ...table, name: 'passed', title: 'Passed', rows: [] },
  ],
}

async function open(
  role: Role = 'owner',
  shown: Report | null = report,
  name: ReportName = 'sale',
  query: Partial<ReportParams> = {},
) {
  const client = createFakeClient()
  saved.files = catchSaved()
  const page = (
    <HeldRoles value={[role]}>
      <ReportPage
        name={name}
        names={['sale', 'stock']}
        query={{ ...reportQuery.defaults, ...query }}
        sales={[{ id: 'a', label: 'BH0138 Bordeaux' }]}
        report={shown}
        problem=""
      />
    </HeldRoles>
  )
  return { ...(await mount(page, { client })), client }
}

test('Q1 shows answer, figures with what they are compared with, their definitions, and the chosen table', async () => {
  await open()
  expect(screen.getByText('32 of 36 lots sold.')).toBeTruthy()
  expect(screen.getByText('2,683,000')).toBeTruthy()
  expect(screen.getByText('compared: 1,000 (+268,200%)')).toBeTruthy()
  expect(screen.queryByText('compared: –')).toBeNull()
  expect(screen.getByText('All. Rule M1.')).toBeTruthy()
  expect(screen.queryByText(/Rule Q2/)).toBeNull()
  const tabs = screen.getByRole('navigation', { name: 'Tables' })
  expect(within(tabs).getByRole('link', { current: true }).textContent).toContain('By category')
})

test('Q1 shows the period in its fields, and offers usual ones', async () => {
  const at = Date.parse('2026-12-01T04:00:00Z')
  const { t } = await open('owner', { ...report, at }, 'money')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('houseReports.from') }).value).toBe(
    '2025-12-02',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('houseReports.until') }).value).toBe(
    '2026-12-01',
  )
  const periods = within(screen.getByRole('navigation', { name: t('houseReports.period') }))
  expect(periods.getByRole('link', { current: true }).textContent?.trim()).toBe('Last 12 months')
  expect(periods.getByRole('link', { name: 'This quarter' }).getAttribute('href')).toContain(
    'from=2026-10-01&until=2026-12-01',
  )
})

test('Q1 saves the same figures as a file', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await vi.waitFor(() => expect(saved.files).toHaveLength(1))
  const text = await saved.files[0]?.text()
  expect(text).toContain('Hammer,2683000,1000,All.,M1\r\n')
  expect(text).toContain('Owed,0.05,,Now.,O3\r\n')
  expect(text).toContain('Port,95.4\r\nAll,95.4\r\n')
})

test('Q3 names clients on request only, and only to those who may', async () => {
  const { user, client, t } = await open()
  client.on(reportPeopleCalls.sale, () => failure('unreachable'))
  await user.click(screen.getByRole('button', { name: t('houseReports.people.show') }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  const people = { ...table, name: 'topBuyers', title: 'Largest buyers', rows: [['Ann Lee', 954]] }
  client.on(reportPeopleCalls.sale, () => success({ tables: [people] }))
  await user.click(screen.getByRole('button', { name: t('houseReports.people.show') }))
  expect(await screen.findByText('Ann Lee')).toBeTruthy()
})

test('says that there is no report yet, and offers no clients to a clerk', async () => {
  const { t } = await open('clerk', null)
  expect(screen.getByText(t('houseReports.none'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('houseReports.people.show') })).toBeNull()
})
