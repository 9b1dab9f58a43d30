import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { type Refused, refused } from './refused.ts'
import { endLength, zipEndAt } from './zip-end.ts'

/** The limits on unpacked bytes, in total and of one part, and on parts. */
const most = { all: 128 * 1024 * 1024, each: 80 * 1024 * 1024, parts: 4000 } as const

/** The entry flags for encryption and for sizes after the content. Compression options are ignored. */
const locked = 0x0001 | 0x0040 | 0x2000
const sizesBehind = 0x0008

/** The maximum bytes of the data descriptor. */
const maxDescriptorLength = 24

type Entry = {
  readonly name: string
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/** The number of bytes that may still be unpacked. */
export type Allowance = { left: number }

export const openAllowance = (): Allowance => ({ left: most.all })

/** An unpacked part of an archive. */
export type Part = { readonly name: string; readonly bytes: Buffer }

/**
 * Unpacks an archive part by part without trusting its metadata: entries must follow one another from the
 * first byte to the directory, without gaps or overlaps, each with the declared size and checksum. Nothing
 * can therefore be hidden between them, and oversized content is found before it is unpacked.
 * @param see receives each part; a rejection ends the reading
 * @param allowance the allowance, which nested archives share
 */
export async function readZip(
  bytes: Buffer,
  see: (part: Part) => Refused | null,
  allowance: Allowance = openAllowance(),
): Promise<Refused | null> {
  const entries = directoryOf(bytes)
  if ('kind' in entries) return entries
  allowance.left -= entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (allowance.left < 0) return refused('tooLarge')
  for (const entry of entries) {
    const content = await contentOf(bytes, entry)
    const verdict = 'kind' in content ? content : see({ name: entry.name, bytes: content })
    if (verdict) return verdict
  }
  return null
}

function directoryOf(bytes: Buffer): readonly Entry[] | Refused {
  const end = zipEndAt(bytes)
  if (end < 0) return refused('corrupt')
  if (end + endLength !== bytes.length) return refused('polyglot')
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count) return refused('corrupt')
  if (start + size !== end) return refused('polyglot')
  if (count === 0 || count > most.parts) return refused(count === 0 ? 'corrupt' : 'tooLarge')
  const entries: Entry[] = []
  let at = start
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return refused('corrupt')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push(entryAt(bytes, at, nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? (issueOf(bytes, entries, start) ?? entries) : refused('corrupt')
}

const entryAt = (bytes: Buffer, at: number, nameLength: number): Entry => ({
  name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
  flags: bytes.readUInt16LE(at + 8),
  method: bytes.readUInt16LE(at + 10),
  crc: bytes.readUInt32LE(at + 16),
  packed: bytes.readUInt32LE(at + 20),
  unpacked: bytes.readUInt32LE(at + 24),
  at: bytes.readUInt32LE(at + 42),
})

/** Returns whether a name stays within the archive. */
const isPlain = (name: string): boolean =>
  name !== '' && !/[\\\0:]/.test(name) && !name.startsWith('/') && !name.split('/').includes('..')

function issueOf(bytes: Buffer, entries: readonly Entry[], directory: number): Refused | null {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length || !entries.every(({ name }) => isPlain(name))) return refused('corrupt')
  if (entries.some(({ flags }) => (flags & locked) !== 0)) return refused('encrypted')
  if (entries.some(({ method }) => method !== 0 && method !== 8)) return refused('corrupt')
  if (entries.some(({ unpacked }) => unpacked > most.each)) return refused('tooLarge')
  return isGapless(bytes, entries, directory) ? null : refused('polyglot')
}

/** Returns whether the entries fill the file up to the directory without gaps. */
function isGapless(bytes: Buffer, entries: readonly Entry[], directory: number): boolean {
  let at = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const gap = entry.at - at
    if (gap < 0 || gap > (at === 0 ? 0 : maxDescriptorLength)) return false
    const start = contentAt(bytes, entry)
    if (start === null) return false
    at = start + entry.packed
  }
  return at <= directory && directory - at <= maxDescriptorLength
}

/** Returns the offset of an entry's content, or null if its local header is missing or differs. */
function contentAt(bytes: Buffer, { at, name, flags }: Entry): number | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return null
  const nameLength = bytes.readUInt16LE(at + 26)
  const own = bytes.toString('utf8', at + 30, at + 30 + nameLength)
  const isSame = own === name && (bytes.readUInt16LE(at + 6) & sizesBehind) === (flags & sizesBehind)
  return isSame ? at + 30 + nameLength + bytes.readUInt16LE(at + 28) : null
}

const inflate = promisify(inflateRaw)

async function contentOf(bytes: Buffer, entry: Entry): Promise<Buffer | Refused> {
  const start = contentAt(bytes, entry) ?? 0
  const packed = bytes.subarray(start, start + entry.packed)
  if (packed.length !== entry.packed) return refused('corrupt')
  const content = entry.method === 0 ? packed : await unpacked(packed, entry.unpacked)
  if ('kind' in content) return content
  return content.length === entry.unpacked && crc32(content) === entry.crc ? content : refused('corrupt')
}

/** Unpacks an entry. @param size the declared size; more is rejected */
const unpacked = (packed: Buffer, size: number): Promise<Buffer | Refused> =>
  inflate(packed, { maxOutputLength: Math.max(1, size) }).catch((problem: unknown) =>
    refused(isTooLong(problem) ? 'tooLarge' : 'corrupt'),
  )

/** Returns whether unpacking was aborted at its size limit. */
export const isTooLong = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_BUFFER_TOO_LARGE'
