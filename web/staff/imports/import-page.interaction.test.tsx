import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { importFields, isTraditionalField } from '#domain/imports/fields.ts'
import { guessMapping } from '#domain/imports/mapping.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { unlabelledHeads } from '#web/kit/testing/unlabelled-heads.ts'
import {
  importApply,
  importCheck,
  importExplain,
  importFix,
  importList,
  importMap,
  importUndo,
  importUpload,
} from '#wire/calls/imports.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { rememberFile } from './chosen-files.ts'
import { ImportPage, type LotImport } from './import-page.tsx'

const none = { count: 0, rows: [] }
const begun: LotImport = {
  id: 'i1',
  auctionId: 's1',
  state: 'read',
  fileName: 'lots.csv',
  rows: 2,
  encoding: 'utf-8',
  separator: 'comma',
  sheet: '',
  sheets: [],
  hiddenSheets: [],
  samples: [],
  notes: {
    headerRow: 1,
    headerLines: 1,
    firstRows: [
      { row: 1, text: 'Lot · Name' },
      { row: 2, text: '1 · Port' },
    ],
    titles: none,
    hidden: none,
    section: none,
    total: none,
    merged: none,
    signs: [],
    repeatedHeaders: [],
    hiddenColumns: [],
    keep: [],
  },
  preset: 'own',
  isRemembered: false,
  columns: [
    { header: 'Lot', field: 'lotNumber', certainty: 'certain', examples: ['1', 'x'] },
    { header: 'Name', field: 'none', certainty: 'none', examples: ['Port'] },
  ],
  change: '',
  isUndoable: false,
  earlier: null,
  results: null,
  marketplace: '',
}
const sale = {
  into: { kind: 'lots', id: 's1', currency: 'HKD' },
  crumb: { label: 'BH0152', to: '/house/sales/s1' },
} as const
const mapped: LotImport = { ...begun, state: 'mapped' }

type Checked = DataOf<typeof importCheck>
const row = {
  row: 2,
  result: 'new',
  lotId: '',
  number: '1',
  cells: ['1', 'Port'],
  changes: [],
  issues: [],
  warnings: [],
  needed: [],
} as const
const checked = (list: Checked['list'], refused: number): Checked => ({
  list,
  total: list.length,
  page: 1,
  size: 200,
  counts: { new: 1, changed: 0, same: 0, refused, warned: 0, incomplete: 0 },
  missing: 0,
  groups: [],
  values: [],
})
const refusedRow: Checked['list'][number] = {
  ...row,
  row: 3,
  result: 'refused',
  number: '',
  cells: ['x', 'Sherry'],
  changes: [],
  issues: [{ field: 'lotNumber', issue: 'notLotNumber' }],
  warnings: [],
  needed: [],
}

async function mountPage(
  imported: LotImport | null,
  mayEdit = true,
  lang: Language = 'en',
  onChanged = () => undefined,
) {
  const client = createFakeClient()
  client.on(importCheck, () => success(checked([refusedRow], 1)))
  client.on(staffCategoryList, () => success({ list: [] }))
  client.on(importList, () => success({ list: [] }))
  const shown = <ImportPage {...sale} begun={imported} mayEdit={mayEdit} onChanged={onChanged} />
  const page = await mount(shown, { client, lang })
  const button = (name: string) => screen.getByRole('button', { name })
  return { ...page, client, button }
}

test('K11 sends pasted rows as a file, and says why a file is refused', async () => {
  const { user, t, client, button } = await mountPage(null)
  await user.click(button(t('imports.file.read')))
  expect((await screen.findByRole('alert')).textContent).toContain(t('imports.file.nothing'))
  client.on(importUpload, () => refusal('uploadRefused', { reason: 'brokenQuotes', row: 2 }))
  await user.type(screen.getByRole('textbox', { name: t('imports.file.paste') }), 'Lot,Title')
  await user.click(button(t('imports.file.read')))
  const text = t('imports.fileIssue.inRow', { row: '2', text: t('imports.fileIssue.brokenQuotes') })
  await screen.findByText(text)
  expect(client.sent(importUpload)).toMatchObject([{ auctionId: 's1', file: { size: 9 } }])
})

