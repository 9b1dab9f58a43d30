import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotDraftGet } from '#wire/calls/lot-drafts.ts'
import { picturePlace, pictureSet, pictureUpload } from '#wire/calls/staff-pictures.ts'
import { LotPictures } from './lot-pictures.tsx'
import { lotWith } from './testing.ts'

const mountPictures = (...keys: readonly string[]) => mountLot(lotWith(...keys))

async function mountLot(lot: ReturnType<typeof lotWith>) {
  const client = createFakeClient()
  let stored = lot
  client.on(lotDraftGet, () => success(stored))
  client.on(pictureSet, ({ pictures: { list } }) => {
    const pictures = list.map((picture) => ({ ...picture, width: 3000, height: 2000 }))
    stored = { ...stored, rev: stored.rev + 1, draft: { ...stored.draft, pictures } }
    return success({ rev: stored.rev, change: '1' })
  })
  const page = await mount(<LotPictures auctionId="s1" lotId="a" number="27" isEditable />, { client })
  await screen.findByRole('region', { name: page.t('pictures.lot.label', { number: '27' }) })
  const sentKeys = () =>
    client.sent(pictureSet).map(({ pictures }) => pictures.list.map(({ key }) => key).join(' '))
  return { ...page, client, sentKeys }
}

test('K12 pictures are moved by buttons, by keys and by dragging', async () => {
  const { user, t, sentKeys } = await mountPictures('k1', 'k2', 'k3')
  await user.click(screen.getByRole('button', { name: t('pictures.lot.laterOne', { place: 1 }) }))
  const last = screen.getByRole('button', { name: t('pictures.lot.removeOne', { place: 3 }) })
  last.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const dataTransfer = { types: ['application/x-picture-order'], getData: () => 'k1' }
  const first = screen.getByLabelText(t('pictures.lot.shot', { place: 1 })).closest('li')
  if (first) fireEvent.drop(first, { dataTransfer })
  await expect.poll(sentKeys).toEqual(['k2 k1 k3', 'k2 k3 k1', 'k1 k2 k3'])
})

test('K12 alternative texts and removal are saved on the revision of the previous save', async () => {
  const { user, t, client } = await mountPictures('k1', 'k2')
  await user.click(screen.getByRole('button', { name: t('pictures.lot.removeOne', { place: 2 }) }))
  const [english] = screen.getAllByRole('textbox', { name: t('pictures.lot.alt', { place: 1 }) })
  if (english) await user.type(english, 'The label')
  await user.tab()
  await expect
    .poll(() => client.sent(pictureSet))
    .toMatchObject([
      { rev: 5, pictures: { list: [{ key: 'k1' }] } },
      { rev: 6, pictures: { list: [{ key: 'k1', alt: { en: 'The label', zh: '' } }] } },
    ])
})

test('K12 the shot of a picture is set by choice, by dragging it onto a plate, or by choosing a file for a plate', async () => {
  const { user, t, client } = await mountPictures('k1', 'k2')
  const shotOf = (place: number) => screen.getByLabelText(t('pictures.lot.shot', { place }))
  const sentShots = () =>
    client.sent(pictureSet).map(({ pictures }) => pictures.list.map(({ shot }) => shot ?? '').join(' '))
  await user.selectOptions(shotOf(1), t('pictures.shot.label'))
  const dataTransfer = { types: ['application/x-picture-order'], getData: () => 'k2' }
  const plates = screen.getByRole('list', { name: t('pictures.shotList') })
  fireEvent.drop(within(plates).getByText(t('pictures.shot.label')), { dataTransfer })
  await user.selectOptions(shotOf(2), t('pictures.lot.noShot'))
  await expect.poll(sentShots).toEqual(['label ', ' label', ' '])

  const stored = { name: 'c.jpg', digest: '', width: 9, height: 9, at: 1, otherNames: [], wasPlaced: false }
  client.on(pictureUpload, () => success({ key: 'k9', ...stored, isNew: true }))
  client.on(picturePlace, () => refusal('wrongState', { status: 'published' }))
  const field = screen.getByLabelText(t('pictures.addShot', { shot: t('pictures.shot.case') }))
  await user.upload(field, new File(['c'], 'c.jpg', { type: 'image/jpeg' }))
  await expect
    .poll(() => client.sent(picturePlace))
    .toMatchObject([{ lotId: 'a', pictureKeys: ['k9'], shot: 'case' }])
  // The refusal is announced.
  await screen.findByRole('alert')
})

test('K8 a conflict names the colleague', async () => {
  const { user, t, client } = await mountPictures('k1', 'k2')
  const theirs = { mine: '[]', theirs: '[]', by: 'Judith Kwan', at: 1 }
  client.on(pictureSet, () => refusal('conflict', { fields: { pictures: theirs } }))
  await user.click(screen.getByRole('button', { name: t('pictures.lot.removeOne', { place: 2 }) }))
  await screen.findByText(t('pictures.lot.conflict', { by: 'Judith Kwan' }))
  // What the colleague has saved is shown again.
  await screen.findByRole('button', { name: t('pictures.lot.removeOne', { place: 2 }) })
})

