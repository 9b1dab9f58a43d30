import { useTranslations } from 'use-intl'
import { changedPart } from '#domain/auction/changes/changed-part.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'

await loadTexts('changes')

type Versions = { from: string; to: string; lang?: string | undefined }

/** The earlier version of a text, with changes struck out. */
export function EarlierVersion({ from, to, lang }: Versions) {
  const t = useTranslations('changes')
  const part = changedPart(from, to)
  if (from === '') return <span>{t('empty')}</span>
  return (
    <span lang={lang}>
      {part.start}
      {part.from && <del>{part.from}</del>}
      {part.end}
    </span>
  )
}

/** The later version of a text, with changes marked. */
export function LaterVersion({ from, to, lang }: Versions) {
  const t = useTranslations('changes')
  const part = changedPart(from, to)
  if (to === '') return <span>{t('empty')}</span>
  return (
    <span lang={lang}>
      {part.start}
      {part.to && <ins>{part.to}</ins>}
      {part.end}
    </span>
  )
}
