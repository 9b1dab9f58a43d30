import { useTranslations } from 'use-intl'
import { isSmall } from '#domain/drafts/pictures.ts'
import { classes } from '#web/kit/ui/classes.ts'
import css from './pictures.module.css'

/** A small picture of a draft; its size is stated if it is too small for its page. */
export function Thumb({
  picture,
  alt = '',
  isCover = false,
}: {
  picture: { readonly key: string; readonly width: number; readonly height: number }
  alt?: string
  isCover?: boolean
}) {
  const t = useTranslations('pictures')
  return (
    <span className={css.plate}>
      <img
        src={`/pictures/${picture.key}/480.webp`}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={css.image}
      />
      {isCover && <span className={css.badge}>{t('cover')}</span>}
      {isSmall(picture) && (
        <span className={classes(css.badge, css.small)}>
          {t('pixels', { count: Math.max(picture.width, picture.height) })}
        </span>
      )}
    </span>
  )
}
