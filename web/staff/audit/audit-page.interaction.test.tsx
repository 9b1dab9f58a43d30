import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { periodIssue } from '#web/account/orders/period.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { AuditPage } from './audit-page.tsx'
import { auditQuery } from './audit-params.ts'

const entry = {
  id: '7',
  at: 1_796_385_600_000,
  by: 'Grace Lam',
  act: 'order.issue',
  about: { kind: 'order', id: 'o1', name: '500012' },
  detail: [],
}

function Page({ total }: { total: number }) {
  const params = auditQuery.parse(new URLSearchParams(useLocation().search))
  const issue = periodIssue(params)
  const log = { list: total === 0 ? [] : [entry], total, page: params.page, size: 60 }
  return <AuditPage log={issue === null ? log : null} params={params} issue={issue} />
}

const open = (query = '', total = 1) => mount(<Page total={total} />, { path: `/house/audit${query}` })

test.each(['en', 'zh-Hans'] as const)('filters the log through the address, in %s', async (lang) => {
  const { user, t, address } = await mount(<Page total={1} />, { lang, path: '/house/audit?page=2' })
  await user.selectOptions(screen.getByLabelText(t('audit.what')), t('audit.act.order.issue'))
  expect(address()).toBe('/house/audit?action=order.issue')
  await user.type(screen.getByLabelText(t('audit.who')), 'Lam')
  await user.type(screen.getByLabelText(t('audit.about')), '500012')
  await user.type(screen.getByLabelText(t('audit.from')), '20261201')
  await user.type(screen.getByLabelText(t('audit.to')), '2026-12-04{Enter}')
  expect(address()).toBe('/house/audit?person=Lam&action=order.issue&q=500012&from=2026-12-01&to=2026-12-04')
  await user.click(screen.getByRole('link', { name: t('audit.all') }))
  expect(address()).toBe('/house/audit')
  expect(screen.getByLabelText<HTMLInputElement>(t('audit.who')).value).toBe('')
})

test('keeps the filters from page to page, and works as a plain form without scripts', async () => {
  const { t } = await open('?of=o1&person=Lam&from=2026-12-01', 200)
  const next = screen.getByRole('link', { name: t('audit.next') })
  expect(next.getAttribute('href')).toBe('/house/audit?of=o1&person=Lam&from=2026-12-01&page=2')
  const form = screen.getByRole<HTMLFormElement>('search')
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/house/audit'])
  expect(Object.fromEntries(new FormData(form))).toEqual({
    of: 'o1',
    person: 'Lam',
    action: '',
    q: '',
    from: '2026-12-01',
    to: '',
  })
  expect(within(form).getByRole('button', { name: t('audit.filter') })).toBeTruthy()
})

test('distinguishes a search without results from an empty log', async () => {
  const { t } = await open('?q=nobody', 0)
  expect(screen.getByText(t('audit.noHit'))).toBeTruthy()
})

test('says that the log is empty', async () => {
  const { t } = await open('', 0)
  expect(screen.getByText(t('audit.none'))).toBeTruthy()
  expect(screen.queryByRole('link', { name: t('audit.all') })).toBeNull()
})

test('keeps an invalid period, and says what is wrong with it', async () => {
  const { t } = await open('?from=2026-02-30')
  expect(screen.getByLabelText<HTMLInputElement>(t('audit.from')).value).toBe('2026-02-30')
  expect(screen.getByRole('alert').textContent).toBe(t('ui.date.notDate', { text: '2026-02-30' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('reports a period that ends before it begins', async () => {
  const period = { from: '2026-12-04', to: '2026-12-01' }
  const { t } = await open(`?${new URLSearchParams(period)}`)
  const error = screen.getByText(t('audit.wrongOrder', period))
  expect(screen.getByRole('search').getAttribute('aria-describedby')).toBe(error.id)
  expect(screen.getByLabelText(t('audit.to')).getAttribute('aria-invalid')).toBe('true')
})

test('shows an action of the address that has no label as it is', async () => {
  const { t } = await open('?action=order.mislaid')
  const choice = screen.getByLabelText<HTMLSelectElement>(t('audit.what'))
  expect(choice.selectedOptions[0]?.textContent).toBe('order.mislaid')
})
