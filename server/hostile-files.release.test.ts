import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpreadsheetReader } from '#server/catalogue/imports/reader.ts'
import { createEncoder } from '#server/platform/files/encoder.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { residentOfChildren } from '#server/platform/isolation/testing/resident.ts'
import { isReleaseRun, oneIn } from '#server/platform/process/testing/breadth.ts'
import { createInspector } from '#server/platform/uploads/inspector.ts'
import { hostileFiles } from '#server/platform/uploads/testing/hostile.ts'
import { makePng } from '#server/platform/uploads/testing/made-png.ts'
import { office } from '#server/platform/uploads/testing/samples.ts'

/*
 * No file crashes the server or exhausts its memory. Each is tried as an upload, an ID document, a picture by
 * staff and a spreadsheet. HOSTILE_SEED repeats a run.
 */

const megabyte = 1024 * 1024
const isolation = openIsolation()
const inspector = createInspector(isolation)
const encoder = createEncoder(isolation)
const reader = createSpreadsheetReader(isolation)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-hostile-'))
})
afterAll(async () => {
  isolation.close()
  await rm(folder, { recursive: true })
})

/** Submits a file to every endpoint. @returns the results */
async function handIn(bytes: Buffer) {
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  const sender = { lane: 'visitor', network: '192.0.2.1' } as const
  const document = inspector.documentPicture(bytes, { ...sender, lane: 'member' })
  const picture = encoder.original(bytes)
  const table = reader.file(file, bytes.length)
  // The upload comes last, as it replaces an accepted picture on disk.
  const kinds = [await document, await picture, await table].map((one) =>
    'kind' in one ? one : { kind: 'accepted' },
  )
  return [await inspector.file(file, bytes.length, sender), ...kinds]
}

/** Waits until the memory of child processes is below a limit. */
const expectMemoryBack = () =>
  expect.poll(residentOfChildren, { timeout: 30_000, interval: 500 }).toBeLessThan(100 * megabyte)

test.each(
  oneIn(3, [
    ['of 25,500,000 × 2 pixels', { width: 25_500_000, height: 2 }],
    ['of 51,000,000 × 1 pixels', { width: 51_000_000, height: 1 }],
    ['of 173,000 × 300 pixels', { width: 173_000, height: 300 }],
  ] as const),
)('a PNG %s is refused by its header, at every door', async (_, size) => {
  const bytes = makePng({ ...size, depth: 16, colour: 6, maxSize: 512 * megabyte })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentOfChildren())
  }, 500)
  const [upload, document, picture] = await handIn(bytes).finally(() => clearInterval(watch))
  for (const one of [upload, document, picture])
    expect(one).toMatchObject({ kind: 'refused', reason: 'tooManyPixels' })
  expect(peak).toBeLessThan(500 * megabyte)
  await expectMemoryBack()
})

test('a workbook with an impossible cell is refused', async () => {
  const row = '<row r="1"><c r="ZZZZZ4000000000"><v>1</v></c></row>'
  const content = `<worksheet><sheetData>${row}</sheetData></worksheet>`
  const [upload, , , table] = await handIn(office('xlsx', [{ name: 'xl/worksheets/sheet1.xml', content }]))
  expect(upload).toEqual({ kind: 'refused', reason: 'corrupt' })
  expect(table).toMatchObject({ kind: 'invalid' })
})

const seed = Number(process.env.HOSTILE_SEED ?? 20_261_129)

test(
  'K11 generated hostile files are accepted or refused at every endpoint, and memory is released',
  async () => {
    for (const { about, make } of hostileFiles(seed, isReleaseRun ? 2_000 : 4)) {
      const kinds = (await handIn(await make())).map(({ kind }) => kind)
      for (const kind of kinds)
        expect(['accepted', 'refused', 'original', 'read', 'invalid'], about).toContain(kind)
    }
    await expectMemoryBack()
  },
  isReleaseRun ? 7_200_000 : 300_000,
)
