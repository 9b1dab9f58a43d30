import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import {
  type StaffCategory,
  staffCategoryDelete,
  staffCategoryList,
  staffCategoryOrder,
  staffCategorySet,
  staffCategoryStandard,
} from '#wire/calls/staff-categories.ts'
import { CategoriesPage } from './categories-page.tsx'

const none = { uses: 0, products: 0, listed: 0 }
const port = { id: 'port', nameEn: 'Port', nameZh: '波特酒', uses: 5, products: 2, listed: 0 }
const sake = { id: 'sake', nameEn: 'Sake', nameZh: '清酒', ...none }

async function mountPage({
  mayEdit = true,
  list = [port, sake],
}: {
  mayEdit?: boolean
  list?: StaffCategory[]
} = {}) {
  const client = createFakeClient()
  client.on(staffCategoryList, () => success({ list }))
  const page = await mount(<CategoriesPage mayEdit={mayEdit} />, { client })
  const button = (name: string) => screen.getByRole('button', { name })
  return { ...page, client, button }
}

test('adds a category with its names in both languages', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffCategorySet, ({ nameEn, nameZh }) => success({ id: 'madeira', nameEn, nameZh, ...none }))
  await user.click(button(t('presets.categories.add')))
  await user.type(screen.getByRole('textbox', { name: t('presets.nameEn') }), 'Madeira')
  await user.type(screen.getByRole('textbox', { name: t('presets.nameZh') }), '马德拉酒')
  await user.click(button(t('presets.categories.save')))
  await screen.findByText(t('presets.categories.saved', { name: 'Madeira' }))
  expect(client.sent(staffCategorySet)).toEqual([{ id: '', nameEn: 'Madeira', nameZh: '马德拉酒' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that a name is taken and keeps the input', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffCategorySet, () => refusal('conflict', null))
  await user.click(
    await screen.findByRole('button', { name: t('presets.categories.renameNamed', { name: 'Sake' }) }),
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('presets.nameEn') })
  expect(field.value).toBe('Sake')
  await user.clear(field)
  await user.type(field, 'Port')
  await user.click(button(t('presets.categories.save')))
  expect((await screen.findByRole('alert')).textContent).toContain(t('presets.categories.taken'))
  expect(field.value).toBe('Port')
  expect(client.sent(staffCategorySet)).toEqual([{ id: 'sake', nameEn: 'Port', nameZh: '清酒' }])
})

test('moves a category by one place, but not beyond the ends', async () => {
  const { user, t, client } = await mountPage()
  client.on(staffCategoryOrder, () => refusal('conflict', null))
  const move = (key: 'up' | 'down', name: string) =>
    screen.findByRole('button', { name: t(`presets.categories.${key}`, { name }) })
  await user.click(await move('up', 'Port'))
  await user.click(await move('down', 'Sake'))
  await user.click(await move('up', 'Sake'))
  await screen.findByText(t('presets.categories.changed'))
  expect(client.sent(staffCategoryOrder)).toEqual([{ categoryIds: ['sake', 'port'] }])
})

test('deletes an unused category after a confirmation, and says why one in use cannot be deleted', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffCategoryDelete, () => refusal('wrongState', { status: 'inUse' }))
  const nameOf = (name: string) => t('presets.categories.deleteNamed', { name })
  await user.click(await screen.findByRole('button', { name: nameOf('Sake') }))
  expect(screen.queryByRole('button', { name: nameOf('Port') })).toBeNull()
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('presets.categories.keep') }))
  expect(client.sent(staffCategoryDelete)).toEqual([])
  await user.click(button(nameOf('Sake')))
  await user.click(button(t('presets.categories.delete')))
  await screen.findByText(t('presets.categories.inUse'))
  expect(client.sent(staffCategoryDelete)).toEqual([{ id: 'sake' }])
})

test('adds the standard categories with one press', async () => {
  const { user, t, client, button } = await mountPage({ list: [] })
  await screen.findByText(t('presets.categories.none'))
  client.on(staffCategoryStandard, () => success({ list: [port, sake] }))
  await user.click(button(t('presets.categories.addStandard')))
  await screen.findByText(t('presets.categories.standardAdded', { count: 2 }))
})

test('only shows the list to staff without the right to change it', async () => {
  await mountPage({ mayEdit: false })
  await screen.findByText('Port')
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
})

test('counts lots and products, links to the products, and marks what is empty or hidden', async () => {
  const rum = { id: 'rum', nameEn: 'Rum', nameZh: '朗姆酒', uses: 4, products: 3, listed: 1 }
  const { t } = await mountPage({ list: [port, sake, rum] })
  const row = within(await screen.findByRole('row', { name: /Port/ }))
  row.getByRole('cell', { name: '3' })
  expect(
    row.getByRole('link', { name: t('presets.categories.showProducts', { count: 2 }) }).getAttribute('href'),
  ).toBe('/house/mall/products?of=mall&category=port')
  row.getByText(t('presets.categories.noneListed'))
  within(screen.getByRole('row', { name: /Sake/ })).getByText(t('presets.categories.unused'))
  screen.getByText(t('presets.categories.hidden', { count: 2 }))
  screen.getByText(t('presets.categories.counted', { count: 3, unused: 1 }))
})

test('a category dropped on the lower half of another one goes after it, and one dropped where it is stays', async () => {
  const madeira = { id: 'madeira', nameEn: 'Madeira', nameZh: '马德拉酒', ...none }
  const { client } = await mountPage({ list: [port, sake, madeira] })
  client.on(staffCategoryOrder, () => success({ list: [sake, madeira, port] }))
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await screen.findByText('Madeira')
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  const drag = (from: RegExp, to: RegExp, clientY: number) => {
    fireEvent.dragStart(row(from), { dataTransfer })
    const drop = createEvent.drop(row(to), { dataTransfer })
    // Drag events of the test's DOM have no position.
    Object.defineProperty(drop, 'clientY', { value: clientY })
    fireEvent(row(to), drop)
  }
  drag(/Port/, /Sake/, 0)
  drag(/Port/, /Port/, 1)
  drag(/Port/, /Madeira/, 1)
  await waitFor(() =>
    expect(client.sent(staffCategoryOrder)).toEqual([{ categoryIds: ['sake', 'madeira', 'port'] }]),
  )
})
