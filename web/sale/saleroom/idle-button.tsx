import { useTranslations } from 'use-intl'
import { ineligibilityOf } from '#domain/auction/bidder-status.ts'
import { Barred } from './barred.tsx'
import { Words } from './button-words.tsx'
import { useRoom } from './room-context.ts'

/** What stands where the button will be while no lot is on the block. */
export function IdleButton() {
  const t = useTranslations('live.button')
  const bar = ineligibilityOf(useRoom().standing.admittance)
  return bar ? <Barred bar={bar} /> : <Words label={t('ready')} />
}
