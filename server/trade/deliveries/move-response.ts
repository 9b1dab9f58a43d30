import { unreachable } from '#domain/lib/unreachable.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import type { Moved } from './move.ts'

/**
 * Returns the response after changing the status of a delivery: what `read` returns then, or why it could not
 * be changed.
 */
export function moveResponse<T>(moved: Moved, read: () => T): T | WireRefusal<'wrongState' | 'notFound'> {
  switch (moved.kind) {
    case 'moved':
      return read()
    case 'wrongState':
      return refusal('wrongState', { status: moved.status })
    case 'unknown':
      return refusal('notFound')
    default:
      return unreachable(moved)
  }
}
