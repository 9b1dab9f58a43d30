import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { uploadIcon } from '#web/kit/ui/lazy-icons.ts'
import typography from '#web/kit/ui/type.module.css'
import { UploadAlert } from './upload-alert.tsx'
import css from './upload-field.module.css'
import type { UploadLimits } from './upload-list.ts'
import { UploadRow } from './upload-row.tsx'
import { useDrop } from './use-drop.ts'
import type { Uploads } from './use-uploads.ts'

/** The file types offered by the file dialog; the server checks the actual content. */
const accepted = '.doc,.docx,.pdf,.xls,.xlsx,.jpg,.jpeg,.png'

/** Shows a file upload area for dropping or choosing files, each with its progress. */
export function UploadField({
  label,
  uploads,
  limits,
}: {
  label: string
  uploads: Uploads
  limits: UploadLimits
}) {
  const t = useTranslations('enquiries.files')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop(uploads.add)
  const size = (bytes: number) => t('megabytes', { count: Math.floor(bytes / 1024 / 1024) })
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h3 id={id} className={css.label}>
        {label}
      </h3>
      <div {...drop.area} className={classes(css.area, drop.isOver && css.over)}>
        <p className={css.invitation}>{t('drop')}</p>
        <div className={layout.row}>
          <Icon name={uploadIcon} size="lg" />
          <Button
            kind="line"
            size="sm"
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {t('choose')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          onChange={(event) => {
            uploads.add(event.currentTarget.files ?? [])
            // Allows choosing the same file again.
            event.currentTarget.value = ''
          }}
        />
        <p id={`${id}-hint`} className={classes(typography.tiny, typography.muted)}>
          {t('hint', { each: size(limits.each), files: limits.files, all: size(limits.all) })}
        </p>
      </div>
      {uploads.list.length > 0 && (
        <ul className={css.list}>
          {uploads.list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRemove={() => {
                uploads.remove(upload.id)
                input.current?.parentElement?.querySelector('button')?.focus()
              }}
              onRetry={() => uploads.retry(upload.id)}
            />
          ))}
        </ul>
      )}
      <UploadAlert list={uploads.list} />
    </section>
  )
}
