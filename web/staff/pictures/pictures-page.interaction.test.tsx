import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { saleDraft } from '#web/staff/drafts/testing.ts'
import { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import {
  pictureCover,
  pictureDiscard,
  pictureList,
  pictureMatch,
  picturePlace,
  pictureUpload,
} from '#wire/calls/staff-pictures.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { PicturesPage } from './pictures-page.tsx'
import { lotWith } from './testing.ts'

type List = DataOf<typeof pictureList>

const none = { en: '', zh: '' }
const picture = (key: string, name: string, width = 3000): List['pictures'][number] => ({
  key,
  name,
  digest: key,
  width,
  height: 2000,
  at: 1,
  otherNames: [],
  wasPlaced: false,
})
const shown = (key: string, width = 3000) => ({ key, width, height: 2000, alt: none })
const lot = (id: string, number: string, en: string, pictures: List['lots'][number]['pictures']) =>
  ({ id, number, title: { en, zh: '' }, rev: 1, kind: 'wine', packing: null, pictures }) as const
const list: List = {
  lots: [
    {
      ...lot('c', '26', 'Marqués 1994', [
        { ...shown('k6'), shot: 'front' },
        { ...shown('k7'), shot: 'label' },
        { ...shown('k8'), shot: 'case' },
      ]),
      kind: 'cigars',
    },
    lot('a', '27', 'Belmont 1982', [shown('k1', 1920)]),
    lot('b', '28', 'Montclar 1990', []),
  ],
  pictures: [picture('k1', '27.jpg', 1920), picture('k2', 'IMG_2231.JPG'), picture('k3', '127.jpg')],
  cover: null,
}

async function mountPage(overrides: Partial<List> = {}, isEditable = true, path = '/') {
  const client = createFakeClient()
  client.on(saleDraftGet, () => success(saleDraft))
  client.on(pictureList, () => success({ ...list, ...overrides }))
  client.on(pictureMatch, () => success({ change: '1', placed: 1, lots: [] }))
  const page = await mount(<PicturesPage sale={saleDraft} isEditable={isEditable} />, { client, path })
  if (overrides.lots === undefined) await screen.findByText('Belmont 1982', { exact: false })
  return { ...page, client }
}

test('K12 lists lots with incomplete shots or without pictures, and small pictures', async () => {
  const { user, t } = await mountPage()
  expect(screen.getByText(t('pictures.pixels', { count: 2000 }))).toBeTruthy()
  // Besides their front, cigars need only a band and a box.
  screen.getByText(t('pictures.shot.band'))
  await user.click(screen.getByRole('link', { name: `${t('pictures.view.incomplete')} 2` }))
  expect(screen.queryByRole('heading', { name: '26 Marqués 1994' })).toBeNull()
  await user.click(screen.getByRole('link', { name: `${t('pictures.view.missing')} 1` }))
  expect(screen.queryByRole('heading', { name: '27 Belmont 1982' })).toBeNull()
  screen.getByRole('heading', { name: '28 Montclar 1990' })
})

test('K12 a picture of the tray is placed by typing a lot number; an unknown number is named', async () => {
  const { user, t, client } = await mountPage()
  client.on(picturePlace, () => success({ change: '2', placed: 1, lots: [] }))
  const tray = screen.getByRole('complementary', { name: t('pictures.tray.title') })
  within(tray).getByText(t('pictures.tray.reason.noLot', { number: '127' }))
  const field = within(tray).getByRole('textbox', {
    name: t('pictures.tray.lotOf', { name: 'IMG_2231.JPG' }),
  })
  await user.type(field, '99{Enter}')
  await within(tray).findByText(t('pictures.tray.noSuchLot', { number: '99' }))
  await user.clear(field)
  await user.type(field, '28{Enter}')
  expect(client.sent(picturePlace)).toMatchObject([{ lotId: 'b', pictureKeys: ['k2'] }])
  // The next picture's number can be typed at once.
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    t('pictures.tray.lotOf', { name: '127.jpg' }),
  )
})

