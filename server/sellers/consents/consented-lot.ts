import { canConsent } from '#domain/consents/consents.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { StoredConsent } from './consents.ts'

/** Returns a lot in the form for the consent rules: a reserve of 0 means none (T3). */
export const toConsented = (lot: Consignment['lots'][number]) => ({ ...lot, reserve: lot.reserve || null })

/**
 * Returns whether a consent to a lot can still be given, because its figures have not changed and its state
 * allows it.
 */
export function holds(
  { lotId, subject, lowEstimate, highEstimate, price }: StoredConsent,
  lot: ReturnType<typeof toConsented>,
): boolean {
  if (lot.lotId !== lotId || !canConsent(lot, subject)) return false
  if (subject !== 'terms') return true
  return lowEstimate === lot.lowEstimate && highEstimate === lot.highEstimate && price === lot.reserve
}
