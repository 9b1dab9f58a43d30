import { useTranslations } from 'use-intl'
import type { OpenSession } from '#wire/entities/open-session.ts'

/** Returns a function for the name of a session's device, as far as known. */
export function useDeviceName(): (session: Pick<OpenSession, 'device' | 'isThis'>) => string {
  const t = useTranslations('security')
  return (session) => t('device', { known: knownOf(session), ...session.device })
}

function knownOf({
  device: { browser, system },
  isThis,
}: Pick<OpenSession, 'device' | 'isThis'>): 'both' | 'browser' | 'system' | 'this' | 'none' {
  if (browser !== '' && system !== '') return 'both'
  if (browser !== '') return 'browser'
  if (system !== '') return 'system'
  return isThis ? 'this' : 'none'
}