test('K10 names the description of a lot as its pages do', async () => {
  const { t } = await mountPage(begun)
  const column = screen.getByRole('combobox', { name: t('imports.columns.fieldOf', { header: 'Name' }) })
  const language = t('drafts.language.zh')
  within(column).getByRole('option', {
    name: t('drafts.fieldIn', { field: t('drafts.field.catalogueNote'), language }),
  })
})

test('K10 maps the columns and shows the check', async () => {
  const { user, t, client, button } = await mountPage(begun)
  expect(unlabelledHeads(screen.getByRole('table', { name: t('imports.step.columns') }))).toEqual([])
  client.on(importMap, () => success(mapped))
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('imports.columns.fieldOf', { header: 'Name' }) }),
    'title.en',
  )
  await user.click(button(t('imports.columns.check', { rows: 2 })))
  await screen.findByText(
    t('imports.rowIssue.inField', {
      field: t('imports.field.lotNumber'),
      text: t('imports.rowIssue.notLotNumber'),
    }),
  )
  expect(unlabelledHeads(screen.getByRole('table', { name: t('imports.check.rows') }))).toEqual([])
  expect(client.sent(importMap)).toEqual([{ importId: 'i1', columns: ['lotNumber', 'title.en'] }])
})

test.each(['en', 'zh-Hans'] as const)(
  'S10 says that the owner column is refused to staff who may not see owners: %s',
  async (lang) => {
    const columns = begun.columns.map((column) =>
      column.field === 'none' ? { ...column, header: 'Owner', field: 'owner' as const } : column,
    )
    const { user, t, client, button } = await mountPage({ ...begun, columns }, true, lang)
    client.on(importMap, () => refusal('notAllowed', null))
    await user.click(button(t('imports.columns.check', { rows: 2 })))
    const names = { field: t('imports.field.owner'), none: t('imports.field.none') }
    await screen.findByText(t('imports.columns.ownerNotAllowed', names))
  },
)

test('S10 K10 shows which owner a row sets, and why an owner is not found', async () => {
  const client = createFakeClient()
  const invalid = {
    ...refusedRow,
    issues: [
      { field: 'owner', issue: 'unknownClient' },
      { field: 'owner', issue: 'ambiguousClient' },
      { field: 'owner', issue: 'notClient' },
    ],
  }
  client.on(importCheck, ({ show }) => {
    const changes = [{ path: 'owner', before: 'null', after: '"20001 Evelyn Tsang"' }]
    return success(checked([show === 'changes' ? { ...invalid, result: 'changed', changes } : invalid], 1))
  })
  client.on(staffCategoryList, () => success({ list: [] }))
  const { user, t } = await mount(<ImportPage {...sale} begun={mapped} mayEdit />, { client })
  for (const issue of ['unknownClient', 'ambiguousClient', 'notClient'] as const)
    await screen.findByText(new RegExp(t(`imports.rowIssue.${issue}`)))
  await user.click(screen.getByRole('button', { name: t('imports.check.next') }))
  expect((await screen.findByText('20001 Evelyn Tsang')).tagName).toBe('INS')
})

test('K10 asks about suggested columns before it uses them', async () => {
  const columns = begun.columns.map((column) =>
    column.field === 'none'
      ? { ...column, header: 'Winery name', field: 'producer.en' as const, certainty: 'guess' as const }
      : column,
  )
  const { user, t, client, button } = await mountPage({ ...begun, columns })
  client.on(importMap, () => success(mapped))
  const inDialog = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name })
  await user.click(button(t('imports.columns.check', { rows: 2 })))
  expect(screen.getByRole('alertdialog').textContent).toContain('Winery name')
  await user.click(inDialog(t('imports.columns.askReview')))
  expect(client.sent(importMap)).toEqual([])
  await user.click(button(t('imports.columns.check', { rows: 2 })))
  await user.click(inDialog(t('imports.columns.askUse')))
  await vi.waitFor(
    () => expect(client.sent(importMap)).toEqual([{ importId: 'i1', columns: ['lotNumber', 'producer.en'] }]),
    60_000,
  )
})

test('K10 names the columns that are left out, with their first values, at the check', async () => {
  const { t } = await mountPage(mapped)
  const note = await screen.findByText(t('imports.check.leftOut', { count: 1 }))
  const list = within(note.parentElement ?? note).getByRole('listitem')
  expect(list.textContent).toBe('Name Port')
})

