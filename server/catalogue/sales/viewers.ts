import type { SaleState } from '#domain/auction/state.ts'
import type { Viewer as SaleViewer } from '#domain/auction/view.ts'
import type { Viewer } from '#server/platform/http/calls.ts'

/**
 * Returns how a user views a sale on public pages: as a bidder with a paddle, else as the public. Staff see
 * more only on the console.
 */
export function saleViewer(state: SaleState, viewer: Viewer | null): SaleViewer {
  const admission = viewer && state.admissions.get(viewer.userId)
  return admission ? { kind: 'bidder', paddle: admission.paddle } : { kind: 'public' }
}
