import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { advanceList } from '#wire/calls/advances.ts'
import { consentList } from '#wire/calls/consents.ts'
import {
  agreementRemind,
  agreementSave,
  agreementSend,
  agreementSign,
  consignmentCreate,
  consignmentGet,
  consignmentList,
  consignmentLotsSet,
  consignmentMove,
  consignmentSet,
} from '#wire/calls/consignments.ts'
import { itemList } from '#wire/calls/items.ts'
import { lotOwnersSearch } from '#wire/calls/lot-owners.ts'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import { sellerChecks, sellerScreen, sellerScreenFile } from '#wire/calls/screenings.ts'
import { consignmentAdvise } from '#wire/calls/seller-letters.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { ConsignmentPage } from './consignment-page.tsx'
import { ConsignmentsPage } from './consignments-page.tsx'

const seller = { userId: 'u1', number: '20001', name: 'Amelia Fong' }
const draft: Consignment = {
  id: 'c1',
  number: 'C-2026-014',
  seller,
  reference: '',
  state: 'draft',
  stateAt: 1_780_000_000_000,
  createdAt: 1_780_000_000_000,
  lotCount: 0,
  rev: 3,
  conditions: '2026-09',
  editions: [],
  lots: [],
  documents: [],
}
const edition: Consignment['editions'][number] = {
  edition: 1,
  state: 'sent',
  terms: agreementTerms,
  changes: [],
  createdAt: 1_780_000_000_000,
  digest: '',
  remindedAt: 0,
  sentAt: 1_780_000_000_000,
  signedAt: 0,
  signedBy: '',
  signedHow: null,
}
const sent: Consignment = { ...draft, state: 'sent', editions: [edition] }

const cleared = {
  isIdentityPassed: true,
  issues: [],
  until: '2027-11-02',
  screenings: [
    {
      id: 's1',
      on: '2026-11-02',
      list: 'United Nations',
      isClear: true,
      note: 'S-12',
      file: 'result.pdf',
      by: 'Iris Lam',
      at: 0,
    },
  ],
}

async function open(consignment: Consignment, role: 'specialist' | 'auditor' = 'specialist') {
  const client = createFakeClient()
  client.on(consignmentGet, () => success(consignment))
  client.on(advanceList, () => success({ list: [], accounts: [], currency: '' }))
  client.on(consentList, () => success({ list: [] }))
  client.on(sellerChecks, () => success(cleared))
  client.on(itemList, () => success({ list: [] }))
  client.on(saleDraftList, () => success({ list: [], total: 0, page: 1, size: 200 }))
  const page = (
    <HeldRoles value={[role]}>
      <ConsignmentPage consignmentId="c1" params={{ items: '' }} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await screen.findByRole('heading', { name: consignment.number })
  return { ...mounted, client }
}

const button = (name: string) => screen.getByRole('button', { name })

test('S1 enters the terms of a new agreement, and names a term that cannot be agreed', async () => {
  const { user, client, t } = await open(draft)
  client.on(agreementSave, () => success({ rev: 4 }))
  await user.click(button(t('consignments.step.terms.label')))
  const dialog = within(screen.getByRole('dialog'))
  const minimum = dialog.getByLabelText(
    new RegExp(t('consignments.terms.field.minimum', { currency: 'HKD' })),
  )
  await user.type(minimum, 'much')
  await user.click(dialog.getByRole('button', { name: t('consignments.terms.save') }))
  dialog.getByText(t('consignments.terms.invalidTerm', { term: t('agreement.name.minimum') }))
  expect(client.sent(agreementSave)).toEqual([])
  await user.clear(minimum)
  await user.type(minimum, '200')
  await user.click(dialog.getByRole('button', { name: t('consignments.terms.save') }))
  await expect
    .poll(() => client.sent(agreementSave))
    .toMatchObject([
      { consignmentId: 'c1', rev: 3, terms: { commission: { minimum: 20_000 }, conditions: '2026-09' } },
    ])
})

test('S1 sends an edition', async () => {
  const { user, client, t } = await open({ ...draft, editions: [{ ...edition, state: 'draft', sentAt: 0 }] })
  client.on(agreementSend, () => success({ rev: 4 }))
  await user.click(button(t('consignments.step.send.label')))
  await expect.poll(() => client.sent(agreementSend)).toEqual([{ consignmentId: 'c1', rev: 3 }])
})

test('S1 reminds the seller of an edition that was sent', async () => {
  const { user, client, t } = await open(sent)
  client.on(agreementRemind, () => success({ rev: 4 }))
  await user.click(button(t('consignments.step.remind.label')))
  await expect.poll(() => client.sent(agreementRemind)).toEqual([{ consignmentId: 'c1', rev: 3 }])
})

test('S1 records who signed, on which day, and how', async () => {
  const { user, client, t } = await open(sent)
  client.on(agreementSign, () => success({ rev: 4 }))
  await user.click(button(t('consignments.step.sign.label')))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('consignments.sign.save') }))
  dialog.getByText(t('consignments.sign.needDate'))
  await user.type(dialog.getByLabelText(new RegExp(t('consignments.sign.date'))), '2026-10-02')
  await user.selectOptions(dialog.getByLabelText(t('consignments.sign.how')), 'office')
  await user.click(dialog.getByRole('button', { name: t('consignments.sign.save') }))
  await expect
    .poll(() => client.sent(agreementSign))
    .toEqual([{ consignmentId: 'c1', rev: 3, name: 'Amelia Fong', date: '2026-10-02', how: 'office' }])
})