test.each(['en', 'zh-Hans'] as const)('K10 recognises every header of the template, in %s', async (lang) => {
  const { user, t, button } = await mountPage(null, true, lang)
  const saved = catchSaved()
  for (const format of ['CSV', 'XLSX']) await user.click(button(t('imports.file.template', { format })))
  await vi.waitFor(() => expect(saved).toHaveLength(2), 60_000)
  const [head = ''] = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split(/\r?\n/)
  const headers = head.split(',').map((header) => header.replaceAll('"', ''))
  const { columns } = guessMapping(
    headers.map((header) => ({ header, examples: [] })),
    productAttributes,
  )
  expect(columns.map(({ certainty }, index) => [headers[index], certainty])).toEqual(
    headers.map((header) => [header, 'certain']),
  )
  expect(columns.map(({ field }) => field)).toEqual(
    importFields(productAttributes).filter(
      (field) => field !== 'lotId' && field !== 'owner' && !isTraditionalField(field),
    ),
  )
})

test('K10 shows what publication demands, and, when pressed, the rows of one issue', async () => {
  const { user, t, client } = await mountPage(mapped)
  const incomplete = {
    ...row,
    cells: ['1', 'Port'],
    changes: [],
    issues: [],
    warnings: [],
    needed: [{ field: 'startPrice', issue: 'missing' }],
  }
  client.on(importCheck, () =>
    success({
      ...checked([incomplete], 0),
      groups: [
        { kind: 'refused', field: 'lowEstimate', issue: 'notAmount', rows: 2 },
        { kind: 'needed', field: 'startPrice', issue: 'missing', rows: 7 },
      ],
    }),
  )
  await user.click(await screen.findByRole('button', { name: t('imports.check.view.all') }))
  const opening = t('imports.field.startPrice')
  await screen.findByText(t('imports.check.needs', { fields: opening }))
  const needed = screen.getByRole('region', { name: t('imports.check.group.needed') })
  const group = within(needed).getByRole('button', {
    name: t('imports.check.groupOf', { issue: opening, rows: 7 }),
  })
  await user.click(group)
  expect(client.sent(importCheck).at(-1)).toMatchObject({ show: 'all', issue: 'needed startPrice missing' })
  await vi.waitFor(() => expect(group.getAttribute('aria-pressed')).toBe('true'), 60_000)
})

test('K10 explains a value once for all its rows', async () => {
  const { user, t, client } = await mountPage(mapped)
  const values = [
    { field: 'category' as const, value: 'Claret', rows: 200, meant: null },
    { field: 'millilitres' as const, value: 'Jeroboam', rows: 3, meant: null },
  ]
  client.on(staffCategoryList, () =>
    success({ list: [{ id: 'c1', nameEn: 'Bordeaux', nameZh: '波尔多', uses: 0, products: 0, listed: 0 }] }),
  )
  client.on(importCheck, () => success({ ...checked([refusedRow], 1), values }))
  client.on(importExplain, () => success(null))
  await user.click(await screen.findByRole('button', { name: t('imports.check.view.all') }))
  const claret = await screen.findByRole('combobox', {
    name: t('imports.values.meaningOf', { value: 'Claret' }),
  })
  await user.selectOptions(claret, await within(claret).findByRole('option', { name: 'Bordeaux' }))
  const size = screen.getByRole('textbox', { name: t('imports.values.meaningOf', { value: 'Jeroboam' }) })
  client.on(importExplain, () => refusal('invalidInput', { fields: { meant: 'x' } }))
  await user.type(size, 'large{Enter}')
  await screen.findByText(t('imports.values.unread', { value: 'Jeroboam' }))
  expect(client.sent(importExplain)).toEqual([
    { importId: 'i1', field: 'category', value: 'Claret', meant: 'c1' },
    { importId: 'i1', field: 'millilitres', value: 'Jeroboam', meant: 'large' },
  ])
})

test('K10 does not send a mapping that uses a field twice', async () => {
  const { user, t, client, button } = await mountPage(begun)
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('imports.columns.fieldOf', { header: 'Name' }) }),
    'lotNumber',
  )
  await user.click(button(t('imports.columns.check', { rows: 2 })))
  await screen.findByText(t('imports.columns.repeated', { field: t('imports.field.lotNumber') }))
  expect(client.sent(importMap)).toEqual([])
})