test('K12 a picture of the tray is dropped onto a lot, or deleted', async () => {
  const { user, t, client } = await mountPage()
  client.on(picturePlace, () => success({ change: '2', placed: 1, lots: [] }))
  client.on(pictureDiscard, () => refusal('wrongState', { status: 'published' }))
  const values = new Map([['application/x-lot-picture', 'k3']])
  const dataTransfer = { types: [...values.keys()], getData: (type: string) => values.get(type) ?? '' }
  const lot = screen.getByRole('heading', { name: '28 Montclar 1990' })
  fireEvent.dragOver(lot, { dataTransfer })
  fireEvent.drop(lot, { dataTransfer })
  const card = lot.closest('li')
  if (card) fireEvent.drop(within(card).getByText(t('pictures.shot.level')), { dataTransfer })
  expect(client.sent(picturePlace)).toMatchObject([
    { lotId: 'b', pictureKeys: ['k3'] },
    { lotId: 'b', pictureKeys: ['k3'], shot: 'level' },
  ])
  await user.click(screen.getByRole('button', { name: t('pictures.tray.deleteOne', { name: '127.jpg' }) }))
  expect(client.sent(pictureDiscard)).toEqual([{ auctionId: 's1', pictureKeys: ['k3'] }])
})

test('K12 chosen files are sent once, and refused files are named', async () => {
  const { user, t, client } = await mountPage()
  client.on(pictureUpload, ({ file }) =>
    file instanceof File && file.name === '28.jpg'
      ? success({ ...picture('k4', '28.jpg'), isNew: true })
      : refusal('uploadRefused', { reason: 'corrupt' }),
  )
  const files = [
    new File(['one'], '28.jpg', { type: 'image/jpeg' }),
    new File(['one'], '28 (2).jpg', { type: 'image/jpeg' }),
    new File(['two'], '29.jpg', { type: 'image/jpeg' }),
    new File(['raw'], '29.cr2'),
    new File([''], '.DS_Store'),
  ]
  await user.upload(screen.getByLabelText(t('pictures.choose.files')), files)
  await screen.findByText(t('pictures.batch.status.done'))
  screen.getByText(t('pictures.batch.received', { count: 1 }))
  screen.getByText(t('pictures.batch.skipped', { count: 1 }))
  screen.getByText(t('pictures.batch.refused', { count: 2 }))
  screen.getByText(t('pictures.batch.repeated', { name: '28 (2).jpg', of: '28.jpg' }))
  expect(client.sent(pictureUpload)).toHaveLength(2)
  expect(client.sent(pictureMatch)).toMatchObject([{ auctionId: 's1' }])
})

test('an upload interrupted by leaving the page is continued with the same folder', async () => {
  sessionStorage.setItem('pictures s1', '12')
  const { t } = await mountPage()
  await screen.findByText(t('pictures.interrupted', { count: 12 }))
  sessionStorage.clear()
})

test('K12 sets the cover of the sale from a lot’s pictures', async () => {
  const { user, t, client } = await mountPage()
  client.on(lotDraftGet, () => success(lotWith('k1')))
  client.on(pictureCover, () => success({ rev: 4, change: '3' }))
  await user.click(screen.getByRole('button', { name: t('pictures.editOf', { number: '27' }) }))
  await user.click(await screen.findByRole('button', { name: t('pictures.lot.coverOne', { place: 1 }) }))
  await screen.findByText(t('pictures.sale.set'))
  expect(client.sent(pictureCover)).toMatchObject([{ auctionId: 's1', rev: 3, pictureKey: 'k1' }])
})

test('only shows the pictures to staff without the right to change them', async () => {
  const { t } = await mountPage({}, false)
  expect(screen.queryByLabelText(t('pictures.choose.files'))).toBeNull()
  expect(screen.queryByRole('button', { name: t('pictures.tray.place') })).toBeNull()
})

test('says if there are no lots', async () => {
  const { t } = await mountPage({ lots: [], pictures: [] })
  await screen.findByText(t('pictures.noLots'))
  screen.getByText(t('pictures.tray.empty'))
})

test('says that the lots could not be loaded, and loads them again', async () => {
  const client = createFakeClient()
  client.on(pictureList, () => refusal('notFound', null))
  client.on(saleDraftGet, () => success(saleDraft))
  const { user, t } = await mount(<PicturesPage sale={saleDraft} isEditable />, { client })
  const retry = await screen.findByRole('button', { name: t('ui.error.retry') })
  client.on(pictureList, () => success(list))
  await user.click(retry)
  await screen.findByText('Belmont 1982', { exact: false })
})