test('S1 recalls an agreement, and says that a colleague was faster', async () => {
  const { user, client, t } = await open(sent)
  client.on(consignmentMove, () => refusal('conflict', null))
  await user.click(button(t('consignments.step.recall.label')))
  await screen.findByText(t('consignments.refusal.changed'))
  expect(client.sent(consignmentMove)).toEqual([{ consignmentId: 'c1', rev: 3, move: 'recall' }])
})

test('S1 cancels only after a confirmation', async () => {
  const { user, client, t } = await open(draft)
  client.on(consignmentMove, () => refusal('wrongState', { status: 'lotsPublished' }))
  await user.click(button(t('consignments.step.cancel.label')))
  expect(client.sent(consignmentMove)).toEqual([])
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('consignments.step.cancel.label') }))
  await screen.findByText(t('consignments.refusal.lotsPublished'))
})

test('S1 states what an edition changes, and shows lots without confidential figures', async () => {
  const later = { ...edition, edition: 2, state: 'draft' as const, changes: ['payoutDays' as const] }
  const lot = {
    lotId: 'l1',
    lotNum: 7,
    lotSuffix: '',
    title: 'Port 1963',
    sale: { id: 's1', no: 'BH0152' },
    currency: 'HKD',
    lowEstimate: 10_000,
    highEstimate: 15_000,
    state: 'sold' as const,
    price: 12_000,
  }
  const first = {
    ...edition,
    state: 'signed' as const,
    signedAt: 1_780_000_000_000,
    signedBy: 'Amelia Fong',
    signedHow: 'paper' as const,
  }
  const { t } = await open({
    ...draft,
    state: 'active',
    editions: [{ ...later, terms: { ...agreementTerms, payoutDays: 28 } }, first],
    lots: [lot],
  })
  screen.getByText(
    t('consignments.editions.change', {
      term: t('agreement.name.payoutDays'),
      before: t('agreement.days', { count: 35 }),
      after: t('agreement.days', { count: 28 }),
    }),
  )
  screen.getByText(t('consignments.editions.by.paper', { name: 'Amelia Fong' }))
  const row = within(screen.getByRole('row', { name: /Port 1963/ }))
  row.getByText('BH0152, 7')
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toContain('–')
})

