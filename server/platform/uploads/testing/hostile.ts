import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { makePng, pngChunk } from './made-png.ts'
import { makeCompound } from './make-compound.ts'
import { makeZip } from './make-zip.ts'
import { office, pdf, picture } from './samples.ts'

/** A file that is costlier than its size: its description and its content. */
export type HostileFile = { readonly about: string; readonly make: () => Buffer | Promise<Buffer> }

const mega = 1024 * 1024

/** Numbers near the limits of parsers and far beyond them. */
const counts = fc.constantFrom(
  1,
  2,
  300,
  5_000,
  20_000,
  20_001,
  65_535,
  173_000,
  1_000_000,
  25_500_000,
  51_000_000,
)

const pngs = fc
  .record({
    width: counts,
    height: counts,
    depth: fc.constantFrom(1, 8, 16),
    colour: fc.constantFrom(0, 2, 6),
    isInterlaced: fc.boolean(),
    maxSize: fc.constantFrom(100, mega, 16 * mega),
  })
  .map((made): HostileFile => ({ about: `PNG ${JSON.stringify(made)}`, make: () => makePng(made) }))

/** A JPEG or WebP whose header claims other sizes. */
const claims = fc
  .record({ width: fc.integer({ min: 1, max: 65_535 }), height: fc.integer({ min: 1, max: 65_535 }) })
  .map(
    ({ width, height }): HostileFile => ({
      about: `JPEG that claims ${width} × ${height}`,
      make: async () => {
        const bytes = await picture('jpeg', 200, 200)
        const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
        bytes.writeUInt16BE(height, frame + 5)
        bytes.writeUInt16BE(width, frame + 7)
        return bytes
      },
    }),
  )

const plain = fc
  .record({ side: fc.constantFrom(4_000, 7_200, 20_000), format: fc.constantFrom('avif', 'webp', 'png') })
  .map(
    ({ side, format }): HostileFile => ({
      about: `${format} of one colour, ${side} wide`,
      make: () => {
        const height = Math.min(side, Math.floor(51_000_000 / side))
        const create = {
          // Neither WebP nor AVIF allows wider pictures.
          width: format === 'png' ? side : Math.min(side, 16_383),
          height: format === 'avif' ? Math.min(height, 2_000) : height,
          channels: 3,
          background: '#7a1f2b',
        } as const
        return sharp({ create })
          .toFormat(format, { effort: format === 'png' ? 1 : 0 })
          .toBuffer()
      },
    }),
  )

const frames = fc.constantFrom(2, 101, 400).map(
  (count): HostileFile => ({
    about: `WebP of ${count} frames`,
    make: async () => {
      const frame = await picture('png', 400, 400)
      return sharp(
        Array.from({ length: count }, () => frame),
        { join: { animated: true } },
      )
        .webp({ effort: 0 })
        .toBuffer()
    },
  }),
)

const profiles = fc
  .record({
    chunk: fc.constantFrom('iCCP', 'zTXt', 'iTXt', 'eXIf'),
    megabytes: fc.constantFrom(1, 16, 64),
    count: fc.constantFrom(1, 50),
  })
  .map(
    ({ chunk, megabytes, count }): HostileFile => ({
      about: `PNG with ${count} ${chunk} of ${megabytes} MB`,
      make: () => {
        const packed = deflateSync(Buffer.alloc(megabytes * mega), { level: 1 })
        const one = pngChunk(chunk, Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]))
        return makePng({ width: 20, height: 20, more: Array.from({ length: count }, () => one) })
      },
    }),
  )

