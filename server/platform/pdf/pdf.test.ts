import { afterAll, expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { openPdfRenderer, type Sheet } from './pdf.ts'
import { readPdf } from './testing/read-pdf.ts'

const press = openPdfRenderer()
afterAll(() => press.close())

const sheet = (other: Partial<Sheet> = {}): Sheet => ({
  lang: 'en',
  house: ['Bowen House', '宝云拍卖行'],
  title: 'Run list',
  subtitle: 'Cellars of the Peak',
  stamp: 'Confidential',
  reference: 'BH0142',
  pageLabel: 'Page {page} of {pages}',
  address: 'Sheung Wan, Hong Kong',
  parts: [{ kind: 'paragraph', text: 'Château d’Yquem 1983, 伯蒙庄园.' }],
  ...other,
})

/** A table with a number of rows. */
const table = (rows: number) =>
  ({
    kind: 'table',
    columns: [
      { head: 'Lot', share: 1 },
      { head: 'Description', share: 5 },
    ],
    rows: Array.from({ length: rows }, (_, i) => [
      String(i + 1),
      { text: `Wine ${i + 1}`, under: ['12 bottles', 'Estimate 1,000–2,000'] },
    ]),
  }) as const

const linesOf = (page: string | undefined) => page?.split('\n') ?? []

test('renders Latin and Chinese text, title and language', async () => {
  const { pages, title, lang } = readPdf(await press.render(sheet({ lang: 'zh-Hans', title: '拍卖流程表' })))
  expect(title).toBe('拍卖流程表 BH0142')
  expect(lang).toBe('zh-Hans')
  expect(linesOf(pages[0])).toEqual(
    expect.arrayContaining(['拍卖流程表', 'Cellars of the Peak', "Château d'Yquem 1983, 伯蒙庄园."]),
  )
  expect(pages.join('')).not.toContain('\ufffd')
})

test('C1 puts both statutory sentences, the page number and the stamp on every page', async () => {
  for (const lang of ['en', 'zh-Hans'] as const) {
    const { pages } = readPdf(await press.render(sheet({ lang, parts: [table(60)] })))
    expect(pages.length).toBeGreaterThan(2)
    for (const [i, page] of pages.entries()) {
      for (const sentence of Object.values(liquorNotice)) expect(linesOf(page)).toContain(sentence)
      expect(page).toContain(`BH0142  Page ${i + 1} of ${pages.length}`)
      expect(linesOf(page)).toContain('Confidential')
    }
  }
})

test('repeats the table head on every page and keeps rows whole', async () => {
  const { pages } = readPdf(await press.render(sheet({ parts: [table(60)] })))
  for (const page of pages) expect(linesOf(page)).toContain('Description')
  const rows = pages.flatMap((page) => page.match(/Wine \d+\n12 bottles\nEstimate 1,000–2,000/g) ?? [])
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

test('embeds only the glyphs used', async () => {
  expect((await press.render(sheet())).length).toBeLessThan(40_000)
})

test('renders concurrent documents, and rejects pending ones on close', async () => {
  const own = openPdfRenderer()
  const both = await Promise.all(['One', 'Two'].map((title) => own.render(sheet({ title }))))
  expect(both.map((pdf) => readPdf(pdf).title)).toEqual(['One BH0142', 'Two BH0142'])
  const late = own.render(sheet()).catch((error: Error) => error.message)
  await own.close()
  expect(await late).toMatch(/stopped|closing/)
})

test('uses further font subsets for rare characters', async () => {
  const name = '陈湉龑 Đặng Жуков 衞邨'
  const parts: Sheet['parts'] = [
    { kind: 'facts', rows: [['Buyer', name]] },
    { kind: 'heading', text: '湉' },
  ]
  const { pages } = readPdf(await press.render(sheet({ parts })))
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''))
})

test('lists amounts with their labels and the total', async () => {
  const rows = [
    { name: 'Hammer price', amount: 'HKD 10,000.00' },
    { name: 'Subtotal', amount: 'HKD 12,250.00', isTotal: true },
  ]
  const { pages } = readPdf(await press.render(sheet({ parts: [{ kind: 'sums', rows }] })))
  expect(pages[0]).toContain('Hammer price\nHKD 10,000.00\nSubtotal\nHKD 12,250.00')
})

test('sets a code on one line where a smaller size fits, and breaks a longer one', async () => {
  const signed = (letters: number) => `["head of a sale","BH0142",465,"${'5'.repeat(letters)}"]`
  const linesWith = async (text: string) => {
    const { pages } = readPdf(await press.render(sheet({ parts: [{ kind: 'code', label: 'Signed', text }] })))
    return linesOf(pages[0])
  }
  expect(await linesWith(signed(64))).toContain(signed(64))
  expect(await linesWith(signed(164))).not.toContain(signed(164))
})

test('keeps a heading on the page of its content', async () => {
  for (let lines = 20; lines < 34; lines += 1) {
    const before = Array.from({ length: lines }, () => ({ kind: 'paragraph', text: 'A line.' }) as const)
    const parts: Sheet['parts'] = [
      ...before,
      { kind: 'heading', text: 'Increments' },
      { kind: 'paragraph', text: 'from 1,000 by 100 · '.repeat(60) },
    ]
    const { pages } = readPdf(await press.render(sheet({ parts })))
    expect(pages.find((one) => one.includes('Increments'))).toContain('from 1,000 by 100')
  }
})
