import type { SaleState } from '#domain/auction/state.ts'
import type { Viewer as SaleViewer } from '#domain/auction/view.ts'
import type { Viewer } from '#server/platform/http/calls.ts'

/**
 * As whom somebody looks at a sale on the public side: a bidder where they have a paddle, else as everybody. Staff see
 * more at the desk only.
 */
export function saleViewer(state: SaleState, viewer: Viewer | null): SaleViewer {
  const admission = viewer && state.admissions.get(viewer.userId)
  return admission ? { kind: 'bidder', paddle: admission.paddle } : { kind: 'public' }
}
