import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { houseSetupGet } from '#wire/calls/house-setup.ts'
import { setupPath } from './setup-path.ts'

await loadTexts('house')

/** A link to the set-up on an owner’s start page, until every step is done. */
export function SetupLink() {
  const t = useTranslations('house.today.setup')
  const { data } = useApiQuery(houseSetupGet, {}, { enabled: useHasRight('settings') })
  const open = data?.steps.filter(({ state }) => state === 'open') ?? []
  if (!data || data.isDemonstration || open.length === 0) return null
  return (
    <Module title={t('title')} end={<ArrowLink to={setupPath}>{t('continue')}</ArrowLink>}>
      <p>{t('progress', { open: open.length, total: data.steps.length })}</p>
    </Module>
  )
}
