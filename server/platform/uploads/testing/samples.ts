import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type MadePart, type MadeZip, makeZip } from './make-zip.ts'

const open = 'application/vnd.openxmlformats-officedocument'

const relations = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`

const types = (inner: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${inner}</Types>`

/** Returns the parts of an Office document. */
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

/** Returns a part with an external relationship. */
export const outside = (type: string): MadePart => ({
  name: 'word/_rels/document.xml.rels',
  content: relations(
    `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://elsewhere.example/x" TargetMode="External"/>`,
  ),
})

/** Creates a PDF. @param inner additional content of its catalogue @param objects objects that follow */
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

/** Returns a picture of one pixel that claims 3,600 million pixels. */
export async function swollenPng(): Promise<Buffer> {
  const bomb = await picture('png', 1, 1)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const head = bomb.subarray(12, 29)
  bomb.writeUInt32BE(crc32(head), 29)
  return bomb
}
