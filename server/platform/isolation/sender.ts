import type { CallContext } from '#server/platform/http/calls.ts'
import type { Sender } from './isolation.ts'

/** Returns who sends the file of a call: staff and members have places of their own. */
export const senderOf = ({ viewer, ip }: Pick<CallContext, 'viewer' | 'ip'>): Sender => ({
  lane: viewer === null ? 'visitor' : viewer.roles.length > 0 ? 'staff' : 'member',
  network: ip,
})
