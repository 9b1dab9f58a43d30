import { useTranslations } from 'use-intl'
import type { PictureChange } from '#domain/auction/changes/lot-change.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import css from './picture-versions.module.css'

await loadTexts('changes')

type Versions = { pictures: Pick<PictureChange, 'from' | 'to'> }

/** The pictures of a lot before a correction, the cover first, with removed ones marked. */
export function EarlierPictures({ pictures: { from, to } }: Versions) {
  const t = useTranslations('changes.picture')
  const captions = from.map((key, index) => t(to.includes(key) ? 'nth' : 'removed', { place: index + 1 }))
  return <Pictures keys={from} captions={captions} />
}

/** The pictures of a lot after a correction, the cover first, by their earlier numbers, with new ones marked. */
export function LaterPictures({ pictures: { from, to } }: Versions) {
  const t = useTranslations('changes.picture')
  const captions = to.map((key) =>
    from.includes(key) ? t('nth', { place: from.indexOf(key) + 1 }) : t('added'),
  )
  return <Pictures keys={to} captions={captions} />
}

function Pictures({ keys, captions }: { keys: readonly string[]; captions: readonly string[] }) {
  const t = useTranslations('changes')
  if (keys.length === 0) return <span>{t('empty')}</span>
  return (
    <ol className={css.pictures}>
      {keys.map((key, index) => (
        <li key={key}>
          <div className={css.frame}>
            <Picture picture={key} alt="" sizes="72px" />
          </div>
          {captions[index]}
        </li>
      ))}
    </ol>
  )
}
