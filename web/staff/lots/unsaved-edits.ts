import * as z from 'zod/mini'
import type { UnsavedEdits } from './edit-saver.ts'

const edit = z.object({
  lotId: z.string(),
  rev: z.number(),
  fields: z.record(z.string(), z.unknown()),
})

const stored = z.object({
  userID: z.nullable(z.string()),
  request: z.nullable(z.object({ ak: z.string(), edits: z.array(edit) })),
  waiting: z.array(edit),
})

const keyOf = (auctionId: string) => `lotEdits ${auctionId}`

/** The changes of lots of a sale that this user left unsaved; null for none. */
export function loadUnsavedEdits(auctionId: string, userID: string | null): UnsavedEdits | null {
  try {
    const read = stored.safeParse(JSON.parse(sessionStorage.getItem(keyOf(auctionId)) ?? 'null'))
    return read.success && read.data.userID === userID ? read.data : null
  } catch {
    return null
  }
}

/** Stores unsaved changes in the session storage of the tab; removes them once all are saved. */
export function storeUnsavedEdits(auctionId: string, userID: string | null, edits: UnsavedEdits): void {
  try {
    if (edits.request === null && edits.waiting.length === 0) sessionStorage.removeItem(keyOf(auctionId))
    else sessionStorage.setItem(keyOf(auctionId), JSON.stringify({ userID, ...edits }))
  } catch {
    // Without storage the changes are lost with the page, which asks for confirmation first.
  }
}
