import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { html } from '#server/platform/uploads/testing/attacks.ts'
import { makeCompound } from '#server/platform/uploads/testing/make-compound.ts'
import { makeZip } from '#server/platform/uploads/testing/make-zip.ts'
import { office, outside } from '#server/platform/uploads/testing/samples.ts'
import { createSpreadsheetReader } from './reader.ts'
import { makeWorkbook } from './testing/make-workbook.ts'

let folder: string
const isolation = openIsolation()
const reader = createSpreadsheetReader(isolation)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-imports-'))
})
afterAll(async () => {
  isolation.close()
  await rm(folder, { recursive: true })
})

async function read(bytes: Buffer, choice = {}) {
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  const { kind, ...table } = await reader.file(file, bytes.length, choice)
  if (!('parts' in table)) return { kind, ...table }
  const { headers, format, parts } = table
  const rows = parts.flatMap((part): unknown => JSON.parse(part))
  return { kind, headers, rows, format }
}

const lots = [
  ['Lot', 'Title', 'Low estimate'],
  [1, 'Château “Montclar” & Fils', 12_000],
  [],
  ['2A', { formula: 'CONCATENATE("a","b")', result: 'ab' }, 12_000.5],
]

test('K11 reads values of a workbook, never formulas', async () => {
  expect(await read(makeWorkbook({ Notes: [], Lots: lots }))).toEqual({
    kind: 'read',
    headers: ['Lot', 'Title', 'Low estimate'],
    rows: [
      { row: 2, cells: ['1', 'Château “Montclar” & Fils', '12000'] },
      { row: 4, cells: ['2A', 'ab', '12000.5'] },
    ],
    format: { kind: 'workbook', sheet: 'Lots', sheets: ['Notes', 'Lots'], hiddenSheets: [] },
  })
})

test('K11 reads the chosen sheet', async () => {
  const book = makeWorkbook({ Lots: lots, More: [['A'], ['b']] })
  expect(await read(book, { sheet: 'More' })).toMatchObject({ headers: ['A'] })
  expect(await read(book, { sheet: 'Other' })).toMatchObject({ issue: 'noSheet' })
})

test('K11 also reads a text in a child process', async () => {
  expect(await read(Buffer.from('Lot;Title\n1;Port'), { separator: 'semicolon' })).toMatchObject({
    headers: ['Lot', 'Title'],
  })
})

describe('K11 refuses', () => {
  test.each([
    ['an old workbook', () => makeCompound('Workbook'), 'oldWorkbook'],
    ['a document', () => office('docx'), 'otherWorkbook'],
    [
      'a file of another program',
      () => makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'otherWorkbook',
    ],
    ['a workbook with a password', () => makeCompound('EncryptedPackage'), 'lockedWorkbook'],
    ['a damaged workbook', () => makeWorkbook({ Lots: lots }).subarray(0, 900), 'unsafeWorkbook'],
    ['a workbook without sheets', () => office('xlsx'), 'noRows'],
    [
      'a workbook that loads something',
      () => makeWorkbook({ Lots: lots }, [{ ...outside('externalLink'), name: 'xl/_rels/a.xml.rels' }]),
      'unsafeWorkbook',
    ],
    [
      'entities',
      () =>
        makeWorkbook({ Lots: lots }, [
          {
            name: 'xl/sharedStrings.xml',
            content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><sst/>',
          },
        ]),
      'unsafeWorkbook',
    ],
    [
      'a bomb',
      () => makeWorkbook({ Lots: lots }, [{ name: 'xl/a.xml', content: ' '.repeat(90 * 1024 * 1024) }]),
      'unsafeWorkbook',
    ],
    ['a page', () => Buffer.from(`${html.toString()}`), 'notTable'],
  ])('%s', async (_, make, issue) => {
    expect(await read(make())).toMatchObject({ kind: 'invalid', issue })
  })

  test('a file that exceeds its time limit, and reads the next', async () => {
    const hurried = openIsolation({ minCpuMs: 1, maxCpuMs: 1 })
    onTestFinished(() => hurried.close())
    const slow = createSpreadsheetReader(hurried)
    const rows = Array.from({ length: 4000 }, () => Array.from({ length: 40 }, () => 'cell'))
    const file = path.join(folder, 'slow')
    await writeFile(file, makeWorkbook({ Lots: rows }))
    expect(await slow.file(file, 1)).toMatchObject({ issue: 'tooComplex' })
  })
})

test('K11 never throws, whichever byte is changed', async () => {
  const sample = makeWorkbook({ Lots: lots })
  for (let index = 0; index < sample.length; index += Math.ceil(sample.length / 40)) {
    const spoilt = Buffer.from(sample)
    spoilt[index] = (spoilt[index] ?? 0) ^ 0xff
    expect(['read', 'invalid']).toContain((await read(spoilt)).kind)
  }
})
