import { useTranslations } from 'use-intl'
import layout from '#web/kit/ui/layout.module.css'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './settings.module.css'
import { useNoticeSettings } from './use-notice-settings.ts'

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const

/** Asks for the language of letters to the member, which is independent of the language of the pages. */
export function LetterLanguage() {
  const t = useTranslations('notices.language')
  const { settings, chooseLanguage } = useNoticeSettings()
  if (!settings) return null
  return (
    <section className={css.push} aria-labelledby="letter-language">
      <h2 id="letter-language" className={typography.t3}>
        {t('title')}
      </h2>
      <div className={layout.stack}>
        <p>{t('text')}</p>
        <Segmented
          label={t('title')}
          segments={languages.map((value) => ({ value, label: t(value) }))}
          value={settings.lang}
          onChange={(lang) => void chooseLanguage(lang)}
        />
      </div>
    </section>
  )
}
