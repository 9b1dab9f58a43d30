import { useTranslations } from 'use-intl'
import type { OpenSession } from '#wire/entities/open-session.ts'

/** Returns a function for the name of a device, as far as known. */
export function useDeviceName(): (device: OpenSession['device']) => string {
  const t = useTranslations('security')
  return ({ browser, system }) => t('device', { known: knownParts(browser, system), browser, system })
}

function knownParts(browser: string, system: string): 'both' | 'browser' | 'system' | 'none' {
  if (browser !== '' && system !== '') return 'both'
  if (browser !== '') return 'browser'
  return system === '' ? 'none' : 'system'
}
