import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { toWorkbook } from '#domain/lib/workbook.ts'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  itemAllot,
  itemCreate,
  itemDrafts,
  itemGet,
  itemList,
  itemLots,
  itemMove,
  itemRemove,
  itemSet,
} from '#wire/calls/items.ts'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { ConsignedItems } from './consigned-items.tsx'
import type { ItemView } from './item-views.ts'
import { consignedItem } from './testing.ts'

vi.mock(import('#domain/lib/workbook.ts'), { spy: true })

const consignment: Consignment = {
  id: 'c1',
  number: 'C-2026-014',
  seller: { userId: 'u1', number: '20001', name: 'Amelia Fong' },
  reference: '',
  state: 'receiving',
  stateAt: 1_780_000_000_000,
  createdAt: 1_780_000_000_000,
  lotCount: 0,
  rev: 3,
  conditions: '2026-09',
  editions: [],
  lots: [],
  documents: [],
}
const lot = {
  lotId: 'l1',
  pieces: null,
  lotNum: 7,
  lotSuffix: '',
  sale: { id: 's1', no: 'BH0152' },
  currency: 'HKD',
  state: 'sold',
  price: 12_000,
} as const
const items = [
  consignedItem(1, 'Belmont-Laroque 1982', { state: 'agreed', place: 'B-04', remaining: 6 }),
  consignedItem(2, 'Haut-Valmorin 1990', { state: 'agreed', remaining: 6 }),
  consignedItem(3, 'Poggio Sereno 2006'),
  consignedItem(4, 'Strathmorran 1974', { state: 'sold', lots: [lot] }),
]

const described = { draft: emptyLotDraft, changedAt: 0, changedBy: '' }
const draftSale = {
  ...{ id: 's9', number: 'BH0160', kind: 'live', title: { en: 'Port', zh: '' }, startTime: 0 },
  ...{ stage: 'draft', rev: 1, lots: 4, publishAt: 0, changedAt: 1, changedBy: 'A' },
} as const

// The spreadsheet on wider screens is tested in a browser: e2e/journeys/item-grid.release.test.ts.
const match = window.matchMedia.bind(window)
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(() => match('(max-width: 0px)'))
})

type Options = {
  readonly role?: 'specialist' | 'auditor'
  readonly view?: ItemView | ''
  readonly lang?: 'en' | 'zh-Hans'
  readonly list?: readonly ItemSummary[]
}
async function open({ role = 'specialist', view = '', lang = 'en', list = items }: Options = {}) {
  const client = createFakeClient()
  client.on(itemList, () => success({ list: [...list] }))
  client.on(saleDraftList, () => success({ list: [], total: 0, page: 1, size: 200 }))
  client.on(staffCategoryList, () => success({ list: [] } as never))
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <ConsignedItems consignment={consignment} params={{ items: view }} />
    </HeldRoles>,
    { client, lang },
  )
  await screen.findByRole('region', { name: mounted.t('consignedItems.title') })
  return { ...mounted, client }
}

const button = (name: string) => screen.getByRole('button', { name })
const choose = (name: string) => screen.getByRole('checkbox', { name })
const seen = (...nths: readonly number[]) => ({
  consignmentId: 'c1',
  items: { list: nths.map((index) => ({ id: `i${index}`, rev: 2 })) },
})

test('S3 lists items with place, state and the lots that they became', async () => {
  const { t } = await open()
  const first = within(await screen.findByRole('row', { name: /Belmont-Laroque/ }))
  first.getByText('B-04')
  first.getByText(t('consignedItems.state.agreed'))
  first.getByText(/^6 × 750 ml/)
  const sold = within(screen.getByRole('row', { name: /Strathmorran/ }))
  expect(sold.getByRole('link', { name: 'BH0152, 7' }).getAttribute('href')).toContain('/auction/s1/lot/l1')
  sold.getByText(/HKD 12,000/)
})

test('K10 exports all that is known of the items, so that the file can be imported again', async () => {
  const { t, user, client } = await open({ role: 'auditor' })
  const saved = catchSaved()
  client.on(itemDrafts, () => failure('unreachable'))
  await user.click(await screen.findByRole('button', { name: t('consignedItems.export') }))
  await screen.findByText('No response')
  const draft = { ...emptyLotDraft, title: { en: 'Belmont-Laroque', zh: '' }, reserve: 9_000 }
  client.on(itemDrafts, () => success({ list: [{ id: 'i1', nth: 1, draft }] }))
  await user.click(button(t('consignedItems.export')))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe(`${t('consignedItems.exportName', { number: 'C-2026-014' })}.xlsx`)
  const lines = vi.mocked(toWorkbook).mock.lastCall?.[0]
  expect(lines?.[1]).toEqual(expect.arrayContaining(['i1', '1', 'Belmont-Laroque', '9000']))
})

