import { crc32, deflateSync } from 'node:zlib'

/** A PNG that a header describes. */
export type MadePng = {
  readonly width: number
  readonly height: number
  /** The number of bits per sample. */
  readonly depth?: 1 | 8 | 16
  /** The type of its pixels: grey, RGB or RGBA. */
  readonly colour?: 0 | 2 | 6
  readonly isInterlaced?: boolean
  /** The maximum number of bytes of its content; the rest is missing. */
  readonly maxSize?: number
  /** The chunks after the header, such as profiles. */
  readonly more?: readonly Buffer[]
}

const channels = { 0: 1, 2: 3, 6: 4 } as const

/** Returns a chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Creates a PNG of black pixels, of any size. */
export function makePng(made: MadePng): Buffer {
  const { width, height, depth = 8, colour = 2, isInterlaced = false, maxSize = 32 * 1024 * 1024 } = made
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  head[9] = colour
  head[12] = isInterlaced ? 1 : 0
  const rowBytes = Math.ceil((width * channels[colour] * depth) / 8) + 1
  const content = deflateSync(Buffer.alloc(Math.min(rowBytes * height, maxSize)), { level: 1 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...(made.more ?? []),
    pngChunk('IDAT', content),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
