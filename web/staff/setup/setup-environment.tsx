import { useTranslations } from 'use-intl'
import { Module } from '#web/staff/overview/module.tsx'
import css from './setup.module.css'
import type { Setup } from './use-step-text.ts'

/** Settings that only the configuration of the server can change. Secrets are not shown, only whether they are set. */
export function SetupEnvironment({
  environment: { publicUrl, hasMailServer, hasCardProvider, signature, returns },
}: Pick<Setup, 'environment'>) {
  const t = useTranslations('setup.environment')
  const rows = [
    [t('publicUrl'), publicUrl.replace(/^https?:\/\//, '')],
    [t('mail'), t(hasMailServer ? 'mailSet' : 'mailMissing')],
    [t('signature'), signature === '' ? t('signatureMissing') : t('signatureSet', { name: signature })],
    [t('returns'), returns || t('returnsMissing')],
    [t('cards'), t(hasCardProvider ? 'cardsSet' : 'cardsMissing')],
  ]
  return (
    <Module title={t('title')}>
      <p className={css.text}>{t('text')}</p>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Module>
  )
}
