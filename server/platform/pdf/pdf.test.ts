import { afterAll, expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
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

/** Returns a table with a number of rows. */
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

const linesBefore = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'paragraph', text: 'A line.' }) as const)

const linesOf = (page: string | undefined) => page?.split('\n') ?? []

test('renders Latin and Chinese text, title and language', async () => {
  const { pages, title, lang } = readPdf(await press.render(sheet({ lang: 'zh-Hans', title: '拍卖流程表' })))
  expect(title).toBe('拍卖流程表 BH0142')
  expect(lang).toBe('zh-Hans')
  expect(linesOf(pages[0])).toEqual(
    expect.arrayContaining(['拍卖流程表', 'Cellars of the Peak', 'Château d’Yquem 1983, 伯蒙庄园.']),
  )
  expect(pages.join('')).not.toContain('\ufffd')
})

test('C1 puts both statutory sentences, the page number and the stamp on every page', async () => {
  for (const lang of ['en', 'zh-Hans'] as const) {
    const { pages } = readPdf(await press.render(sheet({ lang, parts: [table(60)] })))
    expect(pages.length).toBeGreaterThan(2)
    for (const [i, page] of pages.entries()) {
      for (const sentence of Object.values(liquorNotice)) expect(linesOf(page)).toContain(sentence)
      expect(linesOf(page)).toEqual(expect.arrayContaining(['BH0142', `Page ${i + 1} of ${pages.length}`]))
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

test.each(
  ['Łucja Đặng Жуков 陈湉龑 衞邨 𠮷田 刘䶮 㛃', 'Kim 김민준 최뷁', 'ธนกร ศรีสุวรรณ ญาณี', 'น้ำผึ้ง'].flatMap(
    (name) => (['text', 'heading'] as const).map((kind) => [name, kind] as const),
  ),
)('U4 has a glyph for every letter of %s, in a %s', async (name, kind) => {
  const parts: Sheet['parts'] =
    kind === 'text' ? [{ kind: 'facts', rows: [['Buyer', name]] }] : [{ kind: 'heading', text: name }]
  const { pages } = readPdf(await press.render(sheet({ parts })))
  // A raised mark is drawn separately, so its line is in pieces.
  const drawn = pages.join('')
  for (const letter of name) expect(drawn).toContain(letter)
  expect(drawn).not.toMatch(/[\0\ufffd〓]/)
})

test('sets quotation marks beside Chinese in full width, and others in the Latin typeface', async () => {
  const widthOf = async (text: string, quoted: string) => {
    const { lines } = readPdf(await press.render(sheet({ parts: [{ kind: 'paragraph', text }] })))
    const line = lines[0]?.find((one) => one.text === text)
    const inner = lines[0]?.find((one) => one.text === quoted)
    return (line?.end ?? 0) - (line?.x ?? 0) - ((inner?.end ?? 0) - (inner?.x ?? 0))
  }
  expect(await widthOf('“上环冬拍”', '上环冬拍')).toBeGreaterThan(await widthOf('“Winter”', 'Winter'))
})

test('breaks Chinese between characters, but never before a comma or after an opening mark', async () => {
  const text = '本行已审阅您的证件，请于“身份验证”页面重新提交（照片须清晰）。'.repeat(12)
  const { lines } = readPdf(await press.render(sheet({ parts: [{ kind: 'paragraph', text }] })))
  const broken =
    lines[0]?.filter((one) => /[\p{Script=Han}]{6}/u.test(one.text) && text.includes(one.text)) ?? []
  expect(broken.map((one) => one.text).join('')).toBe(text)
  expect(broken.length).toBeGreaterThan(3)
  for (const { text: line, end } of broken) {
    expect(line).not.toMatch(/^[，。、；：！？）”》]|[（“《]$/)
    expect(end).toBeLessThan(595.28 - 47)
  }
})

test('sets sums below the last columns of their table, aligned to the same edge', async () => {
  const right = (head: string) => ({ head, width: 78.5, align: 'right' }) as const
  const columns = [{ head: 'Lot', share: 1 }, right('Premium'), right('HKD')]
  const sums = [
    { name: 'Hammer price', amount: '10,000.00' },
    { name: 'Total due', amount: '12,250.00', isTotal: true },
  ]
  const parts: Sheet['parts'] = [
    { kind: 'table', columns, rows: [['1', '2,250.00', '12,111.11']] },
    { kind: 'sums', rows: sums },
  ]
  const { lines } = readPdf(await press.render(sheet({ parts })))
  const edge = (text: string) => lines[0]?.find((one) => one.text === text)?.end
  for (const text of ['12,111.11', '10,000.00', '12,250.00']) expect(edge(text)).toBeCloseTo(547.28, 0)
  for (const text of ['2,250.00', 'Hammer price', 'Total due']) expect(edge(text)).toBeCloseTo(458.78, 0)
})

test('sets a value beside its label, however long either of them is', async () => {
  const pairs = [
    ['Bank', 'The Hongkong and Shanghai Banking Corporation Limited'],
    ['Account holder', 'Bowen House Auctioneers (Hong Kong) Limited 宝云拍卖行（香港）有限公司'],
    ['A label of several words that is longer than half of its column', '1,234.50'],
  ] as const
  const column = { heading: 'By transfer', rows: pairs, text: '' }
  const parts: Sheet['parts'] = [{ kind: 'columns', columns: [column, { ...column, rows: [] }] }]
  const { lines } = readPdf(await press.render(sheet({ parts })))
  const inColumn = (lines[0] ?? []).filter(({ y }) => y < (lineOf('By transfer')?.y ?? 0) && y > 90)
  function lineOf(text: string) {
    return lines[0]?.find((one) => one.text === text)
  }
  expect(inColumn.length).toBeGreaterThan(6)
  for (const [index, one] of inColumn.entries())
    for (const other of inColumn.slice(index + 1)) {
      const isBeside = Math.abs(one.y - other.y) > 8
      const isApart = one.end < other.x + 1 || other.end < one.x + 1
      expect(isBeside || isApart || `${one.text} over ${other.text}`).toBe(true)
    }
})

/** The number of lines by which a page is filled further at a time. */
const step = isReleaseRun ? 1 : 3

test('keeps sums on the page of the last row of their table', async () => {
  for (let rows = 12; rows < 18; rows += 1) {
    const sums = [
      { name: 'Hammer price', amount: '10,000.00' },
      { name: 'Total due', amount: '12,250.00', isTotal: true },
    ]
    const parts: Sheet['parts'] = [table(rows), { kind: 'sums', rows: sums }]
    const { pages } = readPdf(await press.render(sheet({ parts })))
    expect(pages.find((one) => one.includes('Total due'))).toContain(`Wine ${rows}\n`)
  }
})

test('keeps an unbreakable table on one page, as well as facts', async () => {
  for (let lines = 20; lines < 40; lines += 4) {
    const rows = Array.from({ length: 8 }, (_, i) => [`From ${i + 1}`, 'Increment'])
    const facts = Array.from({ length: 6 }, (_, i) => [`Instalment ${i + 1}`, '1,000'] as const)
    const parts: Sheet['parts'] = [
      ...linesBefore(lines),
      { kind: 'facts', rows: facts },
      ...linesBefore(lines),
      { ...table(1), rows, isWhole: true },
    ]
    const { pages } = readPdf(await press.render(sheet({ parts })))
    expect(pages.find((one) => one.includes('Instalment 1'))).toContain('Instalment 6')
    expect(pages.find((one) => one.includes('From 1'))).toContain('From 8')
  }
})

test('shows the buyer’s lines beside the facts, and the amount due beside the title', async () => {
  const block = { label: 'Buyer', lines: ['Ms Tsang', 'Flat 18B'] }
  const { lines } = readPdf(
    await press.render(
      sheet({
        total: { label: 'Total due by 2026-12-10', amount: 'HKD 880,775.00' },
        parts: [{ kind: 'facts', rows: [['Invoice number', '100002']], block }],
      }),
    ),
  )
  const of = (text: string) => lines[0]?.find((one) => one.text === text)
  expect(of('Flat 18B')?.x).toBeLessThan(of('100002')?.x ?? 0)
  expect(of('HKD 880,775.00')?.y).toBeCloseTo(of('Run list')?.y ?? 0, 1)
})

test('sets a code on one line if a smaller size fits, and breaks a longer one', async () => {
  const signed = (letters: number) => `["head of a sale","BH0142",465,"${'5'.repeat(letters)}"]`
  const linesWith = async (text: string) => {
    const { pages } = readPdf(await press.render(sheet({ parts: [{ kind: 'code', label: 'Signed', text }] })))
    return linesOf(pages[0])
  }
  expect(await linesWith(signed(64))).toContain(signed(64))
  expect(await linesWith(signed(164))).not.toContain(signed(164))
})

test('keeps a heading on the page of the first row of its table', async () => {
  const under = Array.from({ length: 8 }, (_, i) => `Detail ${i + 1}`)
  const rows = [['1', { text: 'Case of twelve', under }]]
  for (let lines = 18; lines < 32; lines += step) {
    const parts: Sheet['parts'] = [
      ...linesBefore(lines),
      { kind: 'heading', text: 'Results' },
      { ...table(1), rows },
    ]
    const { pages } = readPdf(await press.render(sheet({ parts })))
    expect(pages.find((one) => one.includes('Results'))).toContain('Case of twelve')
  }
})

test('keeps a heading on the page of its content', async () => {
  for (let lines = 20; lines < 34; lines += step) {
    const before = linesBefore(lines)
    const parts: Sheet['parts'] = [
      ...before,
      { kind: 'heading', text: 'Increments' },
      { kind: 'paragraph', text: 'from 1,000 by 100 · '.repeat(60) },
    ]
    const { pages } = readPdf(await press.render(sheet({ parts })))
    expect(pages.find((one) => one.includes('Increments'))).toContain('from 1,000 by 100')
  }
})

test('S3 renders labels two to a row, and cuts too long a name to its line', async () => {
  const code = { path: 'M0 0L4 0L4 4L0 4Z', width: 4, height: 4 }
  const label = (index: number) => ({
    square: code,
    bars: code,
    number: `C-2026-017/${index}`,
    name: index === 1 ? 'Château Fontclaire '.repeat(6) : '伯蒙庄园 1996',
    content: '12 × 750 ml',
    place: 'B-06',
  })
  const labels = Array.from({ length: 20 }, (_, i) => label(i + 1))
  const { pages } = readPdf(await press.render(sheet({ parts: [{ kind: 'labels', labels }] })))
  expect(pages).toHaveLength(2)
  for (const { number } of labels) expect(pages.join('\n').split('\n')).toContain(number)
  expect(pages[0]?.match(/Château Fontclaire/g)?.length).toBeLessThan(3)
})
