import { faultOfBook } from './old-excel.ts'
import { faultOfDocument } from './old-word.ts'
import { type Refused, refused } from './refused.ts'

/** Signature of a compound file, the container of Office before 2007. */
export const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const endOfChain = 0xfffffffe

/** A stream or storage of a compound file. */
type Entry = { readonly name: string; readonly start: number; readonly size: number }

/** Names of active content: macros, embedded objects, controls; and of encryption. */
const activeNames =
  /^(?:macros|_vba_project|_vba_project_cur|vba|package|ctls|.?ole10native|equation native|.(?:objinfo|linkinfo|ocx\w+)|mbd[\da-f]{8}|lnk[\da-f]{8})$/i
const lockedNames = /^(?:encryptedpackage|encryptioninfo|.?drm.*)$/i

/** Checks that a compound file is a Word document or an Excel workbook without active content. */
export function checkCompound(bytes: Buffer): 'doc' | 'xls' | Refused {
  const sectors = readSectors(bytes)
  const entries = sectors && directoryOf(sectors)
  if (!entries) return refused('corrupt')
  const find = (...names: readonly string[]) => entries.find(({ name }) => names.includes(name))
  if (entries.some(({ name }) => lockedNames.test(name))) return refused('encrypted')
  const [document, book] = [find('WordDocument'), find('Workbook', 'Book')]
  const mains = entries.filter(({ name }) => /^(?:WordDocument|Workbook)$/i.test(name))
  if (!document && !book) return refused('notAccepted')
  if ((document && book) || mains.length > 1) return refused('polyglot')
  if (entries.some(({ name }) => activeNames.test(name))) return refused('activeContent')
  const content = (entry: Entry | undefined) => entry && contentOf(sectors, entries, entry)
  if (document)
    return faultOfDocument(content(document) ?? null, (name) => content(find(name)) ?? null) ?? 'doc'
  return (book && faultOfBook(content(book) ?? null)) ?? 'xls'
}

type Sectors = {
  readonly directory: number
  /** Start of the mini sector table. */
  readonly small: number
  /** @returns null where the chain is broken or longer than the file */
  readonly read: (start: number, size?: number) => Buffer | null
}

/** Streams below this size are in mini sectors, within a stream of the root entry. */
const smallStream = 4096
const smallSector = 64

function readSectors(bytes: Buffer): Sectors | null {
  if (bytes.length < 512 || bytes.readUInt16LE(28) !== 0xfffe) return null
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const length = 1 << shift
  const count = Math.ceil((bytes.length - length) / length)
  const sector = (n: number) => bytes.subarray((n + 1) * length, (n + 2) * length)
  const table = allocation(bytes, sector, count)
  const read = (start: number, size = Number.POSITIVE_INFINITY): Buffer | null => {
    const chain: Buffer[] = []
    for (let at = start; at < 0xfffffffa && chain.length * length < size; ) {
      if (at >= count || chain.length > count) return null
      chain.push(sector(at))
      at = table[at] ?? endOfChain
    }
    return Buffer.concat(chain).subarray(0, Math.min(size, chain.length * length))
  }
  return { directory: bytes.readUInt32LE(48), small: bytes.readUInt32LE(60), read }
}

/** The allocation table: listed in the header, and for large files in further sectors. */
function allocation(bytes: Buffer, sector: (n: number) => Buffer, count: number): readonly number[] {
  const listed = Array.from({ length: 109 }, (_, n) => bytes.readUInt32LE(76 + 4 * n))
  const wanted = Math.min(bytes.readUInt32LE(44), count)
  let more = bytes.readUInt32LE(68)
  while (listed.length < wanted && more < count) {
    const words = wordsOf(sector(more))
    listed.push(...words.slice(0, -1))
    more = words.at(-1) ?? endOfChain
    if (listed.length > 2 * count + 109) break
  }
  return listed
    .filter((n) => n < count)
    .slice(0, wanted)
    .flatMap((n) => wordsOf(sector(n)))
}

const wordsOf = (sector: Buffer): number[] =>
  Array.from({ length: Math.floor(sector.length / 4) }, (_, n) => sector.readUInt32LE(4 * n))

function directoryOf({ directory, read }: Sectors): readonly Entry[] | null {
  const bytes = read(directory)
  if (!bytes || bytes.length < 128) return null
  return Array.from({ length: Math.floor(bytes.length / 128) }, (_, n) =>
    bytes.subarray(128 * n, 128 * n + 128),
  )
    .filter((one) => one.readUInt8(66) !== 0)
    .map((one) => ({
      name: one.toString('utf16le', 0, Math.max(0, Math.min(64, one.readUInt16LE(64)) - 2)),
      start: one.readUInt32LE(116),
      size: one.readUInt32LE(120),
    }))
}

/** The content of an entry; null where it is unreadable. */
function contentOf(sectors: Sectors, entries: readonly Entry[], { start, size }: Entry): Buffer | null {
  if (size >= smallStream) return sectors.read(start, size)
  const [root] = entries
  const [table, store] = [sectors.read(sectors.small), root && sectors.read(root.start, root.size)]
  if (!table || !store) return null
  const next = wordsOf(table)
  const chain: Buffer[] = []
  for (let at = start; at < 0xfffffffa && chain.length * smallSector < size; at = next[at] ?? endOfChain) {
    if (chain.length > next.length) return null
    chain.push(store.subarray(at * smallSector, (at + 1) * smallSector))
  }
  return Buffer.concat(chain).subarray(0, size)
}