test('S9 shows that the seller declined the figures of an item, and why', async () => {
  const answer = { agrees: false, at: Date.UTC(2026, 10, 30), reason: 'Too low' }
  const list = [consignedItem(1, 'Port 1963', { state: 'inspected', answer })]
  const { t } = await open({ list })
  await screen.findByText(`${t('consignedItems.declined', { day: '2026-11-30' })} Too low`)
})

test('S3 shows only the items of a view', async () => {
  const { t } = await open({ view: 'expected' })
  await screen.findByRole('row', { name: /Poggio Sereno/ })
  expect(screen.queryByRole('row', { name: /Belmont-Laroque/ })).toBeNull()
  const views = within(screen.getByRole('navigation', { name: t('consignedItems.views') }))
  expect(views.getByRole('link', { current: true }).textContent).toBe(
    `${t('consignedItems.view.expected')} 1`,
  )
})

test('S3 prepares lots from the selected items, with one press', async () => {
  const { user, client, t } = await open()
  client.on(saleDraftList, () => success({ list: [draftSale], total: 1, page: 1, size: 200 } as never))
  client.on(itemAllot, () => refusal('wrongState', { status: 'currency' }))
  await user.click(await screen.findByRole('checkbox', { name: /Belmont-Laroque/ }))
  await user.click(choose(t('consignedItems.select', { name: '2 Haut-Valmorin 1990' })))
  await user.click(button(t('consignedItems.allot.open')))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('option', { name: 'BH0160 Port' })
  await user.click(dialog.getByRole('checkbox', { name: t('consignedItems.allot.asOne') }))
  await user.click(dialog.getByRole('button', { name: t('consignedItems.allot.open') }))
  await dialog.findByText(t('consignments.refusal.currency'))
  expect(client.sent(itemAllot)).toMatchObject([{ ...seen(1, 2), auctionId: 's9', asOne: true }])
})

test.each(['en', 'zh-Hans'] as const)(
  'S3 divides one item into lots, with their shares of its figures (%s)',
  async (lang) => {
    const { user, client, t } = await open({ lang })
    client.on(saleDraftList, () => success({ list: [draftSale], total: 1, page: 1, size: 200 } as never))
    client.on(itemAllot, () => success({ lots: [] }))
    await user.click(await screen.findByRole('checkbox', { name: /Belmont-Laroque/ }))
    await user.click(button(t('consignedItems.allot.open')))
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByRole('option', { name: /^BH0160/ })
    const lots = dialog.getByLabelText(t('consignedItems.allot.lots'))
    const save = dialog.getByRole('button', { name: t('consignedItems.allot.open') })
    await user.clear(lots)
    await user.type(lots, '7')
    dialog.getByText(t('consignedItems.allot.lotsRange', { most: 6 }))
    await user.clear(lots)
    await user.type(lots, '2')
    expect(dialog.getAllByText('5,000–7,500')).toHaveLength(2)
    expect(dialog.getAllByText('4,500')).toHaveLength(2)
    const last = dialog.getByLabelText(t('consignedItems.allot.piecesOf', { number: 2 }))
    await user.clear(last)
    await user.click(save)
    dialog.getByText(t('consignedItems.allot.issue.invalid'))
    await user.type(last, '4')
    dialog.getByText(t('consignedItems.allot.issue.tooMany'))
    await user.clear(last)
    await user.type(last, '1{Enter}')
    dialog.getByText(t('consignedItems.allot.left', { count: 2 }))
    await expect
      .poll(() => client.sent(itemAllot))
      .toMatchObject([{ ...seen(1), parts: { list: [{ pieces: 3 }, { pieces: 1 }] } }])
  },
)

test('S3 S9 offers only what all selected items allow, and records the reason', async () => {
  const { user, client, t } = await open()
  client.on(itemMove, () => success({ moved: 1 }))
  client.on(itemRemove, () => refusal('conflict', null))
  await user.click(await screen.findByRole('checkbox', { name: /Poggio/ }))
  expect(screen.queryByRole('button', { name: t('consignedItems.allot.open') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('consignedItems.act.agree.open') })).toBeNull()
  await user.click(button(t('consignedItems.act.remove.open')))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: t('consignedItems.act.remove.open') }),
  )
  await screen.findByText(t('consignments.refusal.changed'))
  expect(client.sent(itemRemove)).toEqual([seen(3)])
  await user.click(button(t('consignedItems.cancel')))
  await user.click(button(t('consignedItems.act.refuse.open')))
  const dialog = within(screen.getByRole('dialog'))
  const save = dialog.getByRole('button', { name: t('consignedItems.act.refuse.open') })
  await user.click(save)
  dialog.getByText(t('consignedItems.needNote'))
  await user.type(dialog.getByLabelText(new RegExp(t('consignedItems.reason'))), 'A copy')
  await user.click(save)
  await expect.poll(() => client.sent(itemMove)).toEqual([{ ...seen(3), move: 'refuse', note: 'A copy' }])
})

