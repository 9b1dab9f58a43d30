import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  custodyGet,
  custodyHandOver,
  custodyList,
  custodyMove,
  custodyReturn,
  stocktakeClose,
  stocktakeGet,
  stocktakeOpen,
  stocktakeScan,
} from '#wire/calls/custody.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { ItemsPage } from './items-page.tsx'
import { itemsQuery, returnsQuery } from './query-params.ts'
import { ReturnsPage } from './returns-page.tsx'
import { custodyItem } from './testing.ts'

const unsold = custodyItem({
  state: 'unsold',
  place: 'B-04',
  storage: { days: 12, freeDaysLeft: 18, chargedDays: 0 },
  lots: [
    { sale: 'BH0138', lotNum: 29, lotSuffix: '', pieces: 4 },
    { sale: 'BH0138', lotNum: 30, lotSuffix: '', pieces: null },
  ],
})
const lost = custodyItem({
  id: 'two',
  number: 'C-2026-017/5',
  state: 'unsold',
  place: 'B-04',
  isMissing: true,
  storage: { days: 42, freeDaysLeft: 0, chargedDays: 12 },
})

async function mountPage(
  page: 'items' | 'returns',
  query = '',
  list: readonly CustodyItem[] = [unsold, lost],
  role: Role = 'warehouse',
) {
  const client = createFakeClient()
  client.on(stocktakeGet, () =>
    success({
      ...{ id: 'count', place: 'B-04', openedAt: 1_780_000_000_000, closedAt: 0 },
      ...{ found: [], missing: [...list], elsewhere: [] },
    }),
  )
  client.on(custodyList, () =>
    success({
      ...{ list: [...list], total: list.length, page: 1, size: 100, bottles: 24 },
      places: [{ place: 'B-04', items: 2, bottles: 24 }],
      states: [{ state: 'unsold', items: 2 }],
      stocktakes: [],
    }),
  )
  const moves = [
    {
      at: 1_780_000_000_000,
      by: 'Ann Lee',
      from: '',
      to: 'B-04',
      why: 'received',
      arrival: null,
      collector: '',
    },
  ] as const
  client.on(custodyGet, () => success({ item: unsold, moves: [...moves] }))
  const params = new URLSearchParams(query)
  const element =
    page === 'items' ? (
      <ItemsPage params={itemsQuery.parse(params)} />
    ) : (
      <ReturnsPage params={returnsQuery.parse(params)} />
    )
  const mounted = await mount(<HeldRoles value={[role]}>{element}</HeldRoles>, { client })
  const { t, user } = mounted
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const select = async (...numbers: readonly string[]) => {
    for (const number of numbers)
      await user.click(await screen.findByRole('checkbox', { name: t('custody.select', { number }) }))
  }
  return { ...mounted, client, press, select }
}

test('S11 shows how long unsold items are stored free of charge, and what a stocktake did not find', async () => {
  const { t } = await mountPage('items')
  await screen.findByText(t('custody.storage.free', { days: 18 }))
  expect(screen.getByText(t('custody.storage.charged', { days: 12 }))).toBeTruthy()
  expect(screen.getByText(t('custody.missing'))).toBeTruthy()
  expect(screen.getByText('29, BH0138 (4 pieces); 30, BH0138')).toBeTruthy()
})

