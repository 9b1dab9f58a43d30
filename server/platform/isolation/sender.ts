import type { CallContext } from '#server/platform/http/calls.ts'
import type { Sender } from './isolation.ts'

/** Returns the sender of a call's file: staff and members have separate slots. */
export const senderOf = ({ viewer, ip }: Pick<CallContext, 'viewer' | 'ip'>): Sender => ({
  lane: viewer === null ? 'visitor' : viewer.roles.length > 0 ? 'staff' : 'member',
  network: ip,
})
