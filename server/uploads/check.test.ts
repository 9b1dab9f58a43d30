import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkFile } from './check.ts'
import { cleanName } from './file-name.ts'
import { attacks, html, jar } from './testing/attacks.ts'
import { makeZip } from './testing/make-zip.ts'
import { office, officeParts, oldExcel, oldWord, outside, pdf, picture } from './testing/samples.ts'

describe('what the house takes is known by its content', () => {
  test.each([
    ['docx', () => office('docx')],
    ['xlsx', () => office('xlsx')],
    ['docx', () => office('docx', [outside('hyperlink')])],
    ['docx', () => office('docx', [{ name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', content: 'PK' }])],
    [
      'docx',
      () => office('docx', [{ name: 'word/media/image1.png', content: Buffer.alloc(900), method: 0 }]),
    ],
    ['doc', () => oldWord()],
    ['xls', () => oldExcel()],
    ['pdf', () => pdf()],
    ['pdf', () => pdf('', '')],
    ['pdf', () => pdf('/Length 9>>stream\n/JS(/XFA /\nendstream<<')],
    ['jpg', () => picture('jpeg')],
    ['png', () => picture('png')],
  ] as const)('%s', async (type, make) => {
    expect(await checkFile(await make())).toMatchObject({ kind: 'taken', type })
  })
})

describe('what the house does not take', () => {
  test.each(attacks)('%s is refused as %s', async (_, reason, make) => {
    expect(await checkFile(await make())).toEqual({ kind: 'refused', reason })
  })

  test('files made to be slow to look through are looked through at once', async () => {
    const slow = [
      office('docx', [{ name: 'word/_rels/a.rels', content: '<Relationship '.repeat(300_000) }]),
      makeZip(officeParts('docx', '<Override '.repeat(300_000))),
      pdf(`/XFA stream\n`.repeat(300_000)),
      pdf('/J#61'.repeat(300_000)),
    ]
    for (const bytes of slow) {
      const began = performance.now()
      await checkFile(bytes)
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    const name = performance.now()
    cleanName(`${'. '.repeat(100_000)}x.pdf`, 'pdf')
    expect(performance.now() - name).toBeLessThan(5000)
  })

  test('no kept picture holds what was hidden in the one that was sent', async () => {
    const hidden = Buffer.concat([await picture('jpeg'), html, jar])
    const gps = await sharp(await picture('png'))
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .png()
      .toBuffer()
    for (const bytes of [hidden, gps]) {
      const taken = await checkFile(bytes)
      if (taken.kind === 'refused') throw new Error(taken.reason)
      expect(taken.bytes.includes('script')).toBe(false)
      expect(taken.bytes.includes('PK')).toBe(false)
      expect((await sharp(taken.bytes).metadata()).exif).toBeUndefined()
    }
  })

  test('bytes of any kind are told something, and never a fault of the house', async () => {
    const samples = [office('docx'), office('xlsx'), oldWord(), oldExcel(), pdf(), await picture('png')]
    for (const sample of samples) {
      for (let at = 0; at < sample.length; at += Math.max(1, Math.floor(sample.length / 60))) {
        const spoilt = Buffer.from(sample)
        spoilt[at] = (spoilt[at] ?? 0) ^ 0xff
        expect(['taken', 'refused']).toContain((await checkFile(spoilt)).kind)
        expect(['taken', 'refused']).toContain((await checkFile(sample.subarray(0, at))).kind)
      }
    }
  })
})
