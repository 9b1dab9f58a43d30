import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './newsletters.module.css'
import { letterPath } from './paths.ts'

/** The saved issue as its readers get it: by language, width, and as plain text. */
export function IssuePreview({
  issueId,
  version,
  isChanged,
}: {
  issueId: string
  version: number
  isChanged: boolean
}) {
  const t = useTranslations('newsletters.preview')
  const [lang, setLang] = useState<'en' | 'zh-Hans'>('en')
  const [width, setWidth] = useState<'600' | '390'>('600')
  const [as, setAs] = useState<'html' | 'text'>('html')
  return (
    <section className={css.preview} aria-label={t('title')}>
      <div className={css.views}>
        <Segmented
          label={t('lang')}
          value={lang}
          onChange={setLang}
          segments={[
            { value: 'en', label: t('en') },
            { value: 'zh-Hans', label: t('zh') },
          ]}
        />
        <Segmented
          label={t('width')}
          value={width}
          onChange={setWidth}
          segments={[
            { value: '600', label: t('wide') },
            { value: '390', label: t('narrow') },
          ]}
        />
        <Segmented
          label={t('as')}
          value={as}
          onChange={setAs}
          segments={[
            { value: 'html', label: t('html') },
            { value: 'text', label: t('text') },
          ]}
        />
      </div>
      {isChanged && <p className={typography.muted}>{t('unsaved')}</p>}
      <iframe
        key={`${version} ${lang} ${as}`}
        className={css.frame}
        style={{ '--frame': `${width}px` }}
        title={t('title')}
        src={letterPath(issueId, lang, as)}
        sandbox="allow-same-origin allow-popups"
      />
    </section>
  )
}