test('S3 moves selected and scanned items to a place at once', async () => {
  const { t, user, client, press, select } = await mountPage('items')
  client.on(custodyMove, () => success({ changed: 2 }))
  await select('C-2026-017/4')
  await press(t('custody.items.move', { count: 1 }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(t('custody.move.scan')), 'c-2026-099/1{Enter}')
  await user.click(dialog.getByRole('button', { name: t('custody.move.save', { count: 2 }) }))
  expect(dialog.getByText(t('custody.move.needPlace'))).toBeTruthy()
  await user.type(dialog.getByLabelText(/To place/), 'c-01')
  await user.selectOptions(dialog.getByLabelText(t('custody.move.why')), 'photography')
  await user.click(dialog.getByRole('button', { name: t('custody.move.save', { count: 2 }) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(custodyMove)).toMatchObject([
    { numbers: ['C-2026-017/4', 'C-2026-099/1'], place: 'C-01', why: 'photography' },
  ])
})

test('S3 says why items cannot be moved, and adds others to the list of returns', async () => {
  const { t, client, press, select } = await mountPage('items')
  client.on(custodyReturn, () => refusal('wrongState', { status: 'sold' }))
  await select('C-2026-017/4', 'C-2026-017/5')
  await press(t('custody.items.return', { count: 2 }))
  await screen.findByText(t('custody.refusal.wrongState'))
  client.on(custodyReturn, () => success({ changed: 2 }))
  const again = screen.getByRole('button', { name: t('custody.items.return', { count: 2 }) })
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'))
  await press(t('custody.items.return', { count: 2 }))
  await waitFor(() => expect(screen.queryByText(t('custody.refusal.wrongState'))).toBeNull())
})

test('S3 shows an item with its moves', async () => {
  const { t } = await mountPage('items', '?of=C-2026-017/4')
  await screen.findByText(t('custody.moves.way', { from: t('custody.moves.outside'), to: 'B-04' }))
  expect(screen.getByText(`${t('custody.moves.why.received')} · Ann Lee`)).toBeTruthy()
})

test('S3 starts a stocktake of the place that is shown', async () => {
  const { t, client, press, address } = await mountPage('items', '?place=B-04')
  client.on(stocktakeOpen, () => success({ id: 'count' }))
  await press(t('custody.items.count', { place: 'B-04' }))
  await waitFor(() => expect(address()).toBe('/house/items?count=count'))
  expect(client.sent(stocktakeOpen)).toMatchObject([{ place: 'B-04' }])
})

test('S3 a scanned label counts once; differences are listed until the stocktake is closed', async () => {
  const { t, user, client, press } = await mountPage('items', '?count=count')
  client.on(stocktakeScan, () => success({ changed: 1 }))
  client.on(stocktakeClose, () => success({ changed: 0 }))
  const field = await screen.findByLabelText(t('custody.stocktake.scan'))
  await user.type(field, 'c-2026-017/4{Enter}')
  await user.type(field, 'c-2026-017/4{Enter}')
  await waitFor(() => expect(client.sent(stocktakeScan)).toMatchObject([{ numbers: ['C-2026-017/4'] }]))
  expect(screen.getByRole('table', { name: t('custody.stocktake.missing') })).toBeTruthy()
  const close = screen.getByRole<HTMLButtonElement>('button', { name: t('custody.stocktake.close') })
  await waitFor(() => expect(close.disabled).toBe(false))
  await press(t('custody.stocktake.close'))
  await waitFor(() => expect(client.sent(stocktakeClose)).toHaveLength(1))
})

test('S3 shows in a count what a colleague scans meanwhile, and that they have closed it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { t, client } = await mountPage('items', '?count=count')
  await screen.findByRole('table', { name: t('custody.stocktake.missing') })
  const count = { id: 'count', place: 'B-04', openedAt: 1_780_000_000_000 }
  const found = { found: [unsold, lost], missing: [], elsewhere: [] }
  client.on(stocktakeGet, () => success({ ...count, ...found, closedAt: 0 }))
  await vi.advanceTimersByTimeAsync(5_000)
  await screen.findByRole('table', { name: t('custody.stocktake.found') })
  expect(screen.queryByRole('table', { name: t('custody.stocktake.missing') })).toBeNull()
  client.on(stocktakeGet, () => success({ ...count, ...found, closedAt: 1_780_000_100_000 }))
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(screen.queryByLabelText(t('custody.stocktake.scan'))).toBeNull())
})

test('S3 labels scanned one after another are all recorded; a refused one is named and scanned again', async () => {
  const { t, user, client } = await mountPage('items', '?count=count')
  const first = client.hold(stocktakeScan)
  const field = await screen.findByLabelText(t('custody.stocktake.scan'))
  await user.type(field, 'c-2026-017/4{Enter}c-2026-017/5{Enter}c-2026-099/9{Enter}')
  await screen.findByText(t('custody.outbox.unsent', { count: 3 }))
  const close = screen.getByRole<HTMLButtonElement>('button', { name: t('custody.stocktake.close') })
  expect(close.disabled).toBe(true)
  client.on(stocktakeScan, ({ numbers }) =>
    numbers.includes('C-2026-099/9') ? refusal('notFound', null) : success({ changed: 1 }),
  )
  first.respond(success({ changed: 1 }))
  await screen.findByText(t('custody.outbox.refused.scan', { number: 'C-2026-099/9' }))
  const numbers = () => client.sent(stocktakeScan).map((sent) => sent.numbers.join())
  expect(numbers()).toEqual(['C-2026-017/4', 'C-2026-017/5', 'C-2026-099/9'])
  await user.click(screen.getByRole('button', { name: t('custody.outbox.discard') }))
  await waitFor(() => expect(close.disabled).toBe(false))
  await user.type(field, 'c-2026-099/9{Enter}')
  await waitFor(() => expect(numbers()).toHaveLength(4))
})

test('S3 hands items of one consignment back against a signature', async () => {
  const context = new Proxy({}, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  const png = new Blob(['png'], { type: 'image/png' })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) => onBlob(png))
  onTestFinished(() => void vi.restoreAllMocks())
  const other = custodyItem({ id: 'three', number: 'C-2026-018/1', consignmentId: 'c2' })
  const { t, user, client, press, select } = await mountPage('returns', '', [unsold, other])
  client.on(uploadFile, () => success({ key: 'signature', name: 'signature.png', size: 3 }))
  client.on(custodyHandOver, () => success({ changed: 1 }))
  const list = await screen.findByRole('link', { name: t('custody.returns.print') })
  expect(list.getAttribute('href')).toBe('/house/picking.pdf')
  await select('C-2026-017/4', 'C-2026-018/1')
  expect(screen.getByText(t('custody.returns.otherConsignment'))).toBeTruthy()
  await select('C-2026-018/1')
  await press(t('custody.returns.handOver', { count: 1 }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () =>
    user.click(dialog.getByRole('button', { name: t('custody.handOver.save', { count: 1 }) }))
  await save()
  expect(dialog.getByText(t('custody.handOver.needSignature'))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('signature.type') }))
  fireEvent.change(dialog.getByRole('textbox', { name: t('signature.label') }), {
    target: { value: 'A. Fong' },
  })
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(custodyHandOver)).toMatchObject([
    { consignmentId: 'c1', numbers: ['C-2026-017/4'], collector: 'Amelia Fong', signatureFile: 'signature' },
  ])
})

test('R3 an auditor can see items in custody, but change nothing', async () => {
  const { t } = await mountPage('items', '', [unsold], 'auditor')
  await screen.findByText(t('custody.storage.free', { days: 18 }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: t('custody.items.scan') })).toBeNull()
})
