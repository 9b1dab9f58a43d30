import type { Pushes, SalePush } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Viewer } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { isRecused } from '#domain/staff/conflicts.ts'
import type { Client } from './client.ts'

/** One client's subscription to one sale. */
export type Subscription = {
  readonly client: Client
  readonly auctionId: string
  /** The client's role as a viewer. Another login or an admission during the sale creates a new subscription. */
  readonly viewer: Viewer
  /** Whether it has caught up and now receives new messages. */
  isLive: boolean
  /** Ledger position up to which the client has received messages. */
  sentSeq: number
}

/** Returns the viewer as whom a client sees a sale. Staff with a paddle in it see it as bidders (R6). */
export function viewerOf(client: Pick<Client, 'userId' | 'walkIns' | 'staff'>, state: SaleState): Viewer {
  if (client.staff && !isRecused(client, state)) return { kind: 'staff' }
  const paddle = client.userId === '' ? undefined : state.admissions.get(client.userId)?.paddle
  return paddle === undefined ? { kind: 'public' } : { kind: 'bidder', paddle }
}

export const sameViewer = (a: Viewer, b: Viewer): boolean =>
  a.kind === 'bidder' && b.kind === 'bidder' ? a.paddle === b.paddle : a.kind === b.kind

/** Returns the push of an entry for a viewer. */
export function pushFor(pushes: Pushes, viewer: Viewer): SalePush {
  switch (viewer.kind) {
    case 'public':
      return pushes.everybody
    case 'bidder':
      return pushes.own.get(viewer.paddle) ?? pushes.everybody
    case 'staff':
      return pushes.staff
    default:
      return unreachable(viewer)
  }
}
