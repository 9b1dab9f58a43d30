import { crc32 } from 'node:zlib'

/** A file of an archive. */
export type ZipFile = { readonly name: string; readonly content: Uint8Array }

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const

/** Names are UTF-8. */
const flags = 0x0800
const version = 20

/** Writes files into a ZIP archive, uncompressed: PDFs and pictures hardly shrink. @param at their date, Unix milliseconds */
export function writeZip(files: readonly ZipFile[], at: number): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const encoded = Buffer.from(name)
    const facts = factsOf(content, encoded.length, at)
    const local = Buffer.concat([uint32(signatures.local), uint16(version), facts, encoded, content])
    directory.push(
      uint32(signatures.entry),
      uint16(version),
      uint16(version),
      facts,
      Buffer.alloc(10),
      uint32(offset),
      encoded,
    )
    body.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  return Buffer.concat([
    ...body,
    entries,
    uint32(signatures.end),
    uint32(0),
    uint16(files.length),
    uint16(files.length),
    uint32(entries.length),
    uint32(offset),
    uint16(0),
  ])
}

/** What is stated of a file before its content and in the directory: from the flags to the length of extra fields. */
function factsOf(content: Uint8Array, nameLength: number, at: number): Buffer {
  const day = new Date(at)
  const time = (day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1)
  const date = ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate()
  const stored = 0
  return Buffer.concat([
    uint16(flags),
    uint16(stored),
    uint16(time),
    uint16(date),
    uint32(crc32(content)),
    uint32(content.length),
    uint32(content.length),
    uint16(nameLength),
    uint16(0),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
