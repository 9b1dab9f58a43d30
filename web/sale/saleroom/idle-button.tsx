import { useTranslations } from 'use-intl'
import { ineligibilityOf } from '#domain/auction/bidder-status.ts'
import { BlockedBidding } from './blocked-bidding.tsx'
import { ButtonText } from './button-text.tsx'
import { useRoom } from './room-context.ts'

/** In place of the button while there is no current lot. */
export function IdleButton() {
  const t = useTranslations('live.button')
  const blockedReason = ineligibilityOf(useRoom().registrationState.admittance)
  return blockedReason ? <BlockedBidding reason={blockedReason} /> : <ButtonText label={t('ready')} />
}
