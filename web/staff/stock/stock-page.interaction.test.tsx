import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { goodsCreate, goodsSave } from '#wire/calls/staff-goods.ts'
import { staffMallProductList, staffMallProductSet } from '#wire/calls/staff-mall.ts'
import { staffGiftList, staffGiftReorder, staffGiftSet } from '#wire/calls/staff-points.ts'
import { stockPath, stockQuery } from './query-params.ts'
import { StockPage } from './stock-page.tsx'
import type { StaffGift, StaffProduct } from './stock-rows.ts'

const product = (id: string, change: Partial<StaffProduct> = {}) =>
  ({
    id,
    title: id,
    facts: '70 cl',
    picture: 'malt',
    stock: 9,
    held: 1,
    price: '2680.00',
    currency: 'HKD',
    isListed: true,
    isRetired: false,
    missing: [],
    ...change,
  }) as StaffProduct
const decanter: StaffGift = {
  id: 'decanter',
  kind: 'table',
  title: 'Decanter',
  facts: 'Crystal',
  picture: '',
  points: 48_000,
  stock: 2,
  isListed: true,
  isRetired: false,
  missing: [],
  waiting: 0,
}

function Page() {
  const [query] = useSearchParams()
  return <StockPage params={stockQuery.parse(query)} />
}

async function open({
  query = '',
  role = 'manager',
  gifts = [decanter],
}: {
  query?: string
  role?: Role
  gifts?: StaffGift[]
} = {}) {
  const client = createFakeClient()
  let products = [product('Malt'), product('Claret', { stock: 0, isListed: false })]
  const stock = (list: StaffProduct[]) => {
    products = list
  }
  client.on(staffMallProductList, () => success({ list: products, total: 2, page: 1, size: 1_000 }))
  client.on(staffGiftList, () => success({ list: gifts, total: gifts.length, page: 1, size: 1_000 }))
  client.on(staffMallProductSet, ({ productId, stock: pieces, price, listed }) => {
    const set = product(String(productId), { stock: Number(pieces), price, isListed: listed === true })
    stock(products.map((one) => (one.id === set.id ? set : one)))
    return success(set)
  })
  const page = await mount(
    <HeldRoles value={[role]}>
      <Page />
    </HeldRoles>,
    { client, path: `${stockPath}${query}` },
  )
  const { t } = page
  const cell = (title: string, column: 'price' | 'stock') =>
    screen.findByRole<HTMLInputElement>('textbox', {
      name: t('mallOrders.shelf.cell', { title, column: t(`mallOrders.shelf.${column}`) }),
    })
  const type = async (title: string, column: 'price' | 'stock', text: string, key = 'Enter') => {
    const input = await cell(title, column)
    input.focus()
    fireEvent.change(input, { target: { value: text } })
    fireEvent.keyDown(input, { key })
  }
  const sent = () =>
    client
      .sent(staffMallProductSet)
      .map(({ stock: pieces, stockSeen, price, priceSeen }) => [pieces, stockSeen, price, priceSeen])
  return { ...page, client, stock, cell, type, sent }
}

/** The mark of a saved cell of goods that clients see, or do not. */
const saved = /Saved \d\d:\d\d/

test('saves a typed price with the value that was seen, and Enter goes down', async () => {
  const { type, cell, sent } = await open()
  await type('Malt', 'price', '2,700')
  await screen.findByText(saved)
  expect(sent()).toEqual([[9, 9, '2700.00', '2680.00']])
  expect((await cell('Malt', 'price')).value).toBe('2,700')
  expect(document.activeElement).toBe(await cell('Claret', 'price'))
})

test('two edits of one cell are sent in turn, the second based on the first', async () => {
  const { type, sent } = await open()
  await type('Malt', 'stock', '5')
  await type('Malt', 'stock', '6')
  await waitFor(() =>
    expect(sent()).toEqual([
      [5, 9, '2680.00', '2680.00'],
      [6, 5, '2680.00', '2680.00'],
    ]),
  )
})

test('an invalid entry stays in its cell with the reason, and Escape reverts it', async () => {
  const { t, type, cell, sent } = await open()
  await type('Malt', 'stock', 'many')
  await screen.findByText(t('mallOrders.shelf.invalid.stock'))
  await screen.findByText(t('mallOrders.shelf.state.refused', { count: 1 }))
  const input = await cell('Malt', 'stock')
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['many', 'true'])
  expect(document.activeElement).toBe(input)
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('9')
  expect(sent()).toEqual([])
})

