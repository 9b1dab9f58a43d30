import { useTranslations } from 'use-intl'
import type { OpenSession } from '#wire/entities/open-session.ts'

/** Returns a function for the name of a session's device, as far as known. */
export function useDeviceName(): (session: Pick<OpenSession, 'device'>) => string {
  const t = useTranslations('security')
  return ({ device }) => t('device', { known: knownOf(device), ...device })
}

function knownOf({ browser, system }: OpenSession['device']): 'both' | 'browser' | 'system' | 'none' {
  if (browser !== '' && system !== '') return 'both'
  if (browser !== '') return 'browser'
  return system === '' ? 'none' : 'system'
}
