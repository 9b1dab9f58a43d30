import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
    blocks: [
      { key: 'a', kind: 'text', en: 'Viewing hours', zh: '' },
      { key: 'b', kind: 'lots', lotIds: ['l1'] },
    ],
  },
  audience: { lang: 'any', catalogue: 'any', seen: 'any' },
  rate: 120,
  blocks: [
    {
      title: 'Viewing hours',
      hasEnglish: true,
      hasChinese: false,
      tobacco: [],
      isMissing: false,
      isUnnamed: false,
    },
    {
      title: '1 Montclar',
      hasEnglish: true,
      hasChinese: true,
      tobacco: [],
      isMissing: false,
      isUnnamed: false,
    },
  ],
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
  clicks: 0,
  clicksByDay: [],
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

test('K1 saves a text after it is typed, and says when', async () => {
  const { t, user, client } = await open()
  client.on(staffNewsletterSet, () => success({ rev: 4, isChange: true }))
  await user.type(screen.getByLabelText(t('newsletters.field.subject.zh')), '酒窖')
  await user.tab()
  await screen.findByText(/^Saved \d\d:\d\d$/)
  expect(client.sent(staffNewsletterSet)).toEqual([
    { issueId: 'i1', rev: 3, patch: { subject: { zh: '酒窖' } } },
  ])
})

test('accepts a sending time in the format of the pages, and does not save an invalid one', async () => {
  const { t, user, client } = await open()
  client.on(staffNewsletterSet, () => success({ rev: 4, isChange: true }))
  const field = screen.getByLabelText(t('newsletters.sending.at'))
  await user.type(field, 'tomorrow')
  await user.tab()
  await screen.findByText(t('newsletters.sending.notTime'))
  await user.clear(field)
  await user.type(field, '2026-12-20 10:00')
  await user.tab()
  await waitFor(() =>
    expect(client.sent(staffNewsletterSet)).toEqual([
      { issueId: 'i1', rev: 3, patch: { sendAt: Date.UTC(2026, 11, 20, 2) } },
    ]),
  )
})

test('K8 shows a colleague’s text beside one’s own, and saves the chosen one', async () => {
  const { t, user, client } = await open()
  const theirs = { mine: '"Ours"', theirs: '"The cellar on the Peak"', by: 'Mei Fong', at: 1 }
  client.on(staffNewsletterSet, () => refusal('conflict', { fields: { 'subject.en': theirs } }))
  const field = screen.getByLabelText(t('newsletters.field.subject.en'))
  await user.clear(field)
  await user.type(field, 'Ours')
  await user.tab()
  await screen.findByText(t('drafts.conflict', { by: 'Mei Fong', theirs: 'The cellar on the Peak' }))
  client.on(staffNewsletterSet, () => success({ rev: 5, isChange: true }))
  await user.click(screen.getByRole('button', { name: t('drafts.useMine') }))
  await screen.findByText(/^Saved/)
  expect(client.sent(staffNewsletterSet).at(-1)?.patch).toEqual({ subject: { en: 'Ours' } })
})

test('K8 offers the text of a block that a colleague has removed', async () => {
  const { t, user, client } = await open()
  await user.click(screen.getByRole('button', { name: /Viewing hours/ }))
  const theirs = { mine: '{"zh":"预展"}', theirs: 'null', by: 'Mei Fong', at: 1 }
  client.on(staffNewsletterSet, () => {
    const [, lots] = issue.content.blocks
    const content = { ...issue.content, blocks: lots ? [lots] : [] }
    client.on(staffNewsletterGet, () => success({ ...issue, content, blocks: issue.blocks.slice(1), rev: 4 }))
    return refusal('conflict', { fields: { 'block a': theirs } })
  })
  // Typed at once, since a slow machine might save half of it between two keys.
  await user.click(screen.getByLabelText(t('newsletters.written.zh')))
  await user.paste('预展')
  await user.tab()
  await screen.findByText(t('newsletters.lost.text'))
  screen.getByText('预展')
  client.on(staffNewsletterSet, () => success({ rev: 5, isChange: true }))
  await user.click(screen.getByRole('button', { name: t('newsletters.lost.restore') }))
  await screen.findByText(/^Saved/)
  expect(client.sent(staffNewsletterSet).at(-1)?.patch).toEqual({
    order: [
      { key: 'b', kind: 'lots' },
      { key: 'a', kind: 'text' },
    ],
    blocks: { a: { en: '', zh: '预展' } },
  })
})

test('K1 saves text typed in a block that is closed immediately', async () => {
  const { t, user, client } = await open()
  client.on(staffNewsletterSet, () => success({ rev: 4, isChange: true }))
  await user.click(screen.getByRole('button', { name: /Viewing hours/ }))
  await user.type(screen.getByLabelText(t('newsletters.written.zh')), '预展')
  // Without a blur, as if by a shortcut.
  act(() => screen.getByRole('button', { name: /Montclar/ }).click())
  await screen.findByText(/^Saved/)
  expect(client.sent(staffNewsletterSet).at(-1)?.patch).toEqual({ blocks: { a: { zh: '预展' } } })
})

test('moves a block by keys and buttons, and removes one', async () => {
  const { t, user, client } = await open()
  client.on(staffNewsletterSet, () => success({ rev: 4, isChange: true }))
  const order = () =>
    client
      .sent(staffNewsletterSet)
      .at(-1)
      ?.patch.order?.map(({ key }) => key)
  const block = screen.getByRole('button', { name: /Viewing hours/ })
  block.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await vi.waitFor(() => expect(order()).toEqual(['b', 'a']))
  await screen.findByText(t('newsletters.moved', { number: 2, count: 2 }))
  await user.click(screen.getByRole('button', { name: /Montclar/ }))
  await user.click(screen.getByRole('button', { name: t('newsletters.remove') }))
  await vi.waitFor(() => expect(order()).toEqual(['a']))
})

