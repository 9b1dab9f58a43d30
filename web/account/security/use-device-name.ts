import { useTranslations } from 'use-intl'
import type { OpenSession } from '#wire/entities/open-session.ts'

/** Says what somebody is signed in with, as far as the house knows. */
export function useDeviceName(): (device: OpenSession['device']) => string {
  const t = useTranslations('security')
  return ({ browser, system }) => t('device', { known: known(browser, system), browser, system })
}

function known(browser: string, system: string): 'both' | 'browser' | 'system' | 'none' {
  if (browser !== '' && system !== '') return 'both'
  if (browser !== '') return 'browser'
  return system === '' ? 'none' : 'system'
}
