import * as z from 'zod/mini'
import { type FollowChoice, followQuery } from '#wire/entities/follow.ts'
import { line } from '#wire/schema/fields.ts'

const choice = z.strictObject({ name: line(120), query: followQuery })

/** Returns what the link of a page names, or null if it is none. @param text from an address or a form */
export function readChoice(text: unknown): FollowChoice | null {
  if (typeof text !== 'string' || text.length > 4_000) return null
  try {
    const read = choice.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
