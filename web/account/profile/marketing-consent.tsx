import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userConsent } from '#wire/calls/own-data.ts'
import type { User } from '#wire/entities/user.ts'
import css from './profile.module.css'

/** Shows the consent to emails about coming sales (C3), given and withdrawn by one click. */
export function MarketingConsent({ user }: { user: Pick<User, 'marketing' | 'emailVerified'> }) {
  const t = useTranslations('profile.letters')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { wanted, since } = user.marketing
  const save = async (marketing: boolean) => {
    setChosen(marketing)
    const response = await call(userConsent, { marketing })
    if (response.ok) {
      await refresh(userInfo)
      show({ kind: 'done', key: 'letters', text: t(marketing ? 'begun' : 'ended') })
    }
    setChosen(null)
  }
  return (
    <section className={css.section} aria-labelledby="letters">
      <h2 id="letters" className={css.heading}>
        {t('title')}
      </h2>
      <CheckboxField
        checked={chosen ?? wanted}
        disabled={chosen !== null}
        onChange={(event) => void save(event.currentTarget.checked)}
      >
        {t('letters')}
      </CheckboxField>
      <div className={css.hints}>
        <p className={css.note}>{wanted ? t('since', { date: date(since) }) : t('note')}</p>
        {wanted && !user.emailVerified && <p className={css.note}>{t('unverified')}</p>}
      </div>
    </section>
  )
}