test('K10 corrects a cell and applies the good rows', async () => {
  const onChanged = vi.fn()
  const { user, t, client, button } = await mountPage(mapped, true, 'en', onChanged)
  client.on(importFix, () => success(null))
  client.on(importApply, () => success({ change: '7', added: 1, changed: 0 }))
  const cell = await screen.findByRole('textbox', {
    name: t('imports.check.cellOf', { header: 'Lot', row: '3' }),
  })
  await user.clear(cell)
  await user.type(cell, '3{Enter}')
  expect(client.sent(importFix)).toEqual([{ importId: 'i1', row: 3, column: 0, cell: '3' }])
  await user.click(button(t('imports.check.next')))
  await user.click(await screen.findByRole('button', { name: t('imports.check.applyGood', { rows: 1 }) }))
  await screen.findByText(t('imports.done.isApplied', { file: 'lots.csv' }))
  expect(client.sent(importApply)).toMatchObject([{ importId: 'i1', onlyGood: true }])
  // The page counts the lots again.
  expect(onChanged).toHaveBeenCalledOnce()
})

test('K10 shows what would change, old and new, of all fields or of one', async () => {
  const { user, t, client, button } = await mountPage({
    ...mapped,
    columns: [...mapped.columns, { header: 'Low', field: 'lowEstimate', certainty: 'certain', examples: [] }],
  })
  await screen.findByRole('button', { name: t('imports.check.next') })
  const changes = [
    { path: 'title.en', before: '"Port"', after: '"Old port"' },
    { path: 'lowEstimate', before: '12000', after: 'null' },
  ]
  client.on(importCheck, () =>
    success(checked([{ ...refusedRow, result: 'changed', changes, issues: [] }], 0)),
  )
  await user.click(button(t('imports.check.next')))
  const list = await screen.findByRole('table', { name: t('imports.differences.rows') })
  expect(unlabelledHeads(list)).toEqual([])
  expect([...list.querySelectorAll('del, ins')].map((one) => one.textContent)).toEqual([
    'Port',
    'Old port',
    '12,000',
    t('imports.differences.empty'),
  ])
  const filter = screen.getByRole('combobox', { name: t('imports.differences.filter') })
  await user.selectOptions(filter, 'lowEstimate')
  await vi.waitFor(
    () => expect(client.sent(importCheck).at(-1)).toMatchObject({ field: 'lowEstimate' }),
    60_000,
  )
  await vi.waitFor(() => expect(screen.queryByText('Old port')).toBeNull(), 60_000)
})