test('K8 a conflict shows both values; either may be chosen', async () => {
  const { t, client, stock, type, cell, user, sent } = await open()
  const set = client.on
  set(staffMallProductSet, () => {
    stock([product('Malt', { stock: 8 }), product('Claret')])
    return refusal('conflict', null)
  })
  await type('Malt', 'stock', '12')
  await screen.findByText(t('mallOrders.shelf.changed', { now: '8', mine: '12' }))
  await user.click(screen.getByRole('button', { name: t('mallOrders.shelf.useNow', { now: '8' }) }))
  expect((await cell('Malt', 'stock')).value).toBe('8')
  await type('Malt', 'stock', '13')
  await user.click(await screen.findByRole('button', { name: t('mallOrders.shelf.useMine', { mine: '13' }) }))
  await waitFor(() => expect(sent().at(-1)).toEqual([13, 8, '2680.00', '2680.00']))
})

test('text typed without a connection is sent once it is back', async () => {
  const { t, client, type, sent } = await open()
  client.on(staffMallProductSet, () => failure('unreachable'))
  await type('Malt', 'stock', '4')
  await screen.findByText(t('mallOrders.shelf.state.unsent', { count: 1 }))
  client.on(staffMallProductSet, () => success(product('Malt', { stock: 4 })))
  window.dispatchEvent(new Event('online'))
  await screen.findByText(saved)
  expect(sent()).toHaveLength(2)
})

test('an unusual price of goods that clients see is not sent before it is confirmed', async () => {
  const { t, type, cell, user, sent } = await open()
  const texts = { now: '2,680', mine: '268' }
  await type('Malt', 'price', '268')
  await screen.findByText(t('mallOrders.shelf.unusual', texts))
  await screen.findByText(t('mallOrders.shelf.state.refused', { count: 1 }))
  await user.click(screen.getByRole('button', { name: t('mallOrders.shelf.useNow', texts) }))
  expect((await cell('Malt', 'price')).value).toBe('2,680')
  await type('Malt', 'price', '268')
  expect(sent()).toEqual([])
  await user.click(await screen.findByRole('button', { name: t('mallOrders.shelf.useMine', texts) }))
  await waitFor(() => expect(sent()).toEqual([[9, 9, '268.00', '2680.00']]))
  await type('Claret', 'price', '26')
  await waitFor(() => expect(sent()).toHaveLength(2))
})

test('the last saved edit can be undone, at its time', async () => {
  const { t, type, cell, user, sent } = await open()
  await type('Malt', 'price', '2,700')
  await screen.findByText(saved)
  await user.click(screen.getByRole('button', { name: t('mallOrders.shelf.state.undo') }))
  await waitFor(() => expect(sent().at(-1)).toEqual([9, 9, '2680.00', '2700.00']))
  await waitFor(async () => expect((await cell('Malt', 'price')).value).toBe('2,680'))
})

test('shows a gift’s price in points, and hides it at once', async () => {
  const { t, client, type, user } = await open()
  client.on(staffGiftSet, () => success(decanter))
  await type('Decanter', 'price', '50 000')
  await user.click(
    screen.getByRole('checkbox', {
      name: t('mallOrders.shelf.cell', { title: 'Decanter', column: t('mallOrders.shelf.listed') }),
    }),
  )
  await waitFor(() =>
    expect(client.sent(staffGiftSet)).toMatchObject([
      { id: 'decanter', points: 50_000, pointsSeen: 48_000, stock: 2, stockSeen: 2 },
      { points: 48_000, pointsSeen: 48_000, listed: false, listedSeen: true },
    ]),
  )
})

test('gifts are moved by dragging, buttons and Alt with the arrows, and shown in that order at once', async () => {
  const gifts = ['Decanter', 'Flute', 'Carafe'].map((title) => ({ ...decanter, id: title, title }))
  const { t, client, user } = await open({ query: '?of=points', gifts })
  const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) })
  const order = () =>
    ['Decanter', 'Flute', 'Carafe'].toSorted((a, b) => 3 - row(a).compareDocumentPosition(row(b)))
  await screen.findByText('Carafe')
  const { respond } = client.hold(staffGiftReorder)
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(row('Carafe'), { dataTransfer })
  fireEvent.drop(row('Decanter'), { dataTransfer })
  expect(order()).toEqual(['Carafe', 'Decanter', 'Flute'])
  screen.getByText(t('goods.order.moved', { name: 'Carafe', place: 1, count: 3 }))
  await user.click(screen.getByRole('button', { name: t('goods.order.down', { name: 'Carafe' }) }))
  within(row('Carafe')).getByRole('link').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['Carafe', 'Decanter', 'Flute'])
  client.on(staffGiftReorder, () => {
    client.on(staffGiftList, () =>
      success({ list: [2, 0, 1].flatMap((at) => gifts[at] ?? []), total: 3, page: 1, size: 1_000 }),
    )
    return success(null)
  })
  respond(success(null))
  await waitFor(() =>
    expect(client.sent(staffGiftReorder)).toEqual([
      { id: 'Carafe', before: 'Decanter' },
      { id: 'Carafe', before: 'Flute' },
      { id: 'Carafe', before: 'Decanter' },
    ]),
  )
  await waitFor(() => expect(client.sent(staffGiftList)).toHaveLength(2))
  expect(order()).toEqual(['Carafe', 'Decanter', 'Flute'])
})

