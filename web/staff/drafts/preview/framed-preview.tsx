import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { useWrittenOverrides } from '#web/staff/traditional/written-overrides.ts'
import { addressIn, type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'
import { Frame } from './frame.tsx'
import css from './framed-preview.module.css'
import { devices } from './preview-params.ts'

const widths = ['telephone', 'desktop'] as const

/**
 * A public page as readers will see it, beside its editor, in each language and two widths.
 *
 * @param path of the page alone, without a language
 * @param rev the revision of what it shows
 * @param paragraph the paragraph of its text that is edited, counted from 1; 0 for none
 * @param block the block of the home page that is edited; '' for none
 * @param onPress receives the ids of the block that was pressed in the page, separated by spaces
 * @param lead choices before the language
 * @param children further choices
 */
export function FramedPreview({
  path,
  rev,
  paragraph,
  block,
  onPress,
  lead,
  children,
}: {
  path: string
  rev: number
  paragraph?: number
  block?: string
  onPress?: (ids: string) => void
  lead?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('drafts')
  const [lang, setLang] = useState<PageLanguage>(pageLanguageOf(useLocale()))
  const [device, setDevice] = useState<(typeof widths)[number]>('telephone')
  return (
    <section className={css.preview} aria-label={t('preview.title')}>
      <div className={css.tools}>
        {lead}
        <Segmented
          label={t('preview.language')}
          segments={[
            { value: 'en', label: t('script.en') },
            { value: 'zh-Hans', label: t('script.zh') },
            { value: 'zh-Hant', label: t('script.zhHant') },
          ]}
          value={lang}
          onChange={setLang}
        />
        <Segmented
          label={t('preview.device')}
          segments={widths.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
        {children}
      </div>
      <Frame
        src={addressIn(lang, path)}
        width={devices[device]}
        title={t('preview.title')}
        rev={rev + useWrittenOverrides()}
        onPress={onPress}
        {...(paragraph !== undefined && { paragraph })}
        {...(block !== undefined && { block })}
      />
    </section>
  )
}
