import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toWorkbook } from '#domain/lib/workbook.ts'
import type { Role } from '#domain/staff/rights.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  type CatalogueName,
  staffNameDelete,
  staffNameGet,
  staffNameImport,
  staffNameList,
  staffNameMerge,
  staffNamePreview,
  staffNameSet,
  staffNameUnfound,
} from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { NamesPage } from './names-page.tsx'
import { namesQuery } from './query-params.ts'

vi.mock(import('#domain/lib/workbook.ts'), { spy: true })

const belmont: CatalogueName = {
  ...{ id: 'belmont', kind: 'producer', goods: 'wine', en: 'Belmont', zh: '贝蒙' },
  aliases: ['BM', 'Belle', 'Mont', 'Bell'],
  found: 148,
}
const kilnan: CatalogueName = { ...belmont, id: 'kilnan', en: 'Kilnan', zh: '', aliases: [], found: 0 }

const sum = { lots: 0, open: 0, corrected: '', isCounted: true }
const found: DataOf<typeof staffNamePreview> = {
  q: 'Bellmont',
  today: { ...sum, corrected: 'belmont' },
  saved: { ...sum, lots: 3, open: 1 },
  list: [
    {
      ...{ id: 'a', auctionId: 'BH0142', no: 'BH0142', lotNum: 47, lotSuffix: 'A' },
      ...{ title: 'Belmont 1982', isOpen: true, isNew: true },
    },
  ],
  checked: [{ words: 'Mont', today: { ...sum, lots: 2 }, saved: { ...sum, lots: 1, isCounted: false } }],
  notes: [
    {
      spelling: 'Bellmont',
      note: 'inside',
      names: [{ id: 'x', en: 'Bellmont Hill', zh: '贝尔蒙山' }],
      count: 3,
    },
    { spelling: 'bm', note: 'known', names: [], count: 0 },
  ],
}

async function open({
  search = '',
  role = 'specialist' as Role,
  lang = 'en' as Language,
  list = [belmont, kilnan],
} = {}) {
  installModals()
  const client = createFakeClient()
  client.on(staffNameList, () =>
    success({
      ...{ list: [...list], total: list.length, page: 1, size: 60 },
      counts: { all: 2, noChinese: 1, shared: 0 },
    }),
  )
  client.on(staffNameUnfound, () => success({ list: [{ words: 'bellmont', count: 19 }] }))
  client.on(staffNameGet, () =>
    success({
      name: belmont,
      also: ['貝蒙', 'bei meng'],
      changes: [{ at: 1, by: 'Judith Kwan', added: 'BM', removed: '', from: '' }],
    }),
  )
  client.on(staffNamePreview, () => success(found))
  const page = (
    <HeldRoles value={[role]}>
      <NamesPage params={namesQuery.parse(new URLSearchParams(search))} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client, lang, path: `/house/names${search}` })
  return { ...mounted, client }
}

const row = (name: string) => screen.findByRole('link', { name })