test('S1 S10 adds lots by their numbers, and names lots of another consignment', async () => {
  const { user, client, t } = await open(draft)
  const sale = {
    id: 's1',
    number: 'BH0160',
    kind: 'live',
    title: { en: 'Port', zh: '' },
    startTime: 0,
  } as const
  const listed = { ...sale, stage: 'draft', rev: 1, lots: 4, publishAt: 0, changedAt: 1, changedBy: 'A' }
  client.on(saleDraftList, () => success({ list: [listed], total: 1, page: 1, size: 200 } as never))
  client.on(consignmentLotsSet, () => refusal('conflict', { lotIds: ['l1'] }))
  await user.click(button(t('consignments.lots.add.open')))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('option', { name: /BH0160/ })
  await user.click(dialog.getByRole('button', { name: t('consignments.lots.add.save') }))
  dialog.getByText(t('consignments.lots.needNumbers'))
  await user.type(dialog.getByLabelText(new RegExp(t('consignments.lots.numbers'))), '1-3')
  await user.click(dialog.getByRole('button', { name: t('consignments.lots.add.save') }))
  await dialog.findByText(t('consignments.refusal.otherConsignment'))
  expect(client.sent(consignmentLotsSet)).toMatchObject([
    { consignmentId: 'c1', auctionId: 's1', numbers: '1-3', belongs: true, rev: 3 },
  ])
})

test('changes the seller’s own reference', async () => {
  const { user, client, t } = await open(draft)
  client.on(consignmentSet, () => success({ rev: 4 }))
  await user.click(button(t('consignments.reference.open')))
  await user.type(screen.getByLabelText(new RegExp(t('consignments.reference.label'))), 'Estate')
  await user.click(button(t('consignments.reference.save')))
  await expect
    .poll(() => client.sent(consignmentSet))
    .toEqual([{ consignmentId: 'c1', rev: 3, reference: 'Estate' }])
})

test('an auditor can read a consignment but has no buttons', async () => {
  await open(sent, 'auditor')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a new consignment needs a client, or contains the house’s own goods', async () => {
  const client = createFakeClient()
  const counts = {
    draft: 1,
    sent: 0,
    signed: 0,
    receiving: 0,
    active: 0,
    closed: 0,
    declined: 0,
    cancelled: 0,
  }
  const { rev: _rev, conditions: _conditions, editions: _editions, lots: _lots, ...listed } = draft
  client.on(consignmentList, () => success({ list: [listed], total: 1, page: 1, size: 60, counts }))
  client.on(lotOwnersSearch, () => success({ list: [seller] }))
  client.on(consignmentCreate, () => refusal('secondPersonNeeded', null))
  const { user, t } = await mount(
    <HeldRoles value={['specialist']}>
      <ConsignmentsPage params={{ state: '', q: '', page: 1 }} />
    </HeldRoles>,
    { client },
  )
  await screen.findByRole('link', { name: draft.number })
  await user.click(button(t('consignments.new.open')))
  const dialog = within(screen.getByRole('dialog'))
  const save = dialog.getByRole('button', { name: t('consignments.new.save') })
  await user.click(save)
  dialog.getByText(t('consignments.new.needSeller'))
  await user.type(dialog.getByLabelText(t('lotOwners.search')), 'fong')
  await user.click(await dialog.findByRole('button', { name: t('lotOwners.asOwner.of', seller) }))
  await user.click(save)
  await dialog.findByText(t('consignments.refusal.own'))
  expect(client.sent(consignmentCreate)).toMatchObject([{ userId: 'u1', reference: '' }])
})