test('K10 pages through all rows that change, and starts again at the first page for another field', async () => {
  const low = { header: 'Low', field: 'lowEstimate' as const, certainty: 'certain' as const, examples: [] }
  const { user, t, client, button } = await mountPage({ ...mapped, columns: [...mapped.columns, low] })
  await screen.findByRole('button', { name: t('imports.check.next') })
  client.on(importCheck, ({ page = 1 }) => {
    const changed = { ...refusedRow, result: 'changed' as const, number: `p${page}`, issues: [] }
    return success({ ...checked([changed], 0), total: 450, page })
  })
  await user.click(button(t('imports.check.next')))
  await screen.findByText('p1')
  const place = (from: number, to: number) => t('imports.pages.place', { from, to, total: 450 })
  screen.getByText(place(1, 200))
  // By keyboard only, since the focus stays on the button while pages load.
  button(t('imports.pages.next')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('p2')
  await user.keyboard('{Enter}')
  await screen.findByText('p3')
  screen.getByText(place(401, 450))
  await user.keyboard('{Enter}')
  expect(client.sent(importCheck).at(-1)).toMatchObject({ page: 3, show: 'changes' })
  await user.click(button(t('imports.pages.first')))
  await screen.findByText('p1')
  await user.click(button(t('imports.pages.last')))
  await screen.findByText('p3')
  await user.click(button(t('imports.pages.previous')))
  await screen.findByText('p2')
  const filter = screen.getByRole('combobox', { name: t('imports.differences.filter') })
  await user.selectOptions(filter, 'lowEstimate')
  await screen.findByText('p1')
  expect(client.sent(importCheck).at(-1)).toMatchObject({ page: 1, field: 'lowEstimate' })
})

test('K10 shows the last page if corrected rows leave fewer pages', async () => {
  const { user, t, client } = await mountPage(mapped)
  let total = 201
  client.on(importCheck, ({ page = 1 }) => {
    const list = page > Math.ceil(total / 200) ? [] : [{ ...refusedRow, number: `p${page}` }]
    return success({ ...checked(list, 1), total, page })
  })
  await user.click(await screen.findByRole('button', { name: t('imports.check.view.all') }))
  await user.click(await screen.findByRole('button', { name: t('imports.pages.last') }))
  await screen.findByText('p2')
  total = 200
  client.on(importFix, () => success(null))
  const cell = screen.getByRole('textbox')
  await user.clear(cell)
  await user.type(cell, '7{Enter}')
  await screen.findByText('p1')
})

test('K11 reads the file again with another encoding, and recognises the columns of another source', async () => {
  rememberFile('i1', new File(['Lot,Name'], 'lots.csv'))
  const { user, t, client, address } = await mountPage(begun)
  client.on(importUpload, () => success({ ...begun, id: 'i2' }))
  client.on(importMap, () => success(mapped))
  await user.selectOptions(
    screen.getByRole('combobox', { name: t('imports.columns.preset') }),
    t('imports.preset.hiBid'),
  )
  const column = screen.getByRole('combobox', { name: t('imports.columns.fieldOf', { header: 'Name' }) })
  expect(column).toHaveProperty('value', 'title.en')
  await user.selectOptions(screen.getByRole('combobox', { name: t('imports.format.encoding') }), 'big5')
  await vi.waitFor(() => expect(address()).toContain('i2'), 60_000)
  expect(client.sent(importUpload)).toMatchObject([{ encoding: 'big5', separator: 'comma' }])
})

test.each(['en', 'zh-Hans'] as const)(
  'K11 shows a sample of an uncertain encoding, and asks: %s',
  async (lang) => {
    rememberFile('i1', new File(['Lot,Name'], 'lots.csv'))
    const samples = [
      { encoding: 'macintosh' as const, text: 'García' },
      { encoding: 'windows-1252' as const, text: 'Garc’a' },
    ]
    const { user, t, client, button, address } = await mountPage({ ...begun, samples }, true, lang)
    expect(button(t('imports.columns.check', { rows: 2 }))).toHaveProperty('disabled', true)
    client.on(importUpload, () => success({ ...begun, id: 'i2', encoding: 'macintosh' }))
    const question = screen.getByRole('group', { name: t('imports.format.question') })
    await user.click(within(question).getByRole('radio', { name: /García/ }))
    await vi.waitFor(() => expect(address()).toContain('i2'), 60_000)
    expect(client.sent(importUpload)).toMatchObject([{ encoding: 'macintosh', separator: 'comma' }])
  },
)

test('K11 states what is omitted, and reads the file again with it or with other headers', async () => {
  rememberFile('i1', new File(['Lot,Name'], 'lots.csv'))
  const notes: LotImport['notes'] = {
    ...begun.notes,
    headerRow: 2,
    titles: { count: 1, rows: [{ row: 1, text: 'Fine wines' }] },
    hidden: { count: 2, rows: [{ row: 5, text: 'Withdrawn' }] },
    signs: ['$'],
    repeatedHeaders: ['Notes'],
  }
  const { user, t, client, address } = await mountPage({ ...begun, notes })
  const list = screen.getByRole('list', { name: t('imports.notes.label') })
  within(list).getByText(/1: Fine wines/)
  within(list).getByText(/5: Withdrawn/)
  within(list).getByText(t('imports.notes.repeatedHeaders', { headers: 'Notes' }))
  client.on(importUpload, () => success({ ...begun, id: 'i2' }))
  await user.click(within(list).getByRole('checkbox', { name: t('imports.notes.hidden', { count: 2 }) }))
  await vi.waitFor(() => expect(address()).toContain('i2'), 60_000)
  const signs = within(list).getByRole('checkbox', {
    name: t('imports.notes.signs', { signs: '$', currency: 'HKD' }),
  })
  await vi.waitFor(() => expect(signs).toHaveProperty('disabled', false), 60_000)
  await user.click(signs)
  const headers = screen.getByRole('combobox', { name: t('imports.format.headerRow') })
  await vi.waitFor(() => expect(client.sent(importUpload)).toHaveLength(2), 60_000)
  await vi.waitFor(() => expect(headers).toHaveProperty('disabled', false), 60_000)
  await user.selectOptions(headers, '1')
  expect(client.sent(importUpload)).toMatchObject([
    { headerRow: 2, keep: ['hidden'] },
    { headerRow: 2, keep: ['signs'] },
    { headerRow: 1, keep: [] },
  ])
})

test('K11 explains why a cell is not recognised, and quotes it in a warning', async () => {
  const client = createFakeClient()
  const invalid = {
    ...refusedRow,
    issues: [{ field: 'lotNumber', issue: 'cell:noResult' }],
    warnings: [{ field: 'title.zh', issue: 'traditional' }],
  }
  client.on(importCheck, () => success(checked([invalid], 1)))
  client.on(staffCategoryList, () => success({ list: [] }))
  const { t } = await mount(<ImportPage {...sale} begun={mapped} mayEdit />, { client })
  await screen.findByText(new RegExp(t('imports.rowIssue.cell.noResult')))
  screen.getByText(new RegExp(t('imports.rowIssue.traditional')))
})

test('says that a file was uploaded before, and that it cannot be read again from another tab', async () => {
  const { t } = await mountPage({ ...begun, id: 'elsewhere', earlier: { at: 0, state: 'applied' } })
  await screen.findByText(t('imports.columns.earlierState.applied'), { exact: false })
  await screen.findByText(t('imports.format.chooseAgain'))
  expect(screen.getByRole('combobox', { name: t('imports.format.encoding') })).toHaveProperty(
    'disabled',
    true,
  )
})

test('R9 K10 downloads all rejected rows, as CSV and as XLSX', async () => {
  const { user, t, client } = await mountPage(mapped)
  const pages = [
    [refusedRow, { ...refusedRow, row: 4, cells: ['y', '=1+1'] }],
    [{ ...refusedRow, row: 5, cells: ['z', 'Madeira'] }],
  ]
  client.on(importCheck, ({ page = 1 }) => success({ ...checked(pages[page - 1] ?? [], 3), total: 3, page }))
  const saved = catchSaved()
  for (const format of ['CSV', 'XLSX'])
    await user.click(await screen.findByRole('button', { name: t('imports.check.issueFile', { format }) }))
  await vi.waitFor(() => expect(saved).toHaveLength(2), 60_000)
  expect(saved.map((file) => file instanceof File && file.name)).toEqual(['lots.csv', 'lots.xlsx'])
  const csv = await saved[0]?.text()
  expect(csv).toMatch(/^\uFEFF?Lot,Name,/)
  expect(csv).toContain(`y,'=1+1,`)
  expect(csv).toContain('z,Madeira,')
})

test('K10 leads from an import to its lots, and lists earlier imports', async () => {
  const done = await mountPage({ ...mapped, state: 'applied', change: '7', isUndoable: true })
  const lots = screen.getByRole('link', { name: done.t('imports.done.lots') })
  expect(lots.getAttribute('href')).toContain('/house/sales/s1/lots')
  const past = {
    id: 'i7',
    fileName: 'old.csv',
    rows: 1200,
    state: 'undone' as const,
    at: 0,
    by: 'Evelyn Tsang',
  }
  const client = createFakeClient()
  client.on(importList, () => success({ list: [past] }))
  const { t } = await mount(<ImportPage {...sale} begun={null} mayEdit />, { client })
  const list = await screen.findByRole('table', { name: t('imports.past.title') })
  expect(unlabelledHeads(list)).toEqual([])
  const link = within(list).getByRole('link', { name: 'old.csv' })
  expect(link.getAttribute('href')).toContain('/house/sales/s1/import?id=i7')
  within(list).getByText(t('imports.past.state.undone'))
})

test('K9 undoes an import after a confirmation', async () => {
  const onChanged = vi.fn()
  const applied = { ...mapped, state: 'applied', change: '7', isUndoable: true } as const
  const { user, t, client, button } = await mountPage(applied, true, 'en', onChanged)
  client.on(importUndo, () => success({ undone: 1, left: [{ lotId: 'a', field: 'title.en', number: '1' }] }))
  await user.click(button(t('imports.done.undo')))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: t('imports.done.undo') }),
  )
  await screen.findByText(t('imports.done.isUndone', { file: 'lots.csv' }))
  await screen.findByText(t('imports.done.left', { count: 1 }))
  expect(onChanged).toHaveBeenCalledOnce()
  const unchanged = screen.getByRole('region', { name: t('imports.done.kept') })
  within(unchanged).getByRole('link', { name: t('imports.done.keptLot', { number: '1' }) })
  within(unchanged).getByText(new RegExp(t('drafts.field.title')))
})

