import type { Readable, Writable } from 'node:stream'

/** A message between the server and a child process: a value that is sent as JSON, and bytes. */
export type Frame = { readonly value: unknown; readonly bytes: Buffer }

/** The number of bytes of the two lengths before each message. */
const headLength = 8

/** Writes a message. Its bytes are not copied. */
export function writeFrame(to: Writable, value: unknown, bytes: Uint8Array = Buffer.alloc(0)): void {
  const json = Buffer.from(JSON.stringify(value))
  const head = Buffer.alloc(headLength)
  head.writeUInt32LE(json.length, 0)
  head.writeUInt32LE(bytes.byteLength, 4)
  for (const part of [head, json, bytes]) if (part.byteLength > 0) to.write(part)
}

/** Reads the next message. Returns null after the last one, or 'tooLong' without reading it. */
type ReadFrame = () => Promise<Frame | null | 'tooLong'>

/** Creates a reader. @param maxSize the length of the longest message */
export function createFrameReader(from: Readable, maxSize = Number.MAX_SAFE_INTEGER): ReadFrame {
  const chunks: AsyncIterator<Buffer> = from[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)

  async function read(length: number): Promise<Buffer | null> {
    const whole = Buffer.allocUnsafe(length)
    for (let index = 0; ; ) {
      const part = left.subarray(0, length - index)
      whole.set(part, index)
      left = left.subarray(part.length)
      index += part.length
      if (index === length) return whole
      const next = await chunks.next()
      if (next.done) return null
      left = next.value
    }
  }

  return async () => {
    const head = await read(headLength)
    if (head === null) return null
    const [jsonLength, bytesLength] = [head.readUInt32LE(0), head.readUInt32LE(4)]
    if (jsonLength + bytesLength > maxSize) return 'tooLong'
    const json = await read(jsonLength)
    const bytes = await read(bytesLength)
    return json === null || bytes === null ? null : { value: JSON.parse(json.toString()), bytes }
  }
}
