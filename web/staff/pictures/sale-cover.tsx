import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { AltFields } from './alt-fields.tsx'
import css from './pictures.module.css'
import { sendPicture } from './send-picture.ts'
import { Thumb } from './thumb.tsx'
import { useReasonText } from './use-reason-text.ts'

/** The cover of a sale: uploaded here, or chosen among the pictures of its lots. */
export function SaleCover({
  auctionId,
  cover,
  isEditable,
  onSet,
}: {
  auctionId: string
  cover: DraftPicture | null
  isEditable: boolean
  /** Sets the cover; null removes it. */
  onSet: (cover: Pick<DraftPicture, 'key' | 'alt'> | null) => void
}) {
  const t = useTranslations('pictures.sale')
  const tLot = useTranslations('pictures.lot')
  const call = useApiCall()
  const reasonText = useReasonText()
  const field = useId()
  const [problem, setProblem] = useState('')
  const upload = async (file: File | undefined) => {
    if (!file) return
    const sent = await sendPicture(call, auctionId, file)
    if (sent.kind === 'received') {
      setProblem('')
      return onSet({ key: sent.key, alt: { en: '', zh: '' } })
    }
    setProblem(sent.kind === 'refused' ? reasonText(sent.reason) : tLot('notSent', { name: file.name }))
  }
  return (
    <section className={css.saleCover} aria-label={t('cover')}>
      <h2 className={css.coverTitle}>{t('cover')}</h2>
      {cover ? (
        <Thumb picture={cover} alt={cover.alt.en || cover.alt.zh} />
      ) : (
        <p className={classes(typography.dim, typography.sizeXs)}>{t('none')}</p>
      )}
      {cover && (
        <AltFields
          picture={cover}
          label={t('alt')}
          isEditable={isEditable}
          onAlt={(alt) => onSet({ key: cover.key, alt })}
        />
      )}
      {isEditable && (
        <div className={css.add}>
          <label className={css.fileLabel} htmlFor={field}>
            {t('upload')}
          </label>
          <input
            id={field}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          {cover && (
            <Button kind="quiet" size="sm" onClick={() => onSet(null)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </section>
  )
}
