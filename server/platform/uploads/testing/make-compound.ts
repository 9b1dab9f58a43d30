const sector = 512
const free = 0xffffffff
const end = 0xfffffffe

/** A stream or storage; a storage has no content. */
export type MadeStream = { readonly name: string; readonly content?: Buffer }

/** Creates a compound file, as of Office before 2007. */
export function makeCompound(streams: readonly MadeStream[]): Buffer {
  const table: number[] = []
  const sectors: Buffer[] = []
  const put = (content: Buffer): number => {
    if (content.length === 0) return end
    const first = sectors.length
    const count = Math.ceil(content.length / sector)
    for (let n = 0; n < count; n += 1) {
      const one = Buffer.alloc(sector)
      content.copy(one, 0, n * sector, (n + 1) * sector)
      sectors.push(one)
      table.push(n === count - 1 ? end : first + n + 1)
    }
    return first
  }
  const entries = streams.map(({ name, content }) => ({
    name,
    type: content ? 2 : 1,
    start: content ? put(content) : 0,
    size: content?.length ?? 0,
  }))
  const directory = put(
    Buffer.concat([{ name: 'Root Entry', type: 5, start: end, size: 0 }, ...entries].map(entryOf)),
  )
  const tableAt = sectors.length
  const tableSectors = Math.ceil((table.length + 2) / (sector / 4))
  const words = [...table, ...Array.from({ length: tableSectors }, () => 0xfffffffd)]
  const allocation = Buffer.alloc(tableSectors * sector, 0xff)
  for (const [at, word] of words.entries()) allocation.writeUInt32LE(word >>> 0, 4 * at)
  return Buffer.concat([headOf(directory, tableAt, tableSectors), ...sectors, allocation])
}

function headOf(directory: number, tableAt: number, tableSectors: number): Buffer {
  const head = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x3e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(tableSectors, 44)
  head.writeUInt32LE(directory, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(end, 60)
  head.writeUInt32LE(end, 68)
  for (let n = 0; n < 109; n += 1) head.writeUInt32LE(n < tableSectors ? tableAt + n : free, 76 + 4 * n)
  return head
}

function entryOf({
  name,
  type,
  start,
  size,
}: {
  name: string
  type: number
  start: number
  size: number
}): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(2 * name.length + 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  for (const at of [68, 72, 76]) entry.writeUInt32LE(free, at)
  entry.writeUInt32LE(start >>> 0, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}
