import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffNewsletterGet,
  staffNewsletterMove,
  staffNewsletterSet,
  staffNewsletterTest,
} from '#wire/calls/staff-newsletters.ts'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { NewsletterPage } from './newsletter-page.tsx'

const issue: NewsletterIssue = {
  id: 'i1',
  name: 'November',
  state: 'draft',
  changedAt: 1,
  sendAt: 0,
  sent: 0,
  total: 0,
  rev: 3,
  content: {
    subject: { en: 'The cellar', zh: '' },
    preview: { en: '', zh: '' },
    blocks: [{ kind: 'text', en: 'Viewing hours', zh: '' }],
  },
  audience: { lang: 'any', catalogue: 'any' },
  rate: 120,
  blocks: [{ title: 'Viewing hours', hasEnglish: true, hasChinese: false, tobacco: [], isMissing: false }],
  gaps: ['untested'],
  readers: { en: 3, zh: 2, stopped: 1 },
  testedAt: 0,
  testedBy: '',
  requestedBy: '',
  approvedBy: '',
  approvedAt: 0,
  mayApprove: false,
  stopReason: '',
  result: {
    queued: 0,
    sent: 0,
    refused: 0,
    unconfirmed: 0,
    skipped: 0,
    failed: 0,
    complaints: 0,
    left: 0,
  },
  clicks: [],
}

async function open(change: Partial<NewsletterIssue> = {}, role: Role = 'editor') {
  const client = createFakeClient()
  client.on(staffNewsletterGet, () => success({ ...issue, ...change }))
  const page = (
    <HeldRoles value={[role]}>
      <NewsletterPage issueId="i1" />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await screen.findByRole('heading', { name: 'November' })
  return { ...mounted, client }
}

const button = (name: string) => screen.getByRole('button', { name })

test('C2 saves what was typed, and names the lot of tobacco that is refused', async () => {
  const { t, user, client } = await open()
  await user.type(screen.getByLabelText(t('newsletters.field.subject.zh')), '酒窖')
  client.on(staffNewsletterSet, () => refusal('wrongState', { status: 'tobacco BH0150 3' }))
  await user.click(button(t('newsletters.save')))
  await screen.findByText(t('newsletters.refusal.tobaccoLot', { lot: 'BH0150 3' }))
  client.on(staffNewsletterSet, () => success({ rev: 4 }))
  await user.click(button(t('newsletters.save')))
  await screen.findByText(t('newsletters.done.saved'))
  expect(client.sent(staffNewsletterSet).at(-1)).toMatchObject({
    issueId: 'i1',
    rev: 3,
    content: { subject: { en: 'The cellar', zh: '酒窖' } },
  })
})

test('N2 N4 states what an issue lacks, tests it and requests its approval', async () => {
  const { t, user, client } = await open()
  screen.getByText(t('newsletters.checks.untested'))
  screen.getByText(t('newsletters.checks.languages', { count: 1 }))
  client.on(staffNewsletterTest, () => success({ rev: 4 }))
  await user.click(button(t('newsletters.test')))
  await screen.findByText(t('newsletters.done.test'))
  client.on(staffNewsletterMove, () => refusal('wrongState', { status: 'untested' }))
  await user.click(button(t('newsletters.move.request')))
  await screen.findByText(t('newsletters.refusal.untested'))
})

test('N2 offers the approval to a colleague only', async () => {
  const { t } = await open({ state: 'requested', requestedBy: 'Rachel Yip' })
  expect(screen.queryByRole('button', { name: t('newsletters.move.approve') })).toBeNull()
  screen.getByText(t('newsletters.checks.another'))
})

test('N2 stops an issue that is being sent', async () => {
  const { t, user, client } = await open({ state: 'sending', approvedBy: 'Mei Fong' })
  client.on(staffNewsletterMove, () => success({ rev: 4 }))
  await user.click(button(t('newsletters.move.stop')))
  await screen.findByText(t('newsletters.done.stop'))
  expect(client.sent(staffNewsletterMove)).toEqual([{ issueId: 'i1', rev: 3, move: 'stop' }])
})

test('N5 N6 says why an issue was stopped, and lists clicks by day and link', async () => {
  const clicks = [{ day: '2026-11-30', path: '/auction/BH0145', count: 7 }]
  const { t } = await open({ state: 'stopped', stopReason: 'refusals', clicks }, 'auditor')
  screen.getByText(t('newsletters.results.stopped.refusals'))
  screen.getByRole('row', { name: '2026-11-30 /auction/BH0145 7' })
  expect(screen.queryByRole('button', { name: t('newsletters.save') })).toBeNull()
})
