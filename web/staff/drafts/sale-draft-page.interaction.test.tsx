import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { saleCheck, saleDraftGet, saleDraftSet, salePublish } from '#wire/calls/sale-drafts.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { SaleDraftPage } from './sale-draft-page.tsx'

type Sale = DataOf<typeof saleDraftGet>
const sale: Sale = {
  id: 's1',
  stage: 'draft',
  rev: 3,
  publishAt: 0,
  lots: 2,
  changedAt: 1,
  changedBy: 'Ada',
  draft: { ...emptySaleDraft('timed'), number: 'BH0200', title: { en: 'Winter', zh: '' } },
}
const missing = { lotId: '', lotNum: '', field: 'place', fault: 'missing', isError: true } as const

async function mountPage(faults: DataOf<typeof saleCheck>['faults'] = []) {
  const client = createFakeClient()
  client.on(saleDraftGet, () => success(sale))
  client.on(saleCheck, () => success({ faults }))
  client.on(staffIncrementsList, () => success({ list: [] }))
  const page = await mount(<SaleDraftPage sale={sale} mayEdit mayPublish />, { client })
  const title = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: page.t('drafts.field.title') })
  return { ...page, client, title }
}

test('saves a field when it is left, each on the revision of the save before', async () => {
  const { user, client, title, t } = await mountPage()
  client.on(saleDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  const [english, chinese] = title()
  if (!english || !chinese) throw new Error('The page has no titles')
  await user.clear(english)
  await user.type(english, 'Winter sale')
  await user.type(chinese, '冬拍')
  await user.tab()
  await waitFor(() => expect(client.sent(saleDraftSet)).toHaveLength(2))
  expect(client.sent(saleDraftSet)).toMatchObject([
    { auctionId: 's1', rev: 3, sale: { title: { en: 'Winter sale' } } },
    { auctionId: 's1', rev: 4, sale: { title: { zh: '冬拍' } } },
  ])
  expect(await screen.findByText(t('drafts.state.saved'))).toBeDefined()
})

test('K8 a field that is only visited does not undo what a colleague saved in it', async () => {
  const { user, client, title } = await mountPage()
  const stored = { ...sale, draft: { ...sale.draft, title: { en: 'Spring', zh: '' } } }
  client.on(saleDraftSet, ({ rev }) => {
    client.on(saleDraftGet, () => success(stored))
    return success({ rev: rev + 1, change: '9' })
  })
  const [english] = title()
  if (!english) throw new Error('The page has no title')
  await user.type(english, '!')
  await user.tab()
  await waitFor(() => expect(client.sent(saleDraftSet)).toHaveLength(1))
  await user.click(english)
  await user.tab()
  await user.tab()
  expect(client.sent(saleDraftSet)).toHaveLength(1)
})

test('K8 shows who has changed a field meanwhile, and to what', async () => {
  const { user, client, title, t } = await mountPage()
  const fields = { 'title.en': { mine: '"x"', theirs: '"Spring"', by: 'Ben Lau', at: 2 } }
  client.on(saleDraftSet, () => refusal('conflict', { fields }))
  const [english] = title()
  if (!english) throw new Error('The page has no title')
  await user.type(english, '!')
  await user.tab()
  await screen.findByText(t('drafts.conflict', { by: 'Ben Lau', theirs: 'Spring' }))
  expect(screen.getByText(t('drafts.state.failed'))).toBeDefined()
  expect(english.value).toBe('Winter!')
})

test('K2 lists what is missing and does not publish before it is corrected', async () => {
  const { user, client, t } = await mountPage([missing])
  const link = await screen.findByRole('link', { name: /missing/ })
  expect(link.getAttribute('href')).toBe('#field-place.en')
  await user.click(screen.getByRole('button', { name: t('drafts.check.publish') }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(client.sent(salePublish)).toEqual([])
})

test('K3 publishes after a question', async () => {
  const { user, client, t } = await mountPage()
  client.on(salePublish, () => success({ stage: 'published', publishAt: 0 }))
  await screen.findByText(t('drafts.check.errors', { count: 0 }))
  await user.click(screen.getByRole('button', { name: t('drafts.check.publish') }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(screen.getAllByRole('button', { name: t('drafts.check.publish') }).at(-1) ?? dialog)
  await screen.findByText(t('drafts.check.done'))
  expect(client.sent(salePublish)).toEqual([{ auctionId: 's1', rev: 3 }])
})
