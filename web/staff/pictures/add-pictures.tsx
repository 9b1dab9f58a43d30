import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './pictures.module.css'

/** Adds chosen files to the pictures above. */
export function AddPictures({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const t = useTranslations('pictures.lot')
  const field = useId()
  return (
    <div className={css.add}>
      <label className={css.fileLabel} htmlFor={field}>
        {t('add')}
      </label>
      <input
        id={field}
        className="visually-hidden"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <span className={classes(typography.dim, typography.sizeXs)}>{t('hint')}</span>
    </div>
  )
}