test('a gift that cannot be moved returns to its place, with the reason', async () => {
  const gifts = ['Decanter', 'Flute'].map((title) => ({ ...decanter, id: title, title }))
  const { t, client, user } = await open({ query: '?of=points', gifts })
  client.on(staffGiftReorder, () => refusal('notFound', null))
  const up = (title: string) => screen.findByRole('button', { name: t('goods.order.up', { name: title }) })
  await user.click(await up('Flute'))
  await screen.findByText('The server’s message')
  await waitFor(async () => expect((await up('Decanter')).getAttribute('aria-disabled')).toBe('true'))
})

test('filters count their rows, and a row edited under one stays until another is chosen', async () => {
  const { t, type, user, cell } = await open({ query: '?show=soldOut' })
  await cell('Claret', 'stock')
  expect(screen.queryByText('Malt')).toBeNull()
  screen.getByRole('link', { name: `${t('mallOrders.shelf.filter.low', { most: 3 })} 1` })
  await type('Claret', 'stock', '5')
  await screen.findByText(saved)
  await cell('Claret', 'stock')
  await user.click(screen.getByRole('link', { name: `${t('mallOrders.shelf.filter.soldOut')} 0` }))
  await user.click(screen.getByRole('link', { name: new RegExp(`^${t('mallOrders.shelf.filter.hidden')}`) }))
  await user.click(screen.getByRole('link', { name: `${t('mallOrders.shelf.filter.soldOut')} 0` }))
  await screen.findByText(t('mallOrders.shelf.none'))
})

test('goods are created from the list, with a category and a price; retired ones are in their own view', async () => {
  const { t, client, stock, user } = await open()
  stock([product('Malt', { isRetired: true, isListed: false }), product('Claret', { missing: ['zh'] })])
  client.on(staffCategoryList, () =>
    success({
      list: [{ id: 'whisky', nameEn: 'Whisky', nameZh: '威士忌', uses: 1, products: 1, listed: 1 }],
    }),
  )
  client.on(goodsCreate, () => success({ rev: 1 }))
  client.on(goodsSave, () => success({ rev: 2, isChange: true }))
  await user.click(await screen.findByRole('link', { name: `${t('mallOrders.shelf.filter.retired')} 0` }))
  await user.click(screen.getByRole('button', { name: t('goods.new.product') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('goods.new.product') }))
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t('goods.field.title')) }), ' Malt 18 ')
  await user.type(dialog.getByRole('textbox', { name: t('goods.field.code') }), 'WS-0012')
  const create = dialog.getByRole('button', { name: t('goods.new.save') })
  await user.click(create)
  await dialog.findByText(t('goods.refusal.category'))
  await user.selectOptions(dialog.getByRole('combobox', { name: t('goods.field.category') }), 'whisky')
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t('mallOrders.shelf.price')) }), '2,680')
  await user.click(create)
  await waitFor(() =>
    expect(client.sent(goodsCreate)).toMatchObject([
      { kind: 'product', goodsId: 'WS-0012', category: 'whisky', price: '2680.00' },
    ]),
  )
  await waitFor(() =>
    expect(client.sent(goodsSave)).toMatchObject([
      { kind: 'product', goodsId: 'WS-0012', rev: 1, patch: { title: { en: 'Malt 18' } } },
    ]),
  )
})

test('R3 staff without the right to goods can read the stock, its sums and a record', async () => {
  const { t } = await open({ role: 'warehouse', query: '?item=mall:Malt' })
  await screen.findByText(t('mallOrders.shelf.sum.pieces', { count: 11 }))
  await screen.findByRole('heading', { name: 'Malt' })
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
  screen.getByText(t('house.shell.readOnly'))
})