test('exports all names as rows that can be pasted into the import', async () => {
  const { t, user, client } = await open()
  const saved = catchSaved()
  await user.click(await screen.findByRole('button', { name: t('names.export') }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(toWorkbook).toHaveBeenCalledWith([
    ['Belmont', '贝蒙', 'BM; Belle; Mont; Bell'],
    ['Kilnan', '', ''],
  ])
  client.on(staffNameList, () => failure('unreachable'))
  await user.click(screen.getByRole('button', { name: t('names.export') }))
  await screen.findByText('No response')
  expect(saved).toHaveLength(1)
})

test('lists names with their aliases, and those without Chinese', async () => {
  const { t } = await open()
  expect((await row('Belmont')).getAttribute('href')).toBe('/house/names?of=belmont')
  expect(await screen.findByText(t('names.more', { shown: 'BM, Belle, Mont', count: 1 }))).toBeTruthy()
  expect(screen.getByText(t('names.shown', { shown: 2, total: 2 }))).toBeTruthy()
  expect(screen.getAllByText(t('names.noChinese')).length).toBeGreaterThan(1)
})

test('shows what an alias would find before it is saved, and saves only what has changed', async () => {
  const { t, user, client } = await open({ search: '?of=belmont' })
  const field = await screen.findByRole('textbox', { name: t('names.form.aliases') })
  await user.type(field, 'Bellmont{Enter}')
  await user.click(screen.getByRole('button', { name: t('names.form.remove', { alias: 'Mont' }) }))
  await waitFor(() =>
    expect(client.sent(staffNamePreview).at(-1)).toMatchObject({
      ...{ nameId: 'belmont', nameEn: 'Belmont', q: '' },
      aliases: ['BM', 'Belle', 'Bell', 'Bellmont'],
    }),
  )
  expect(await screen.findByText(t('names.preview.lots', { lots: 3, open: 1 }))).toBeTruthy()
  expect(screen.getByText(t('names.preview.atLeast', { lots: 1, open: 0 }))).toBeTruthy()
  expect(screen.getByText(t('names.preview.corrected', { words: 'belmont' }))).toBeTruthy()
  expect(screen.getByText('BH0142 47A')).toBeTruthy()
  const note = { spelling: 'Bellmont', names: 'Bellmont Hill', more: 2 }
  expect(screen.getByText(t('names.preview.note.inside', note))).toBeTruthy()
  client.on(staffNameSet, () => success({ nameId: 'belmont' }))
  await user.click(screen.getByRole('button', { name: t('names.form.save') }))
  await screen.findByText(t('names.form.saved', { name: 'Belmont' }))
  expect(client.sent(staffNameSet)).toEqual([
    {
      ...{ nameId: 'belmont', kind: 'producer', goods: 'wine', nameEn: 'Belmont', nameZh: '贝蒙' },
      ...{ added: ['Bellmont'], removed: ['Mont'] },
    },
  ])
})

test('previews a search for any words, also while an alias is being typed', async () => {
  const { t, user, client } = await open({ search: '?of=belmont' })
  await user.type(await screen.findByRole('textbox', { name: t('names.form.aliases') }), '贝尔蒙，BL')
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('names.preview.words')) }), '贝尔蒙 82')
  await waitFor(() =>
    expect(client.sent(staffNamePreview).at(-1)).toMatchObject({
      aliases: ['BM', 'Belle', 'Mont', 'Bell', '贝尔蒙', 'BL'],
      q: '贝尔蒙 82',
    }),
  )
})

test('adds unsuccessful search words as an alias with one press', async () => {
  const { t, user } = await open({ search: '?of=belmont' })
  await user.click(
    await screen.findByRole('button', { name: t('names.unfound.addNamed', { words: 'bellmont' }) }),
  )
  expect(screen.getByRole('button', { name: t('names.form.remove', { alias: 'bellmont' }) })).toBeTruthy()
  expect(
    screen.queryByRole('button', { name: t('names.unfound.addNamed', { words: 'bellmont' }) }),
  ).toBeNull()
})

test('links from unsuccessful search words to the name that they mean, or to a new name', async () => {
  const { t, user, address } = await open({ search: '?view=unfound' })
  await user.click(
    await screen.findByRole('link', { name: t('names.unfound.makeNamed', { words: 'bellmont' }) }),
  )
  expect(address()).toBe('/house/names?alias=bellmont')
  const chosen = await open({ search: '?alias=bellmont' })
  expect(await screen.findByText(t('names.choose', { alias: 'bellmont' }))).toBeTruthy()
  expect((await row('Kilnan')).getAttribute('href')).toBe('/house/names?of=kilnan&alias=bellmont')
  chosen.client.on(staffNameSet, () => success({ nameId: 'bellmont' }))
})

test('adds a new name with the chosen alias', async () => {
  const { t, user, client, address } = await open({ search: '?of=_&alias=bellmont' })
  await user.type(await screen.findByRole('textbox', { name: t('names.form.en') }), 'Bellmont Hill')
  await user.selectOptions(screen.getByRole('combobox', { name: t('names.form.goods') }), 'spirits')
  client.on(staffNameSet, () => success({ nameId: 'bellmont-hill' }))
  await user.click(screen.getByRole('button', { name: t('names.form.save') }))
  await screen.findByText(t('names.form.saved', { name: 'Bellmont Hill' }))
  expect(client.sent(staffNameSet)).toEqual([
    {
      ...{ nameId: '', kind: 'producer', goods: 'spirits', nameEn: 'Bellmont Hill', nameZh: '' },
      ...{ added: ['bellmont'], removed: [] },
    },
  ])
  expect(address()).toBe('/house/names')
})

