import { randomUUID } from 'node:crypto'

/** The longest payload of a notification in bytes: PostgreSQL refuses 8,000. */
const maxPayloadBytes = 7_999
/** The number of bytes of a text in one part: Base64 adds a third, and the envelope about sixty. */
const partBytes = 5_900

/** An earlier version reads a part as a message without content. */
const partStart = '{"part":['

type Part = readonly [id: string, nth: number, count: number, base64: string]

/**
 * Returns the payloads of a text: the text itself if it fits into a notification, otherwise parts to send in
 * one transaction.
 */
export function toPayloads(text: string): readonly string[] {
  if (Buffer.byteLength(text) <= maxPayloadBytes) return [text]
  const bytes = Buffer.from(text)
  const id = randomUUID()
  const count = Math.ceil(bytes.length / partBytes)
  return Array.from({ length: count }, (_, index) => {
    const base64 = bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64')
    return JSON.stringify({ part: [id, index, count, base64] satisfies Part })
  })
}

/**
 * Creates a function that joins payloads in the order in which they were sent; PostgreSQL delivers those of a
 * transaction without interruption.
 * @returns a function that returns the text that a payload completes, or null if it completes none. A text
 * with a lost part is dropped
 */
export function createPartJoiner(): (payload: string) => string | null {
  let joined: { readonly id: string; readonly bytes: Buffer[] } = { id: '', bytes: [] }
  return (payload) => {
    if (!payload.startsWith(partStart)) return payload
    const { part }: { readonly part: Part } = JSON.parse(payload)
    const [id, nth, count, base64] = part
    if (nth === 0) joined = { id, bytes: [] }
    if (id !== joined.id || nth !== joined.bytes.length) return null
    joined.bytes.push(Buffer.from(base64, 'base64'))
    return joined.bytes.length === count ? Buffer.concat(joined.bytes).toString() : null
  }
}
