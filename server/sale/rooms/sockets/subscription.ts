import type { Pushes, SalePush } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Viewer } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { isRecused } from '#domain/staff/conflicts.ts'
import type { Client } from './client.ts'

/** One client following one sale. */
export type Subscription = {
  readonly client: Client
  readonly auctionId: string
  /** As whom. Another login, or an admission in mid-sale, makes another subscription. */
  readonly viewer: Viewer
  /** Whether it has caught up, and is told what is new with all others, until it is left. */
  isLive: boolean
  /** The ledger place up to which the client has been told. */
  sentSeq: number
}

/** As whom a client sees a sale. Staff who hold a paddle in it see it as a bidder (R6). */
export function viewerOf(client: Pick<Client, 'userId' | 'staff'>, state: SaleState): Viewer {
  if (client.staff && !isRecused(client.userId, state)) return { kind: 'staff' }
  const paddle = client.userId === '' ? undefined : state.admissions.get(client.userId)?.paddle
  return paddle === undefined ? { kind: 'public' } : { kind: 'bidder', paddle }
}

export const sameViewer = (a: Viewer, b: Viewer): boolean =>
  a.kind === 'bidder' && b.kind === 'bidder' ? a.paddle === b.paddle : a.kind === b.kind

/** What a viewer is told of an entry. */
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