test('K9 says that nothing could be undone, and leaves the import unchanged', async () => {
  const { user, t, client, button } = await mountPage({
    ...mapped,
    state: 'applied',
    change: '7',
    isUndoable: true,
  })
  client.on(importUndo, () => success({ undone: 0, left: [{ lotId: 'a', field: 'lot', number: '' }] }))
  await user.click(button(t('imports.done.undo')))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: t('imports.done.undo') }),
  )
  await screen.findByText(t('imports.done.nothing'))
  expect(button(t('imports.done.undo'))).toBeDefined()
})

test('a user with read access cannot change anything', async () => {
  const { t, button } = await mountPage(begun, false)
  expect(button(t('imports.columns.check', { rows: 2 }))).toHaveProperty('disabled', true)
})

test('K10 G3 columns for gifts have gift fields, and their rows are named by code', async () => {
  const client = createFakeClient()
  const change = { path: 'kind', before: '"table"', after: '"drink"' }
  const row = { ...refusedRow, result: 'changed' as const, number: 'WS-0012', issues: [], changes: [change] }
  client.on(importCheck, () => success(checked([row], 1)))
  client.on(staffCategoryList, () => success({ list: [] }))
  client.on(importList, () => success({ list: [] }))
  client.on(importMap, () => success({ ...mapped, auctionId: 'gift' }))
  const columns = [
    { header: 'Code', field: 'code' as const, certainty: 'certain' as const, examples: ['WS-0012'] },
  ]
  const gifts = { into: { kind: 'goods', id: 'gift', currency: 'HKD' }, crumb: sale.crumb } as const
  const { user, t } = await mount(
    <ImportPage {...gifts} begun={{ ...begun, auctionId: 'gift', columns }} mayEdit />,
    { client },
  )
  screen.getByRole('heading', { name: t('imports.goodsTitle') })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', {
    name: t('imports.columns.fieldOf', { header: 'Code' }),
  })
  const names = [...choice.options].map(({ text }) => text)
  expect(names).toContain(t('imports.field.points'))
  expect(names).not.toContain(t('imports.field.lotNumber'))
  await user.click(screen.getByRole('button', { name: t('imports.columns.check', { rows: 2 }) }))
  await user.click(await screen.findByRole('button', { name: t('imports.check.next') }))
  await screen.findByRole('rowheader', { name: 'WS-0012' })
  expect(screen.getByText(t('lotGrid.goods.drink')).tagName).toBe('INS')
})

test('K10 G3 names goods that an undo keeps, with links to their editors', async () => {
  const client = createFakeClient()
  const applied = { ...mapped, auctionId: 'product', state: 'applied', isUndoable: true } as const
  client.on(importUndo, () => success({ undone: 2, left: [{ lotId: 'WS-8', field: 'price', number: '' }] }))
  const into = { kind: 'goods', id: 'product', currency: 'HKD' } as const
  const { user, t } = await mount(<ImportPage into={into} crumb={sale.crumb} begun={applied} mayEdit />, {
    client,
  })
  await user.click(screen.getByRole('button', { name: t('imports.done.undo') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(t('imports.done.undoGoodsText'))
  await user.click(dialog.getByRole('button', { name: t('imports.done.undo') }))
  const skipped = within(await screen.findByRole('region', { name: t('imports.done.keptGoods') }))
  expect(skipped.getByRole('link', { name: 'WS-8' }).getAttribute('href')).toContain(
    '/house/goods/product/WS-8',
  )
  skipped.getByText(new RegExp(t('imports.field.price')))
  expect(screen.queryByRole('button', { name: t('imports.done.undo') })).toBeNull()
})
