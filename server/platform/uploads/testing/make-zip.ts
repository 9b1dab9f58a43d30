import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive, with false metadata. */
export type MadePart = {
  readonly name: string
  readonly content: Buffer | string
  readonly lie?: { readonly unpacked?: number; readonly crc?: number; readonly localName?: string }
  readonly flags?: number
  readonly method?: number
}

/** An archive with extra data where a valid one has none. */
export type MadeZip = {
  readonly before?: Buffer
  readonly between?: Buffer
  readonly beforeDirectory?: Buffer
  readonly comment?: string
}

/** Creates a ZIP archive. */
export function makeZip(parts: readonly MadePart[], extra: MadeZip = {}): Buffer {
  const { before = Buffer.alloc(0), between = Buffer.alloc(0), beforeDirectory = Buffer.alloc(0) } = extra
  const body: Buffer[] = [before]
  const directory: Buffer[] = []
  let at = before.length
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const method = part.method ?? 8
    const packed = method === 8 ? deflateRawSync(content) : content
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(part.flags ?? 0, 0)
    facts.writeUInt16LE(method, 2)
    facts.writeUInt32LE(part.lie?.crc ?? crc32(content), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(part.lie?.unpacked ?? content.length, 16)
    const localName = Buffer.from(part.lie?.localName ?? part.name)
    const name = Buffer.from(part.name)
    const entry = [
      bytes('PK\u0003\u0004', 20),
      facts.subarray(0, 20),
      short(localName.length, 0),
      localName,
      packed,
      between,
    ]
    body.push(...entry)
    directory.push(
      bytes('PK\u0001\u0002', 20, 20),
      facts.subarray(0, 20),
      short(name.length, 0, 0, 0, 0, 0, 0),
      long(at),
      name,
    )
    at += entry.reduce((sum, one) => sum + one.length, 0)
  }
  const head = Buffer.concat([...body, beforeDirectory])
  const list = Buffer.concat(directory)
  const comment = Buffer.from(extra.comment ?? '')
  return Buffer.concat([
    head,
    list,
    bytes('PK\u0005\u0006', 0, 0, parts.length, parts.length),
    long(list.length),
    long(head.length),
    short(comment.length),
    comment,
  ])
}

const short = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, 2 * index)
  return buffer
}

const long = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}

const bytes = (mark: string, ...values: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from(mark, 'latin1'), short(...values)])