test('S2 records a screening of the seller, and says what is missing', async () => {
  const { user, client, t } = await open(draft)
  await screen.findByText(t('consignments.checks.clear', { date: '2027-11-02' }))
  client.on(sellerScreen, () => success({ id: 's2' }))
  await user.click(button(t('consignments.checks.record.open')))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('consignments.checks.record.save') }))
  dialog.getByText(t('consignments.checks.record.needList'))
  dialog.getByText(t('consignments.checks.record.needDate'))
  expect(client.sent(sellerScreen)).toEqual([])

  await user.type(dialog.getByLabelText(t('consignments.checks.record.list')), 'United Nations')
  fireEvent.change(dialog.getByLabelText(t('consignments.checks.record.on')), {
    target: { value: '2026-11-20' },
  })
  client.on(sellerChecks, () =>
    success({ ...cleared, isIdentityPassed: false, issues: ['identity', 'screeningMatch'] }),
  )
  await user.click(dialog.getByRole('button', { name: t('consignments.checks.record.save') }))
  await screen.findByText(t('consignments.checks.issue.screeningMatch'))
  screen.getByText(t('consignments.checks.issue.identity'))
  expect(client.sent(sellerScreen)).toMatchObject([
    { userId: 'u1', on: '2026-11-20', list: 'United Nations', isClear: false, note: '' },
  ])
  expect(client.sent(sellerScreenFile)).toEqual([])
  const link = screen.getByRole('link', { name: 'result.pdf' })
  expect(link.getAttribute('href')).toBe('/house/screenings/s1/file')
})

test('S2 sends the result of a screening as a file, again after a refusal', async () => {
  const { user, client, t } = await open(draft)
  await user.click(await screen.findByRole('button', { name: t('consignments.checks.record.open') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('consignments.checks.record.list')), 'United Nations')
  fireEvent.change(dialog.getByLabelText(t('consignments.checks.record.on')), {
    target: { value: '2026-11-20' },
  })
  const label = new RegExp(`^${t('consignments.checks.record.file')}`)
  await user.upload(dialog.getByLabelText(label), new File(['%PDF'], 'result.pdf'))
  client.on(sellerScreen, () => success({ id: 's2' }))
  client.on(sellerScreenFile, () => refusal('uploadRefused', { reason: 'encrypted' }))
  await user.click(dialog.getByRole('button', { name: t('consignments.checks.record.save') }))
  await dialog.findByText(t('consignments.refusal.file'))
  client.on(sellerScreenFile, () => success(null))
  await user.click(dialog.getByRole('button', { name: t('consignments.checks.record.save') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = client.sent(sellerScreen)
  expect(first?.ak).toBe(second?.ak)
  expect(client.sent(sellerScreenFile).at(-1)).toMatchObject({ userId: 'u1', screeningId: first?.ak })
})

test('S16 sends the seller the pre-sale advice of a sale with one press', async () => {
  const lot: Consignment['lots'][number] = {
    lotId: 'BH0145-1',
    lotNum: 1,
    lotSuffix: '',
    title: 'Château Montclar 2010',
    sale: { id: 'BH0145', no: 'BH0145' },
    currency: 'HKD',
    lowEstimate: 8_000,
    highEstimate: 12_000,
    reserve: 6_000,
    state: 'open',
    price: 0,
  }
  const { user, client, t } = await open({ ...sent, state: 'active', lots: [lot] })
  const name = t('consignments.advice.send', { sale: 'BH0145' })
  client.on(consignmentAdvise, () => refusal('wrongState', { status: 'alreadySent' }))
  await user.click(button(name))
  expect(await screen.findByText(t('consignments.refusal.alreadySent'))).toBeTruthy()
  client.on(consignmentAdvise, () => success(null))
  await user.click(button(name))
  expect(await screen.findByText(t('consignments.advice.sent'))).toBeTruthy()
  expect(client.sent(consignmentAdvise).at(-1)).toEqual({ consignmentId: 'c1', auctionId: 'BH0145' })
})

test('R1 an auditor cannot send the advice', async () => {
  const { t } = await open({ ...sent, state: 'active', lots: [] }, 'auditor')
  expect(screen.queryByRole('button', { name: t('consignments.advice.send', { sale: 'BH0145' }) })).toBeNull()
})

test('S16 opens the letters to the seller as PDFs', async () => {
  const sentAt = Date.UTC(2026, 10, 30, 4)
  const { t } = await open({
    ...sent,
    documents: [{ key: 'advice:c1', kind: 'advice', sale: 'BH0145', sentAt }],
  })
  const link = screen.getByRole('link', { name: t('consignments.letters.kind.advice', { sale: 'BH0145' }) })
  expect(link.getAttribute('href')).toBe('/house/consignments/c1/letter.pdf?key=advice%3Ac1')
})
