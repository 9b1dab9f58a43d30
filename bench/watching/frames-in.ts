/** Counts the WebSocket frames in a stream of chunks by their lengths alone. */
export type FrameCounter = { push(bytes: Buffer): number }

export function countFrames(): FrameCounter {
  let left = 0
  let header: Buffer = Buffer.alloc(0)

  return {
    push(chunk) {
      const bytes = header.length > 0 ? Buffer.concat([header, chunk]) : chunk
      let at = left
      let frames = left > 0 && left <= bytes.length ? 1 : 0
      while (at < bytes.length) {
        const size = sizeOf(bytes, at)
        if (size === 0) break
        at += size
        if (at <= bytes.length) frames += 1
      }
      left = Math.max(at - bytes.length, 0)
      header = at < bytes.length ? bytes.subarray(at) : Buffer.alloc(0)
      return frames
    },
  }
}

/** Parses the header of a frame at an offset. @returns bytes of header and payload; 0 if the header is incomplete */
function sizeOf(bytes: Buffer, at: number): number {
  const short = (bytes[at + 1] ?? 0) & 0x7f
  if (bytes.length < at + 2) return 0
  if (short < 126) return 2 + short
  if (short === 126) return bytes.length < at + 4 ? 0 : 4 + bytes.readUInt16BE(at + 2)
  return bytes.length < at + 10 ? 0 : 10 + Number(bytes.readBigUInt64BE(at + 2))
}

/** Reads the payloads of the text frames in a stream of chunks. A payload is valid until the next chunk. */
export function readPayloads(): { push(bytes: Buffer): readonly Buffer[] } {
  let rest: Buffer = Buffer.alloc(0)
  return {
    push(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const payloads: Buffer[] = []
      let offset = 0
      for (;;) {
        const size = sizeOf(bytes, offset)
        if (size === 0 || bytes.length < offset + size) break
        const frame = bytes.subarray(offset, offset + size)
        if (frame[0] === finalText) payloads.push(frame.subarray(headerSize(frame)))
        offset += size
      }
      rest = bytes.subarray(offset)
      return payloads
    },
  }
}

/** The first byte of a text frame. */
const finalText = 0x81

/** Decodes the texts of the WebSocket frames in a stream of chunks. */
export function readTexts(): { push(bytes: Buffer): readonly string[] } {
  const payloads = readPayloads()
  return { push: (chunk) => payloads.push(chunk).map((payload) => payload.toString()) }
}

const headerSize = (bytes: Buffer): number => {
  const short = (bytes[1] ?? 0) & 0x7f
  return short < 126 ? 2 : short === 126 ? 4 : 10
}
