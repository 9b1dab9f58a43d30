import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resultImportFields } from '#domain/imports/fields.ts'
import { guessResultMapping } from '#domain/imports/result-mapping.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { type ExportColumn, type ExportName, exportCalls } from '#wire/calls/exports.ts'
import { exportFileName } from './export-file-name.ts'
import { ExportsPage } from './exports-page.tsx'

const saved: { files: readonly File[] } = { files: [] }

async function open(
  role: 'accounts' | 'editor' | 'specialist' = 'accounts',
  list: ExportName = 'receipts',
  lang: Language = 'en',
) {
  const client = createFakeClient()
  saved.files = catchSaved()
  const page = (
    <HeldRoles value={[role]}>
      <ExportsPage params={{ list, sale: '' }} />
    </HeldRoles>
  )
  return { ...(await mount(page, { client, lang })), client }
}

test('reads a list in parts and saves it as one file', async () => {
  const { t, user, client } = await open()
  const columns = [
    { name: 'order', kind: 'number' },
    { name: 'amount', kind: 'money' },
    { name: 'received', kind: 'day' },
    { name: 'recorded', kind: 'time' },
  ] as const
  client.on(exportCalls.receipts, ({ after }) =>
    success(
      after === ''
        ? { columns: [...columns], rows: [[7, 1225, '2026-12-04', '2026-12-05 09:30']], next: 'k' }
        : { columns: [...columns], rows: [[8, null, null, null]], next: '' },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await user.dblClick(screen.getByRole('button', { name: t('houseExports.export') }))
  expect(await screen.findByText(t('houseExports.saved', { count: 2, rows: '2' }))).toBeTruthy()
  expect(saved.files).toHaveLength(1)
  expect(saved.files[0]?.name).toMatch(/^Payments received \d{4}-\d{2}-\d{2}\.csv$/)
  const text = await saved.files[0]?.text()
  expect(text).toContain(
    'Order,Amount,Received,Recorded\r\n7,1225.00,2026-12-04,2026-12-05 09:30\r\n8,,,\r\n',
  )
  expect(client.sent(exportCalls.receipts).map(({ after }) => after)).toEqual(['', 'k'])
})

const archiveColumns: readonly ExportColumn[] = [
  ...(['source', 'sale', 'lot', 'day', 'currency', 'hammer', 'withPremium', 'premiumRate'] as const),
  ...(['titleEn', 'titleZh', 'producerEn', 'producerZh', 'regionEn', 'regionZh'] as const),
  ...(['formatEn', 'formatZh', 'vintage', 'quantity', 'category', 'goodsKind', 'soldAfter'] as const),
]

test.each(['en', 'zh-Hans'] as const)(
  'H7 names the columns of prices realised as their import recognises them, in %s',
  async (lang) => {
    const { t, user, client } = await open('specialist', 'archive', lang)
    client.on(exportCalls.archive, () =>
      success({ columns: archiveColumns.map((name) => ({ name, kind: 'text' })), rows: [], next: '' }),
    )
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await user.click(screen.getByRole('button', { name: t('houseExports.export') }))
    await screen.findByText(t('houseExports.saved', { count: 0, rows: '0' }))
    const heads = (await saved.files[0]?.text())?.replace('\uFEFF', '').trim().split(',') ?? []
    const columns = heads.map((header) => ({ header, examples: [] }))
    const guess = guessResultMapping(columns, productAttributes)
    expect(guess.columns.map(({ field }) => field)).toEqual(resultImportFields)
  },
)

test('names the period in the file, or else the current day', () => {
  expect(exportFileName('Sale results', { from: '2026-11-01', until: '2026-11-30' }, 'xlsx')).toBe(
    'Sale results 2026-11-01 2026-11-30.xlsx',
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' })
  const [before, name, after] = [
    today.format(),
    exportFileName('Clients', { from: '', until: '' }, 'csv'),
    today.format(),
  ]
  expect([`Clients ${before}.csv`, `Clients ${after}.csv`]).toContain(name)
})

test('names states in the language of the reader', async () => {
  const { t, user, client } = await open()
  client.on(exportCalls.receipts, () =>
    success({
      columns: [{ name: 'means', kind: 'word' } as const],
      rows: [['cash'], ['bank'], ['later']],
      next: '',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: t('houseExports.export') }))
  await screen.findByText(t('houseExports.saved', { count: 3, rows: '3' }))
  expect(await saved.files[0]?.text()).toContain(`\r\nCash\r\n${t('accounting.account.bank')}\r\nlater\r\n`)
})

test('offers only the lists that the user’s roles may read', async () => {
  await open('editor')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Newsletter subscribers',
  ])
})

test('exports nothing for a day that does not exist, and says what failed', async () => {
  const { t, user, client } = await open()
  const from = screen.getByRole('textbox', { name: /First day/ })
  const button = screen.getByRole('button', { name: t('houseExports.export') })
  await user.type(from, '2026-02-30')
  await user.click(button)
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(client.sent(exportCalls.receipts)).toEqual([])
  await user.clear(from)
  client.on(exportCalls.receipts, () => failure('unreachable'))
  await user.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(saved.files).toEqual([])
})
