import { unreachable } from '#domain/lib/unreachable.ts'
import { type HoldRow, moveHold } from './hold-rows.ts'
import type { HoldState, NotReady } from './provider.ts'
import { type HoldDeps, settle } from './settle.ts'

/** The time within which a cardholder must authenticate a hold. */
export const confirmTimeoutMs = 30 * 60_000

/** Finishes a hold’s pending step. @returns the hold after it; unchanged if the provider does not answer */
export async function resumeHold(deps: HoldDeps, hold: HoldRow): Promise<HoldRow> {
  const response = await queryProvider(deps, hold)
  return response === null || response.kind === 'notReady' ? hold : settle(deps, hold, response)
}

/** Queries the provider for a hold’s pending step; null if nothing is pending there. */
async function queryProvider(deps: HoldDeps, hold: HoldRow): Promise<HoldState | NotReady | null> {
  const { provider } = deps
  switch (hold.status) {
    case 'placing':
      return provider.findHold(hold.customer_id, hold.id)
    case 'authenticating':
      return readIntent(deps, hold)
    case 'releasing': {
      const response = await readIntent(deps, hold)
      const isOpen =
        response.kind === 'held' || response.kind === 'needsAuthentication' || response.kind === 'declined'
      return isOpen && response.intentId !== '' ? provider.cancelHold(response.intentId) : response
    }
    case 'capturing':
      return hold.intent_id === null ? null : provider.captureHold(hold.intent_id, hold.captured)
    case 'held':
    case 'failed':
    case 'lapsed':
    case 'released':
    case 'captured':
      return null
    default:
      return unreachable(hold.status)
  }
}

const readIntent = ({ provider }: HoldDeps, hold: HoldRow): Promise<HoldState | NotReady> =>
  hold.intent_id === null ? provider.findHold(hold.customer_id, hold.id) : provider.readHold(hold.intent_id)

/** Abandons a hold that was not authenticated in time. */
export async function abandonHold(deps: HoldDeps, hold: HoldRow): Promise<HoldRow> {
  const now = deps.clock.now()
  const released = await moveHold(deps.db, hold, {
    status: 'releasing',
    reason: 'abandoned',
    changed_at: now,
  })
  return released ? resumeHold(deps, released) : hold
}