test('C2 names a refused tobacco lot, and removes it', async () => {
  const { t, user, client } = await open()
  client.on(staffNewsletterSet, () => refusal('wrongState', { status: 'tobacco BH0150 3' }))
  await user.click(screen.getByRole('button', { name: /Montclar/ }))
  await user.click(screen.getByRole('button', { name: t('newsletters.lots.remove', { id: 'l1' }) }))
  await screen.findByText(t('newsletters.refusal.tobaccoLot', { lot: 'BH0150 3' }))
  await user.click(screen.getByRole('button', { name: t('newsletters.dropChange') }))
  expect(screen.queryByText(t('newsletters.refusal.tobaccoLot', { lot: 'BH0150 3' }))).toBeNull()
})

test('counts readers by their last sign-in, and shows the letter in dark mode', async () => {
  const { t, user, client } = await open()
  client.on(staffNewsletterSet, () => success({ rev: 4, isChange: true }))
  await user.selectOptions(
    screen.getByLabelText(t('newsletters.readers.seen')),
    t('newsletters.readers.seenMonths', { count: 6 }),
  )
  await vi.waitFor(() =>
    expect(client.sent(staffNewsletterSet).at(-1)?.patch).toEqual({
      audience: { lang: 'any', catalogue: 'any', seen: '6' },
    }),
  )
  await user.click(screen.getByRole('button', { name: t('newsletters.preview.dark') }))
  const frame = screen.getByTitle(t('newsletters.preview.title'))
  expect(frame.getAttribute('src')).toContain('dark=1')
})

test('N2 N4 states what an issue lacks, tests it and requests its approval', async () => {
  const { t, user, client } = await open()
  screen.getByText(t('newsletters.checks.untested'))
  screen.getByText(t('newsletters.checks.languages', { count: 1 }))
  client.on(staffNewsletterTest, () => success({ rev: 4 }))
  await user.click(button(t('newsletters.test')))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('newsletters.test') }))
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

test('a test also goes to a colleague, and a double press sends one', async () => {
  const { user, t, client } = await open()
  await user.click(button(t('newsletters.test')))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'ann@example.com')
  const send = () => dialog.getByRole('button', { name: t('newsletters.test') })
  client.on(staffNewsletterTest, () => success({ rev: 4 }))
  await user.dblClick(send())
  await screen.findByText(t('newsletters.done.testTo', { to: 'ann@example.com' }))
  expect(client.sent(staffNewsletterTest)).toMatchObject([{ to: 'ann@example.com' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('N2 a double press of Approve does not hit Stop, which takes its place', async () => {
  let state: NewsletterIssue['state'] = 'requested'
  const { user, t, client } = await open({ state, mayApprove: true }, 'manager')
  client.on(staffNewsletterGet, () => success({ ...issue, state, mayApprove: true }))
  client.on(staffNewsletterMove, () => {
    state = 'approved'
    return success({ rev: 4 })
  })
  await user.click(button(t('newsletters.move.approve')))
  // One block has no Chinese.
  expect(screen.getByRole('alertdialog').textContent).toContain(
    t('newsletters.ask.approve.text', { count: 5, when: 'now', time: '', lacks: 1 }),
  )
  await user.click(button(t('newsletters.ask.approve.confirm')))
  const stop = await screen.findByRole('button', { name: t('newsletters.move.stop') })
  // The second click of a slow double click.
  fireEvent.click(stop, { detail: 2 })
  await screen.findByText(t('newsletters.done.approve'))
  expect(client.sent(staffNewsletterMove)).toEqual([{ issueId: 'i1', rev: 3, move: 'approve' }])
})

test('N2 stops an issue that is being sent', async () => {
  const { t, user, client } = await open({ state: 'sending', approvedBy: 'Mei Fong' })
  client.on(staffNewsletterMove, () => success({ rev: 4 }))
  await user.click(button(t('newsletters.move.stop')))
  await user.click(button(t('newsletters.ask.cancel')))
  expect(client.sent(staffNewsletterMove)).toEqual([])
  await user.click(button(t('newsletters.move.stop')))
  await user.click(button(t('newsletters.ask.stop.confirm')))
  await screen.findByText(t('newsletters.done.stop'))
  expect(client.sent(staffNewsletterMove)).toEqual([{ issueId: 'i1', rev: 3, move: 'stop' }])
})

test('shows a sent issue with its result, and without fields', async () => {
  const { t } = await open({ state: 'sent', total: 5, result: { ...issue.result, sent: 4, refused: 1 } })
  screen.getByRole('progressbar', { name: t('newsletters.results.progress') })
  screen.getByText('Viewing hours')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('asks for content before there is a letter to show', async () => {
  const { t } = await open({ content: { ...issue.content, blocks: [] }, blocks: [], gaps: ['blocks'] })
  screen.getByText(t('newsletters.preview.empty'))
  expect(screen.queryByTitle(t('newsletters.preview.title'))).toBeNull()
})

test('N5 N6 says why an issue was stopped, and lists clicks by day and link', async () => {
  const clicksByDay = [{ day: '2026-11-30', path: '/auction/BH0145', count: 7 }]
  const { t } = await open({ state: 'stopped', stopReason: 'refusals', clicks: 7, clicksByDay }, 'auditor')
  screen.getByText(t('newsletters.results.stopped.refusals'))
  screen.getByRole('row', { name: '2026-11-30 /auction/BH0145 7' })
  expect(screen.queryByRole('button', { name: t('newsletters.test') })).toBeNull()
})
