import { useTranslations } from 'use-intl'
import type { PictureChange } from '#domain/auction/changes/lot-change.ts'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import css from './lot-notices.module.css'
import { EarlierPictures, LaterPictures } from './picture-versions.tsx'
import { EarlierVersion, LaterVersion } from './two-versions.tsx'

await loadTexts('changes')

type Row = {
  /** The name of what was corrected. */
  readonly name: string
  readonly from: string
  readonly to: string
  /** The language of a text if it is not that of the page. */
  readonly lang: string | undefined
  /** The keys of pictures, which have no versions in words. */
  readonly pictures?: Pick<PictureChange, 'from' | 'to'> | undefined
}

/** The changes of a correction, with both versions one above the other (K13). */
export function VersionList({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('changes')
  return (
    <dl className={css.versions}>
      {rows.map(({ name, pictures, ...versions }) => (
        <div key={`${name} ${versions.lang}`}>
          <dt>{name}</dt>
          <dd>
            <span className={pictures ? undefined : 'visually-hidden'}>{t('before')}</span>{' '}
            {pictures ? <EarlierPictures pictures={pictures} /> : <EarlierVersion {...versions} />}
          </dd>
          <dd>
            <span className={pictures ? undefined : 'visually-hidden'}>{t('after')}</span>{' '}
            {pictures ? <LaterPictures pictures={pictures} /> : <LaterVersion {...versions} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the language of a text if it is not that of the page. */
export const foreignLanguage = (lang: 'en' | 'zh' | undefined, ofPage: 'en' | 'zh'): string | undefined =>
  lang === undefined || lang === ofPage ? undefined : languageTags[lang]
