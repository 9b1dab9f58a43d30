import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotDraftCreate, lotDraftList, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { LotDraftsPage } from './lot-drafts-page.tsx'

const sale: DataOf<typeof saleDraftGet> = {
  id: 's1',
  stage: 'draft',
  rev: 3,
  publishAt: 0,
  lots: 1,
  changedAt: 1,
  changedBy: 'Ada',
  draft: emptySaleDraft('timed'),
}
const lot = { id: 'l1', number: '1', rev: 5, changedAt: 1, draft: { ...emptyLotDraft, lowEstimate: 1_000 } }
const port = { id: 'port', nameEn: 'Port', nameZh: '波特酒', uses: 0 }

async function mountPage(mayEdit = true) {
  const client = createFakeClient()
  client.on(lotDraftList, () => success({ list: [lot], total: 1, page: 1, size: 100 }))
  client.on(staffCategoryList, () => success({ list: [port] }))
  client.on(lotDraftSet, ({ rev }) => success({ rev: rev + 1, change: '9' }))
  const page = await mount(<LotDraftsPage sale={sale} page={1} mayEdit={mayEdit} />, { client })
  const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  return { ...page, client, cell }
}

test('saves each cell when it is left, and the category when it is chosen', async () => {
  const { user, client, cell, t } = await mountPage()
  const low = await cell(`1 ${t('drafts.field.lowEstimate')}`)
  await user.clear(low)
  await user.type(low, '12,000')
  await user.type(await cell(`1 ${t('drafts.field.title')} (zh)`), '波特')
  await user.selectOptions(screen.getByRole('combobox', { name: `1 ${t('drafts.field.category')}` }), 'port')
  await waitFor(() => expect(client.sent(lotDraftSet)).toHaveLength(3))
  expect(client.sent(lotDraftSet)).toMatchObject([
    { lotId: 'l1', rev: 5, lot: { lowEstimate: 12_000 } },
    { lotId: 'l1', rev: 6, lot: { title: { zh: '波特' } } },
    { lotId: 'l1', rev: 7, lot: { category: 'port' } },
  ])
})

test('keeps an amount that cannot be saved, and says so', async () => {
  const { user, client, cell, t } = await mountPage()
  const low = await cell(`1 ${t('drafts.field.lowEstimate')}`)
  await user.clear(low)
  await user.type(low, 'twelve')
  await user.tab()
  expect((await screen.findByText(t('drafts.notAmount'))).role).toBe('status')
  expect(low.value).toBe('twelve')
  expect(client.sent(lotDraftSet)).toEqual([])
})

test('adds a lot', async () => {
  const { user, client, t } = await mountPage()
  client.on(lotDraftCreate, () => success({ id: 'l2', number: '2', rev: 1, change: '8' }))
  await user.click(screen.getByRole('button', { name: t('drafts.addLot') }))
  await waitFor(() => expect(client.sent(lotDraftCreate)).toMatchObject([{ auctionId: 's1', lot: {} }]))
})

test('only shows the lots to somebody who may not change them', async () => {
  const { cell, t } = await mountPage(false)
  expect((await cell(`1 ${t('drafts.field.reserve')}`)).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: t('drafts.addLot') })).toBeNull()
})