test('K12 added files are uploaded and placed in the lot; a refused one is named', async () => {
  const { user, t, client } = await mountPictures()
  client.on(pictureUpload, ({ file }) =>
    file instanceof File && file.name === 'lid.jpg'
      ? success({
          key: 'k9',
          name: 'lid.jpg',
          digest: '',
          width: 9,
          height: 9,
          at: 1,
          otherNames: [],
          wasPlaced: false,
          isNew: true,
        })
      : refusal('uploadRefused', { reason: 'tooLarge' }),
  )
  const { draft } = lotWith('k9')
  client.on(picturePlace, () =>
    success({ change: '2', placed: 1, lots: [{ id: 'a', rev: 6, pictures: [...draft.pictures] }] }),
  )
  screen.getByText(t('pictures.lot.none'))
  const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(t('pictures.lot.add')), [jpeg('lid.jpg'), jpeg('big.jpg')])
  await screen.findByText(t('pictures.lot.refused', { name: 'big.jpg', text: t('pictures.reason.tooLarge') }))
  expect(client.sent(picturePlace)).toMatchObject([{ lotId: 'a', pictureKeys: ['k9'] }])
})

test('K12 the level is marked, moved by keys and by the pointer, read and removed', async () => {
  const { user, t, client } = await mountPictures('k1')
  const levels = () => client.sent(pictureSet).map(({ pictures }) => pictures.list[0]?.level)
  const text = (name: 'position' | 'reading' | 'centimetres' | 'readOn') => t(`pictures.lot.level.${name}`)
  const mark = t('pictures.lot.level.markOne', { place: 1 })
  expect(screen.queryByRole('button', { name: mark })).toBeNull()
  await user.selectOptions(
    screen.getByLabelText(t('pictures.lot.shot', { place: 1 })),
    t('pictures.shot.level'),
  )
  await user.click(await screen.findByRole('button', { name: mark }))
  await expect.poll(() => levels().at(-1)?.readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const readOn = levels().at(-1)?.readOn
  const slider = () => screen.getByRole('slider', { name: text('position') })
  expect(slider().getAttribute('aria-valuetext')).toBe(t('pictures.lot.level.at', { percent: 30 }))
  slider().focus()
  await user.keyboard('{ArrowUp}')
  await expect.poll(() => levels().at(-1)).toEqual({ at: 298, reading: null, readOn })
  expect(slider().getAttribute('aria-valuetext')).toBe(t('pictures.lot.level.at', { percent: 29.8 }))

  fireEvent.change(slider(), { target: { value: '512' } })
  expect(levels().at(-1)?.at).toBe(298)
  fireEvent.pointerUp(slider())
  await expect.poll(() => levels().at(-1)?.at).toBe(512)

  await user.selectOptions(screen.getByLabelText(text('reading')), 'bn')
  await expect.poll(() => levels().at(-1)).toEqual({ at: 512, reading: 'bn', readOn })
  await user.selectOptions(screen.getByLabelText(text('reading')), 'distance')
  const distance = await screen.findByLabelText(text('centimetres'))
  fireEvent.change(distance, { target: { value: '3.5' } })
  fireEvent.blur(distance)
  await expect.poll(() => levels().at(-1)?.reading).toEqual({ mm: 35 })

  await user.click(screen.getByRole('button', { name: t('pictures.lot.level.removeOne', { place: 1 }) }))
  await screen.findByRole('button', { name: mark })
  await expect.poll(() => levels().at(-1)).toBeUndefined()
})

/** Enters into a field of a marked level. */
async function enterLevel(name: 'centimetres' | 'readOn', typed: string) {
  const lot = lotWith('k1')
  const level = { at: 300, reading: { mm: 25 }, readOn: '2026-01-02' }
  const pictures = lot.draft.pictures.map((one) => ({ ...one, shot: 'level' as const, level }))
  const { t, client } = await mountLot({ ...lot, draft: { ...lot.draft, pictures } })
  const field = screen.getByLabelText<HTMLInputElement>(t(`pictures.lot.level.${name}`))
  const before = field.value
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  return { t, client, field, before }
}

test.each(['99', 'much'])(
  'K12 a wrong distance (%s) is not saved, and the field shows the saved one',
  async (typed) => {
    const { client, field, before } = await enterLevel('centimetres', typed)
    expect(field.value).toBe(before)
    expect(client.sent(pictureSet)).toEqual([])
  },
)

test('K12 a wrong day of a reading is not saved, and stays in the field with its error', async () => {
  const { t, client, field } = await enterLevel('readOn', '9999-01-01')
  expect(field.value).toBe('9999-01-01')
  const max = dayOf(Date.now(), houseTimeZone)
  expect(screen.getByRole('alert').textContent).toContain(t('ui.date.tooLate', { max }))
  expect(client.sent(pictureSet)).toEqual([])
})
