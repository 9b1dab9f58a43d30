import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { checkFile } from './check.ts'
import { cleanName } from './file-name.ts'
import { attacks, field, html, jar } from './testing/attacks.ts'
import { makeCompound } from './testing/make-compound.ts'
import { makeZip } from './testing/make-zip.ts'
import { office, officeParts, outside, pdf, picture } from './testing/samples.ts'

describe('accepts by content', () => {
  test.each([
    ['docx', () => office('docx')],
    ['xlsx', () => office('xlsx')],
    ['docx', () => office('docx', [outside('hyperlink')])],
    [
      'docx',
      () => office('docx', [{ name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', content: office('xlsx') }]),
    ],
    [
      'docx',
      () =>
        office('docx', [
          {
            name: 'word/footer1.xml',
            content: `${field(' PAGE \\* MERGEFORMAT ')}${field(' TOC \\o "1-3" ')}${field(' IF ', field('=1+1'), '= 2')}<w:fldSimple w:instr=" NUMPAGES "/><w:t>LINK: call (852) for DDE</w:t>`,
          },
        ]),
    ],
    [
      'xlsx',
      () =>
        office('xlsx', [
          {
            name: 'xl/worksheets/sheet1.xml',
            content: `<c><f>HYPERLINK("https://example.com/wine","List")&amp;HYPERLINK("#Prices!A1")&amp;"HYPERLINK(A1)"</f></c><sheetData><row r="1048576"><c r="XFD1048576"/></row></sheetData><c><f>SUM(Table1[[#This Row],[Price]])*1.2</f></c><c><f>IF(A1="WEBSERVICE(1)|",1,0)</f></c><x14:formula1><xm:f>Lists!$A$1:$A$9</xm:f></x14:formula1>`,
          },
          { name: 'xl/sharedStrings.xml', content: '<si><t>Call (852) 2345 6789 | image (front)</t></si>' },
          { name: 'xl/printerSettings/printerSettings1.bin', content: 'x' },
        ]),
    ],
    // Libraries declare types for parts that a workbook does not have.
    [
      'xlsx',
      () =>
        makeZip(
          officeParts(
            'xlsx',
            '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
          ),
        ),
    ],
    [
      'xlsx',
      () =>
        office('xlsx', [
          {
            name: 'xl/worksheets/sheet1.xml',
            content: '<c><f>Lots[[#This Row],[Low/HKD]]+Lots[Low/HKD]</f></c>',
          },
        ]),
    ],
    ['pdf', () => pdf('/OpenAction[2 0 R/XYZ null null 0]')],
    ['pdf', () => pdf('/OpenAction<</Type/Action/S/GoTo/D[2 0 R/Fit]>>')],
    ['pdf', () => pdf('/OpenAction 7 0 R>>\nendobj\n7 0 obj\n<</S/GoTo/D[2 0 R/Fit]')],
    ['pdf', () => pdf('/A<</S/URI/URI(https://example.com/wine#41)>>')],
    [
      'docx',
      () => office('docx', [{ name: 'word/media/image1.png', content: Buffer.alloc(900), method: 0 }]),
    ],
    ['doc', () => makeCompound('WordDocument', '1Table')],
    ['xls', () => makeCompound('Workbook')],
    ['xls', () => makeCompound('Book')],
    ['pdf', () => pdf()],
    ['pdf', () => pdf('', '')],
    ['pdf', () => pdf('/Length 9>>stream\n/JS(/XFA /\nendstream<<')],
    ['jpg', () => picture('jpeg')],
    ['png', () => picture('png')],
  ] as const)('%s', async (type, make) => {
    expect(await checkFile(await make())).toMatchObject({ kind: 'accepted', type })
  })
})

describe('rejects', () => {
  test.each(attacks)('%s as %s', async (_, reason, make) => {
    expect(await checkFile(await make())).toEqual({ kind: 'refused', reason })
  })

  test.each([
    ['a document of documents', () => swollenOffice()],
    ['a PDF', () => pdf('', '\n', [Buffer.from('stream\n'), deflateSync(Buffer.alloc(130 * 1024 * 1024))])],
  ])('a decompression bomb in %s before it is fully unpacked', async (_, make) => {
    expect(await checkFile(make())).toEqual({ kind: 'refused', reason: 'tooLarge' })
  })

  test('cleans a very long name quickly', () => {
    const began = process.threadCpuUsage()
    cleanName(`${'. '.repeat(100_000)}x.pdf`, 'pdf')
    // The limit in microseconds of CPU time. Comparing every character with every other would take much longer.
    expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000)
  })

  test('stores pictures without hidden data', async () => {
    const hidden = Buffer.concat([await picture('jpeg'), html, jar])
    const gps = await sharp(await picture('png'))
      .withExif({ IFD0: { Copyright: 'Photographer' }, IFD3: { GPSLatitudeRef: 'N' } })
      .png()
      .toBuffer()
    for (const bytes of [hidden, gps]) {
      const accepted = await checkFile(bytes)
      if (accepted.kind === 'refused') throw new Error(accepted.reason)
      expect(accepted.bytes.includes('script')).toBe(false)
      expect(accepted.bytes.includes('PK')).toBe(false)
      expect((await sharp(accepted.bytes).metadata()).exif).toBeUndefined()
    }
  })

  test('never throws for corrupted bytes', async () => {
    const steps = isReleaseRun ? 30 : 5
    const samples = [
      office('docx'),
      office('xlsx'),
      makeCompound('WordDocument'),
      pdf(),
      await picture('png'),
    ]
    for (const sample of samples) {
      for (let index = 0; index < sample.length; index += Math.max(1, Math.floor(sample.length / steps))) {
        const spoilt = Buffer.from(sample)
        spoilt[index] = (spoilt[index] ?? 0) ^ 0xff
        expect(['accepted', 'refused']).toContain((await checkFile(spoilt)).kind)
        expect(['accepted', 'refused']).toContain((await checkFile(sample.subarray(0, index))).kind)
      }
    }
  })
})

/** Returns a document with eight workbooks of 20 MB, each of which alone would be accepted. */
function swollenOffice(): Buffer {
  const content = office('xlsx', [{ name: 'xl/a.xml', content: 'x'.repeat(20_000_000) }])
  return office(
    'docx',
    Array.from({ length: 8 }, (_, n) => ({ name: `word/embeddings/${n}.xlsx`, content, method: 0 })),
  )
}
