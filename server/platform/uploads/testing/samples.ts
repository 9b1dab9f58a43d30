import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type MadeStream, makeCompound } from './make-compound.ts'
import { type MadePart, type MadeZip, makeZip } from './make-zip.ts'

const open = 'application/vnd.openxmlformats-officedocument'

const relations = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`

const types = (inner: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${inner}</Types>`

/** The parts of an Office document. */
export function officeParts(kind: 'docx' | 'xlsx', more = ''): readonly MadePart[] {
  const [name, type] =
    kind === 'docx'
      ? ['word/document.xml', `${open}.wordprocessingml.document.main+xml`]
      : ['xl/workbook.xml', `${open}.spreadsheetml.sheet.main+xml`]
  return [
    {
      name: '[Content_Types].xml',
      content: types(`<Override PartName="/${name}" ContentType="${type}"/>${more}`),
    },
    {
      name: '_rels/.rels',
      content: relations(`<Relationship Id="rId1" Type="${open}/officeDocument" Target="${name}"/>`),
    },
    { name, content: `<?xml version="1.0"?><document>${'Twelve bottles. '.repeat(50)}</document>` },
  ]
}

export const office = (kind: 'docx' | 'xlsx', more: readonly MadePart[] = [], extra?: MadeZip): Buffer =>
  makeZip([...officeParts(kind), ...more], extra)

/** A part with an external relationship. */
export const outside = (type: string): MadePart => ({
  name: 'word/_rels/document.xml.rels',
  content: relations(
    `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://elsewhere.example/x" TargetMode="External"/>`,
  ),
})

/** Options of an old Word document. */
type OldWord = {
  /** Header flags: 0x0100 for encrypted. */
  readonly flags?: number
  readonly text?: string | Buffer
  /** Splits the text at `|` into pieces, stored in reverse order. */
  readonly pieces?: boolean
  readonly template?: string
}

/** Offset of the text in the stream. */
const textAt = 2048

/** Creates a Word document of before 2007. */
export function oldWord(
  more: readonly MadeStream[] = [],
  { flags = 0, text = '', pieces = false, template = 'Normal.dot' }: OldWord = {},
): Buffer {
  const content = Buffer.alloc(8192)
  content.writeUInt16LE(0xa5ec, 0)
  content.writeUInt16LE(flags | 0x0200, 10)
  const strings = stringsOf(['', template, 'Title'])
  const parts = pieces ? Buffer.from(text).toString('latin1').split('|') : []
  const list = pieces ? piecesOf(parts) : Buffer.alloc(0)
  if (pieces) content.write(parts.toReversed().join(''), textAt, 'latin1')
  else Buffer.from(text).copy(content, textAt)
  content.writeUInt32LE(100, 0x19a)
  content.writeUInt32LE(strings.length, 0x19e)
  content.writeUInt32LE(1000, 0x1a2)
  content.writeUInt32LE(list.length, 0x1a6)
  const table = Buffer.alloc(4096)
  strings.copy(table, 100)
  list.copy(table, 1000)
  return makeCompound([{ name: 'WordDocument', content }, { name: '1Table', content: table }, ...more])
}

function stringsOf(texts: readonly string[]): Buffer {
  const head = Buffer.from([0xff, 0xff, texts.length, 0, 0, 0])
  return Buffer.concat([
    head,
    ...texts.flatMap((text) => [Buffer.from([text.length, 0]), Buffer.from(text, 'utf16le')]),
  ])
}

/** The piece table, with the texts in reverse order. */
function piecesOf(parts: readonly string[]): Buffer {
  const table = Buffer.alloc(4 * (parts.length + 1) + 8 * parts.length)
  let [character, place] = [0, textAt + parts.join('').length]
  for (const [n, { length }] of parts.entries()) {
    character += length
    place -= length
    table.writeUInt32LE(character, 4 * n + 4)
    table.writeUInt32LE(0x40000000 + 2 * place, 4 * (parts.length + 1) + 8 * n + 2)
  }
  const head = Buffer.alloc(5)
  head.writeUInt8(2)
  head.writeUInt32LE(table.length, 1)
  return Buffer.concat([head, table])
}

/** Creates a workbook of before 2007. @param sheet type of its only sheet: 1 for a macro sheet */
export function oldExcel(
  more: readonly MadeStream[] = [],
  { sheet = 0, locked = false, books = '', named = '' } = {},
): Buffer {
  const record = (kind: number, ...bytes: readonly number[]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(kind, 0)
    head.writeUInt16LE(bytes.length, 2)
    return Buffer.concat([head, Buffer.from(bytes)])
  }
  const book = Buffer.concat([
    record(0x0809, 0, 6, 5, 0, 0, 0, 0, 0),
    ...(locked ? [record(0x002f, 0, 0)] : []),
    record(0x0085, 0, 0, 0, 0, 0, sheet, 1, 0, 65),
    ...(books ? [record(0x01ae, 1, 0, books.length, 0, 0, ...Buffer.from(books))] : []),
    record(0x01ae, 1, 0, 0x01, 0x04),
    record(0x0018, ...Buffer.alloc(14), ...Buffer.from(named || 'Prices', 'utf16le')),
    record(0x000a),
    Buffer.alloc(5000),
  ])
  return makeCompound([{ name: 'Workbook', content: book }, ...more])
}

/** Creates a PDF. @param inner further content of its catalogue @param objects objects that follow */
export const pdf = (inner = '', tail = '\n', objects: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${inner}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`,
      'latin1',
    ),
    ...objects,
    Buffer.from(`xref\n0 3\ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n9\n%%EOF${tail}`, 'latin1'),
  ])

export const picture = (kind: 'jpeg' | 'png', width = 30, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
    .toFormat(kind)
    .toBuffer()

/** A picture of one pixel that claims 3,600 million. */
export async function swollenPng(): Promise<Buffer> {
  const bomb = await picture('png', 1, 1)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const head = bomb.subarray(12, 29)
  bomb.writeUInt32BE(crc32(head), 29)
  return bomb
}
