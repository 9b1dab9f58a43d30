import { inflateSync } from 'node:zlib'

const headerSize = { woff: 44, trueType: 12 } as const
const entrySize = { woff: 20, trueType: 16 } as const

/**
 * Unpacks a WOFF font to TrueType. Rendering directly from WOFF unpacks the whole font for every glyph, which
 * takes half a minute for one line of Chinese.
 * @throws if the bytes are not a WOFF font
 */
export function trueType(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, headerSize.woff + i * entrySize.woff))
  const directory = Buffer.alloc(headerSize.trueType + count * entrySize.trueType)
  woff.copy(directory, 0, 4, 8)
  writeSearch(directory, count)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const at = headerSize.trueType + i * entrySize.trueType
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
  const size = woff.readUInt32BE(at + 12)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed.length < size ? inflateSync(packed) : packed,
  }
}

/** Writes the table count and the binary search fields. */
function writeSearch(directory: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 16 * 2 ** power
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(range, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * 16 - range, 10)
}
