import type { Holds } from './holds.ts'

/** The deposits of a house that has no card provider: none is held, and none can be. */
export const noHolds: Holds = {
  place: async () => ({ kind: 'notReady' }),
  of: async () => ({ status: 'none', holdId: '', expiresAt: null, amountCents: 0, currency: '', cardId: '' }),
  release: async () => undefined,
  capture: async () => ({ kind: 'notReady' }),
}