test('S3 shows how an item’s lot now differs from it, and each change', async () => {
  const { user, client, t } = await open()
  client.on(itemGet, () =>
    success({ ...consignedItem(4, 'Strathmorran 1974', { state: 'sold', lots: [lot] }), ...described }),
  )
  const change = { lotId: 'l1', path: 'reserve', before: '9000', after: '8000' }
  const changes = [{ at: Date.UTC(2026, 10, 30, 4), by: 'Judith Kwan', fields: [change] }]
  client.on(itemLots, () => success({ list: [{ lotId: 'l1', differences: [change], changes }] }))
  await user.click(await screen.findByRole('button', { name: 'Strathmorran 1974' }))
  await screen.findByText(t('consignedItems.lots.title', { lot: 'BH0152, 7' }))
  expect(screen.getAllByText(/Reserve: 9,000 → 8,000/)).toHaveLength(2)
  await user.click(screen.getByText(t('consignedItems.lots.changes', { count: 1 })))
  screen.getByText(/2026-11-30 12:00 · Judith Kwan/)
})

test('S3 adds an item with facts and figures, and names an invalid amount', async () => {
  const { user, client, t } = await open()
  client.on(itemCreate, () => success({ id: 'i5', number: 'C-2026-014/5' }))
  await user.click(button(t('consignedItems.add')))
  const dialog = within(screen.getByRole('dialog'))
  const [title] = dialog.getAllByLabelText(new RegExp(t('drafts.field.title')))
  if (!title) throw new Error('No title')
  await user.type(title, 'A decanter')
  await user.selectOptions(dialog.getByLabelText(t('consignedItems.kind')), 'other')
  await user.type(dialog.getByLabelText(/Quantity/), '2')
  const low = dialog.getByLabelText(/Low estimate/i)
  await user.type(low, 'much')
  const save = dialog.getByRole('button', { name: t('consignedItems.save') })
  await user.click(save)
  dialog.getByText(t('consignedItems.invalidAmount'))
  expect(client.sent(itemCreate)).toEqual([])
  await user.clear(low)
  await user.type(low, '12,000')
  await user.click(save)
  await expect
    .poll(() => client.sent(itemCreate))
    .toMatchObject([
      {
        consignmentId: 'c1',
        item: { title: { en: 'A decanter', zh: '' }, kind: 'other', quantity: 2, lowEstimate: 12_000 },
      },
    ])
})

test('S3 sends only the changed fields of an item, and cannot change one that is a lot', async () => {
  const { user, client, t } = await open()
  const draft = { ...emptyLotDraft, title: { en: 'Belmont-Laroque 1982', zh: '' }, reserve: 9_000 }
  client.on(itemGet, ({ itemId }) => {
    const found = items.find(({ id }) => id === itemId)
    return found ? success({ ...found, ...described, draft }) : refusal('notFound', null)
  })
  client.on(itemLots, () => success({ list: [] }))
  client.on(itemSet, () => success({ rev: 3 }))
  await user.click(await screen.findByRole('button', { name: 'Belmont-Laroque 1982' }))
  const reserve = await screen.findByLabelText(/Reserve/)
  const dialog = within(screen.getByRole('dialog', { name: 'C-2026-014/1' }))
  await user.clear(reserve)
  await user.type(reserve, '8,000')
  await user.click(dialog.getByRole('button', { name: t('consignedItems.save') }))
  await expect
    .poll(() => client.sent(itemSet))
    .toEqual([{ consignmentId: 'c1', itemId: 'i1', rev: 2, item: { reserve: 8_000 } }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Strathmorran 1974' }))
  await screen.findByText(t('consignedItems.fixed'))
  expect(screen.getByRole('button', { name: t('consignedItems.close') })).toBeDefined()
})

test('an auditor can read items but has no buttons to change them', async () => {
  const { t } = await open({ role: 'auditor' })
  await screen.findByRole('row', { name: /Belmont-Laroque/ })
  expect(screen.queryByRole('button', { name: t('consignedItems.add') })).toBeNull()
  expect(screen.queryByRole('link', { name: t('consignedItems.import') })).toBeNull()
})
