import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { itemImportSent } from '#wire/calls/imports.ts'
import { lotOwnersSearch } from '#wire/calls/lot-owners.ts'
import {
  enquiryConsign,
  staffEnquiryAnswer,
  staffEnquiryAssign,
  staffEnquiryGet,
  staffEnquiryList,
  staffEnquiryMove,
} from '#wire/calls/staff-enquiries.ts'
import type { EnquiryFile } from '#wire/entities/enquiry.ts'
import { EnquiriesPage } from './enquiries-page.tsx'
import { enquiryOf, noEnquiries } from './testing.ts'

async function open(enquiry: EnquiryFile, { id = 'e1', role = 'specialist' as Role, q = '' } = {}) {
  const client = createFakeClient()
  const {
    client: _client,
    history: _history,
    colleagues: _colleagues,
    templates: _templates,
    ...listed
  } = enquiry
  const list = q === '' ? [listed] : []
  client.on(staffEnquiryList, () =>
    success({ list, total: list.length, page: 1, size: 40, counts: { ...noEnquiries, open: 1 } }),
  )
  client.on(staffEnquiryGet, () => success(enquiry))
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <EnquiriesPage params={{ state: 'open', q, page: 1, id }} />
    </HeldRoles>,
    { client },
  )
  return { ...mounted, client }
}

const button = (name: string) => screen.getByRole('button', { name })

test('lists enquiries with their state, and says that a reply is overdue', async () => {
  const replyDueOn = '1969-12-31'
  const { t } = await open(enquiryOf({ replyDueOn }), { id: '' })
  const line = within(await screen.findByRole('link', { name: /Ng Sau-lan/ }))
  line.getByText(t('houseEnquiries.late', { date: replyDueOn }))
  screen.getByRole('heading', { name: t('houseEnquiries.choose') })
})

test('says that a search found nothing', async () => {
  const { t } = await open(enquiryOf(), { id: '', q: 'port' })
  await screen.findByText(t('houseEnquiries.noHit', { query: 'port' }))
})

test('answers by a letter from a template in the language of the client', async () => {
  const { user, client, t } = await open(enquiryOf())
  client.on(staffEnquiryAnswer, () => success({ rev: 2 }))
  const letter = await screen.findByLabelText(new RegExp(t('houseEnquiries.reply.label')))
  const template = screen.getByRole('combobox', { name: t('houseEnquiries.reply.template') })
  await user.selectOptions(template, 'details')
  expect(letter).toHaveProperty('value', '请提供照片。')
  await user.click(button(t('houseEnquiries.reply.en')))
  expect(letter).toHaveProperty('value', 'Please send photographs.')
  await user.click(button(t('houseEnquiries.reply.send')))
  await expect
    .poll(() => client.sent(staffEnquiryAnswer))
    .toMatchObject([
      { enquiryId: 'e1', rev: 1, byLetter: true, lang: 'en', content: 'Please send photographs.' },
    ])
})

test('sends no letter with gaps, and keeps the text if a colleague was faster', async () => {
  const { user, client, t } = await open(enquiryOf({ lang: 'en' }))
  client.on(staffEnquiryAnswer, () => refusal('conflict', null))
  const letter = await screen.findByLabelText(new RegExp(t('houseEnquiries.reply.label')))
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('houseEnquiries.reply.template') }),
    'estimate',
  )
  await user.click(button(t('houseEnquiries.reply.send')))
  screen.getByText(t('houseEnquiries.reply.gaps'))
  expect(client.sent(staffEnquiryAnswer)).toEqual([])
  await user.clear(letter)
  await user.type(letter, 'She will call again.')
  await user.click(button(t('houseEnquiries.reply.note')))
  await screen.findByText(t('houseEnquiries.refusal.changed'))
  expect(client.sent(staffEnquiryAnswer)).toMatchObject([
    { byLetter: false, content: 'She will call again.' },
  ])
  expect(letter).toHaveProperty('value', 'She will call again.')
})

test('assigns an enquiry, and declines it', async () => {
  const { user, client, t } = await open(enquiryOf())
  client.on(staffEnquiryAssign, () => success({ rev: 2 }))
  client.on(staffEnquiryMove, () => success({ rev: 3 }))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: t('houseEnquiries.assigned.title') }),
    'u1',
  )
  await expect
    .poll(() => client.sent(staffEnquiryAssign))
    .toMatchObject([{ enquiryId: 'e1', userId: 'u1', rev: 1 }])
  await user.click(button(t('houseEnquiries.decline')))
  await expect.poll(() => client.sent(staffEnquiryMove)).toMatchObject([{ enquiryId: 'e1', move: 'decline' }])
})