test.each([
  ['conflict', null, 'taken'],
  ['wrongState', { status: 'full' }, 'unusable'],
  ['notFound', null, 'gone'],
] as const)('keeps what was entered after the refusal %s', async (name, data, text) => {
  const { t, user, client } = await open({ search: '?of=belmont' })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('names.form.en') })
  await user.type(field, 's')
  client.on(staffNameSet, () => refusal(name, data))
  await user.click(screen.getByRole('button', { name: t('names.form.save') }))
  expect(await screen.findByText(t(`names.form.${text}`))).toBeTruthy()
  expect(field.value).toBe('Belmonts')
})

test('deletes a name after a confirmation', async () => {
  const { t, user, client, address } = await open({ search: '?of=belmont' })
  const button = await screen.findByRole('button', { name: t('names.form.delete') })
  await user.click(button)
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('names.form.keep') }))
  expect(client.sent(staffNameDelete)).toEqual([])
  await user.click(button)
  client.on(staffNameDelete, () => success(null))
  await user.click(dialog.getByRole('button', { name: t('names.form.delete') }))
  await screen.findByText(t('names.form.deleted', { name: 'Belmont' }))
  expect(address()).toBe('/house/names')
})

test('checks a list before it is imported, and checks it again once it is changed', async () => {
  const { t, user, client } = await open()
  const checked: DataOf<typeof staffNameImport> = {
    changes: [{ nameId: 'belmont', name: 'Belmont', isNew: false, added: ['1982'], noted: ['1982'] }],
    ...{ known: 2, unknown: ['Tsuki'], ambiguous: [], unusable: [] },
  }
  client.on(staffNameImport, () => success(checked))
  await user.click(await screen.findByRole('button', { name: t('names.import.open') }))
  const dialog = within(screen.getByRole('dialog'))
  const list = dialog.getByRole('textbox', { name: t('names.import.list') })
  await user.type(list, 'Belmont, 1982')
  await user.click(dialog.getByRole('button', { name: t('names.import.check') }))
  expect(await dialog.findByText(t('names.import.checked', { count: 1, known: 2 }))).toBeTruthy()
  expect(dialog.getByText(t('names.import.unknown', { names: 'Tsuki' }))).toBeTruthy()
  expect(dialog.getByText(t('names.import.noted', { names: '1982' }))).toBeTruthy()
  await user.type(list, ';BN')
  expect(dialog.queryByText(t('names.import.checked', { count: 1, known: 2 }))).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: t('names.import.newNames') }), 'producer')
  await user.click(dialog.getByRole('button', { name: t('names.import.check') }))
  await user.click(await dialog.findByRole('button', { name: t('names.import.save', { count: 1 }) }))
  await screen.findByText(t('names.import.done', { count: 1 }))
  const text = 'Belmont, 1982;BN'
  expect(client.sent(staffNameImport)).toEqual([
    { text: 'Belmont, 1982', kind: '', goods: 'wine', dryRun: true },
    { text, kind: 'producer', goods: 'wine', dryRun: true },
    { text, kind: 'producer', goods: 'wine', dryRun: false },
  ])
})

test('shows auditors names without actions, in Chinese too', async () => {
  const { t } = await open({ search: '?of=belmont', role: 'auditor', lang: 'zh-Hans' })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('names.form.zh') })
  expect(field.disabled).toBe(true)
  expect(await screen.findByText(t('names.also', { names: '貝蒙、bei meng' }))).toBeTruthy()
  for (const name of [t('names.form.save'), t('names.form.delete'), t('names.import.open')])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: t('names.new') })).toBeNull()
})

test('merges a name into another one of its type, and opens that', async () => {
  const { user, t, client, address } = await open({ search: '?of=belmont' })
  client.on(staffNameMerge, () => refusal('wrongState', { status: 'full' }))
  await user.click(await screen.findByRole('button', { name: t('names.merge.open') }))
  const dialog = within(
    await screen.findByRole('dialog', { name: t('names.merge.title', { name: 'Belmont' }) }),
  )
  const merge = dialog.getByRole('button', { name: t('names.merge.save') })
  dialog.getByText(t('names.merge.choose'))
  expect(merge).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('radio', { name: 'Kilnan' }))
  expect(dialog.queryByRole('radio', { name: /Belmont/ })).toBeNull()
  await user.click(merge)
  await dialog.findByText(t('names.form.unusable'))
  client.on(staffNameMerge, () => success(null))
  await user.click(merge)
  await waitFor(() => expect(address()).toBe('/house/names?of=kilnan'))
  expect(client.sent(staffNameMerge)[1]).toEqual({ nameId: 'belmont', intoId: 'kilnan' })
})
