import type { ServerFrame } from '#wire/socket/socket.ts'
import { wireJson } from '#wire/states/wire-json.ts'

/** A complete WebSocket text frame in network format, which can be written to any number of sockets. */
export type Frame = Buffer

const finalText = 0x81

/** Encodes a text as a frame (RFC 6455, from a server: not masked, not compressed). */
export function frameOf(text: string): Frame {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length])
  if (length < 65_536) {
    const head = Buffer.from([finalText, 126, 0, 0])
    head.writeUInt16BE(length, 2)
    return head
  }
  const head = Buffer.from([finalText, 127, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** Returns the frame of one message. */
export const frameOfOne = (message: ServerFrame): Frame => frameOf(wireJson(message))

/** Returns the frame of messages in JSON: a single message as it is, several as an array. */
export const frameOfAll = (texts: readonly string[]): Frame =>
  frameOf(texts.length === 1 ? (texts[0] ?? '') : `[${texts.join()}]`)