test('creates a client and a consignment with one press', async () => {
  const { user, client, t } = await open(enquiryOf())
  client.on(enquiryConsign, () => success({ consignmentId: 'c1', number: 'C-2026-031', isNewClient: true }))
  await screen.findByText(t('houseEnquiries.consign.newText'))
  await user.click(button(t('houseEnquiries.consign.make')))
  await expect
    .poll(() => client.sent(enquiryConsign))
    .toMatchObject([{ enquiryId: 'e1', userId: '', reference: '', rev: 1 }])
})

test('creates a consignment for a client chosen by staff', async () => {
  const { user, client, t } = await open(enquiryOf({ email: '' }))
  client.on(lotOwnersSearch, () =>
    success({ list: [{ userId: 'u9', number: '20009', name: 'Amelia Fong' }] }),
  )
  client.on(enquiryConsign, () => refusal('secondPersonNeeded', null))
  await screen.findByText(t('houseEnquiries.consign.noEmail'))
  expect(button(t('houseEnquiries.consign.make'))).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(t('lotOwners.search')), 'fong')
  await user.click(
    await screen.findByRole('button', { name: t('lotOwners.asOwner.of', { name: 'Amelia Fong' }) }),
  )
  await user.click(button(t('houseEnquiries.consign.make')))
  await screen.findByText(t('houseEnquiries.refusal.own'))
  expect(client.sent(enquiryConsign)).toMatchObject([{ userId: 'u9' }])
})

test('shows pictures, files, history and the consignment that was made', async () => {
  const at = Date.parse('2026-11-18T02:00:00Z')
  const step = { at, by: 'Judith Kwan', person: '', content: 'We would be pleased.', isLetter: true }
  const picture = { key: 'a1', name: 'front.jpg', type: 'image/jpeg', size: 4_096 }
  const { t } = await open(
    enquiryOf({
      state: 'consigned',
      consignment: { id: 'c1', number: 'C-2026-031' },
      history: [{ ...step, move: 'answer' }],
      files: [picture, { key: 'a2', name: 'list.xlsx', type: 'application/x', size: 2_048 }],
    }),
  )
  await screen.findByText('We would be pleased.')
  screen.getByText(t('houseEnquiries.history.letter'))
  expect(screen.getByRole('img', { name: /front.jpg/ }).getAttribute('src')).toBe('/uploads/a1?show')
  expect(screen.getByRole('link', { name: 'list.xlsx' }).getAttribute('href')).toBe('/uploads/a2')
  expect(
    screen.getByRole('link', { name: t('houseEnquiries.consign.open', { number: 'C-2026-031' }) }),
  ).toHaveProperty('pathname', '/house/consignments/c1')
  expect(screen.queryByRole('button', { name: t('houseEnquiries.decline') })).toBeNull()
})

test('K10 imports a spreadsheet from the enquiry as items, and says why one cannot be read', async () => {
  const sent = { key: 'a2', name: 'cellar.xlsx', type: 'application/x', size: 2_048 }
  const other = { ...sent, key: 'a3', name: 'notes.docx' }
  const consignment = { id: 'c1', number: 'C-2026-031' }
  const { user, client, t, address } = await open(
    enquiryOf({ state: 'consigned', consignment, files: [sent, other] }),
  )
  client.on(itemImportSent, () => refusal('uploadRefused', { reason: 'noRows' }))
  const read = await screen.findByRole('button', {
    name: t('houseEnquiries.consign.import', { name: 'cellar.xlsx' }),
  })
  expect(screen.queryByRole('button', { name: /notes/ })).toBeNull()
  await user.click(read)
  await screen.findByText(t('imports.fileIssue.noRows'))
  client.on(itemImportSent, () => success({ id: 'i7' } as never))
  await user.click(read)
  await expect.poll(address).toBe('/house/consignments/c1/import?id=i7')
  expect(client.sent(itemImportSent)).toMatchObject([
    { consignmentId: 'c1', key: 'a2' },
    { consignmentId: 'c1', key: 'a2' },
  ])
})

test('R3 an auditor can read an enquiry but not act on it', async () => {
  const { t } = await open(enquiryOf(), { role: 'auditor' })
  await screen.findByText('A cellar of about 140 bottles.', { selector: 'blockquote' })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('combobox', { name: t('houseEnquiries.assigned.title') })).toHaveProperty(
    'disabled',
    true,
  )
})
