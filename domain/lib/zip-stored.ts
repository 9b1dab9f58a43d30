import type { Instant } from '#domain/money/money.ts'

/** A file of an archive. */
export type ZippedFile = { readonly name: string; readonly content: string | Uint8Array }

/** The fields of a record, little-endian, as `[bytes, value]`. */
type Fields = readonly (readonly [bytes: 2 | 4, value: number])[]

const utf8Names = 0x0800
/** 1980-01-01, the first day that an archive can state. */
const firstDay = Date.UTC(1980, 0, 1)

/** A file as an archive has it: its bytes, and the checksum and length of its content. */
type StoredFile = {
  readonly name: string
  readonly method: 0 | 8
  readonly bytes: Uint8Array
  readonly crc: number
  readonly length: number
}

const encoder = new TextEncoder()

/** Returns files as a ZIP archive without compression. @param at their date in UTC, in Unix milliseconds */
export const zipStored = (files: readonly ZippedFile[], at: Instant = firstDay): Uint8Array<ArrayBuffer> =>
  archive(
    files.map(({ name, content }) => {
      const bytes = typeof content === 'string' ? encoder.encode(content) : content
      return { name, method: 0, bytes, crc: checksum(bytes), length: bytes.length }
    }),
    at,
  )

/** Returns texts as a compressed ZIP archive. Each is a sequence of parts, so that a long one is never whole in memory. */
export async function zipDeflated(
  files: readonly { readonly name: string; readonly content: Iterable<string> }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const stored: StoredFile[] = []
  for (const { name, content } of files) stored.push({ name, ...(await deflated(content)) })
  return archive(stored, firstDay)
}

async function deflated(content: Iterable<string>): Promise<Omit<StoredFile, 'name'>> {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const packed = collect(readable.getReader())
  const writer = writable.getWriter()
  let crc = 0
  let length = 0
  for (const text of content) {
    const bytes = encoder.encode(text)
    crc = checksum(bytes, crc)
    length += bytes.length
    await writer.write(bytes)
  }
  await writer.close()
  return { method: 8, bytes: joined(await packed), crc, length }
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value)
  return parts
}

function archive(files: readonly StoredFile[], at: Instant): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, method, bytes, crc, length } of files) {
    const path = encoder.encode(name)
    const common: Fields = [
      [2, 20],
      [2, utf8Names],
      [2, method],
      ...dosTime(at),
      [4, crc],
      [4, bytes.length],
      [4, length],
      [2, path.length],
      [2, 0],
    ]
    const local = record(0x04034b50, common)
    parts.push(local, path, bytes)
    const entry: Fields = [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]
    directory.push(record(0x02014b50, entry), path)
    offset += local.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = files.length
  const end: Fields = [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]
  return joined([...parts, ...directory, record(0x06054b50, end)])
}

/** Returns the time and the day of an instant, in the format of archives. */
function dosTime(at: Instant): Fields {
  const day = new Date(at)
  return [
    [2, (day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1)],
    [2, ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate()],
  ]
}

function record(signature: number, fields: Fields): Uint8Array {
  const all: Fields = [[4, signature], ...fields]
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** Returns the CRC-32 used in archives. @param before that of the bytes before these */
function checksum(bytes: Uint8Array, before = 0): number {
  let value = before ^ 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