const sheetOf = (xml: string) =>
  office('xlsx', [
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${xml}</sheetData></worksheet>` },
  ])

const address = fc
  .tuple(
    fc.constantFrom('A', 'Z', 'IV', 'XFD', 'XFE', 'ZZZ', 'ZZZZZ', ''),
    fc.constantFrom('1', '5000', '1048576', '1099999', '4000000000', '0', ''),
  )
  .map((parts) => parts.join(''))

const sheets = fc
  .record({
    address,
    count: fc.constantFrom(1, 200, 20_000),
    inner: fc.constantFrom(
      '<v>1</v>',
      `<is><t>${'&#65;'.repeat(200)}</t></is>`,
      '<f>A1</f>',
      '<v>',
      '<is>'.repeat(50),
    ),
  })
  .map(
    ({ address: r, count, inner }): HostileFile => ({
      about: `workbook with ${count} cells ${r} of ${inner.slice(0, 20)}`,
      make: () =>
        sheetOf(`<row r="${r.replace(/\D/g, '')}">${`<c r="${r}">${inner}</c>`.repeat(count)}</row>`),
    }),
  )

const xmls = fc
  .record({
    piece: fc.constantFrom(
      '<',
      '<a>',
      '</a>',
      '<a b="',
      '&amp;',
      '&#x41;',
      '<!--',
      ']]>',
      '<w:instrText>PAGE',
    ),
    times: fc.constantFrom(10, 10_000, 300_000),
    part: fc.constantFrom(
      'word/document.xml',
      'word/_rels/a.rels',
      'xl/sharedStrings.xml',
      '[Content_Types].xml',
    ),
  })
  .map(
    ({ piece, times, part }): HostileFile => ({
      about: `${part} of ${times} ${piece}`,
      make: () =>
        office(part.startsWith('xl') ? 'xlsx' : 'docx', [{ name: part, content: piece.repeat(times) }]),
    }),
  )

const nested = fc.integer({ min: 1, max: 12 }).map(
  (depth): HostileFile => ({
    about: `document in ${depth} documents`,
    make: () => {
      let inner = office('xlsx')
      for (let n = 0; n < depth; n += 1)
        inner = office('docx', [{ name: 'word/embeddings/a.xlsx', content: inner, method: 0 }])
      return inner
    },
  }),
)

const archives = fc.constantFrom(1, 4_000, 20_000).map(
  (parts): HostileFile => ({
    about: `archive of ${parts} parts`,
    make: () => makeZip(Array.from({ length: parts }, (_, n) => ({ name: `${n}.xml`, content: '<a/>' }))),
  }),
)

const texts = fc
  .record({
    piece: fc.constantFrom(',', ';\t', '"', '""', ',"', '\n', ',\n', '\r', 'x', '"a\n', '=1+'),
    megabytes: fc.constantFrom(0.01, 1, 19),
    head: fc.constantFrom('', 'Lot,Title\n1,"', '\ufeff'),
  })
  .map(
    ({ piece, megabytes, head }): HostileFile => ({
      about: `text of ${megabytes} MB of ${JSON.stringify(piece)} after ${JSON.stringify(head)}`,
      make: () => Buffer.from(head + piece.repeat((megabytes * mega) / piece.length)),
    }),
  )

const pdfs = fc
  .record({
    depth: fc.integer({ min: 1, max: 6 }),
    megabytes: fc.constantFrom(1, 40, 120),
    count: fc.constantFrom(1, 10, 2_000),
  })
  .map(
    ({ depth, megabytes, count }): HostileFile => ({
      about: `PDF with ${count} streams, packed ${depth} times, of ${megabytes} MB`,
      make: () => {
        let content: Buffer = Buffer.alloc(megabytes * mega, count > 1 ? '1 0 obj <' : 0)
        for (let n = 0; n < depth; n += 1) content = deflateSync(content, { level: 1 })
        return pdf(
          '',
          '\n',
          Array.from({ length: count }, () =>
            Buffer.concat([Buffer.from('stream\n'), content.subarray(0, mega), Buffer.from('\nendstream\n')]),
          ),
        )
      },
    }),
  )

const samples = fc
  .record({
    sample: fc.constantFrom<() => Buffer | Promise<Buffer>>(
      () => office('docx'),
      () => office('xlsx'),
      () => makeCompound('WordDocument'),
      pdf,
      () => picture('png', 300, 300),
      () => picture('jpeg', 300, 300),
    ),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 8 }),
    byte: fc.nat(255),
  })
  .map(
    ({ sample, cut, at, byte }): HostileFile => ({
      about: `damaged file, cut at ${cut}, changed at ${at.join()}`,
      make: async () => {
        const bytes = Buffer.from(await sample())
        for (const place of at) bytes[Math.floor(place * bytes.length)] = byte
        return bytes.subarray(0, Math.ceil(cut * bytes.length))
      },
    }),
  )

/** Returns hostile files of all kinds, the same for the same seed. */
export const hostileFiles = (seed: number, count: number): readonly HostileFile[] =>
  fc.sample(
    fc.oneof(pngs, claims, plain, frames, profiles, sheets, xmls, nested, archives, texts, pdfs, {
      arbitrary: samples,
      weight: 4,
    }),
    { seed, numRuns: count },
  )
