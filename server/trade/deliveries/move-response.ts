import { unreachable } from '#domain/lib/unreachable.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import type { Moved } from './move.ts'

/**
 * Returns the response to a move of a delivery: what `read` returns of it after the move, or why it could not be moved.
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
