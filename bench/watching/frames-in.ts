/** Counts the WebSocket frames in a stream of bytes, however it is cut, looking at their lengths alone. */
export type FramesIn = { take(bytes: Buffer): number }

export function countFrames(): FramesIn {
  let left = 0
  let head: Buffer = Buffer.alloc(0)

  return {
    take(more) {
      const bytes = head.length > 0 ? Buffer.concat([head, more]) : more
      let at = left
      let frames = left > 0 && left <= bytes.length ? 1 : 0
      while (at < bytes.length) {
        const size = sizeOf(bytes, at)
        if (size === 0) break
        at += size
        if (at <= bytes.length) frames += 1
      }
      left = Math.max(at - bytes.length, 0)
      head = at < bytes.length ? bytes.subarray(at) : Buffer.alloc(0)
      return frames
    },
  }
}

/** Reads the head of a frame at a place. @returns bytes of head and body together; 0 where it is not all there */
function sizeOf(bytes: Buffer, at: number): number {
  const short = (bytes[at + 1] ?? 0) & 0x7f
  if (bytes.length < at + 2) return 0
  if (short < 126) return 2 + short
  if (short === 126) return bytes.length < at + 4 ? 0 : 4 + bytes.readUInt16BE(at + 2)
  return bytes.length < at + 10 ? 0 : 10 + Number(bytes.readBigUInt64BE(at + 2))
}

/** Reads the texts of the WebSocket frames in a stream of bytes, for the few whose content is looked at. */
export function readTexts(): { take(bytes: Buffer): readonly string[] } {
  let held: Buffer = Buffer.alloc(0)
  return {
    take(more) {
      held = Buffer.concat([held, more])
      const texts: string[] = []
      for (;;) {
        const size = sizeOf(held, 0)
        if (size === 0 || held.length < size) return texts
        texts.push(held.toString('utf8', headSize(held), size))
        held = held.subarray(size)
      }
    },
  }
}

const headSize = (bytes: Buffer): number => {
  const short = (bytes[1] ?? 0) & 0x7f
  return short < 126 ? 2 : short === 126 ? 4 : 10
}
