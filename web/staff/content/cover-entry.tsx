import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContentCover, hasField } from '#domain/content/content-draft.ts'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import css from './content.module.css'
import { useContentForm } from './content-form.ts'
import { FocusPicker } from './focus-picker.tsx'
import { noPicture, PictureDialog } from './picture-dialog.tsx'
import { DetailEntry } from './text-entry.tsx'

/** The cover picture of an article or announcement, its focus, and its descriptions in both languages. */
export function CoverEntry() {
  const t = useTranslations('content')
  const form = useContentForm()
  const { content, isEditable, save, rev } = form
  const { cover, coverAlt } = content.draft
  const { hint, error } = useFormEntry(form, 'cover', '', () => undefined)
  const [isChoosing, setChoosing] = useState(false)
  if (!hasField(content.kind, 'cover')) return null
  const set = (to: ContentCover | null) => save('cover', { cover: to }, rev)
  const tools = isEditable && (
    <div className={css.coverTools}>
      <Button kind="line" size="sm" onClick={() => setChoosing(true)}>
        {t(cover ? 'cover.replace' : 'cover.choose')}
      </Button>
      {cover && (
        <Button kind="quiet" size="sm" onClick={() => set(null)}>
          {t('cover.remove')}
        </Button>
      )}
    </div>
  )
  return (
    <section id="field-cover" className={css.cover} aria-label={t('field.cover')}>
      <h2>{t('field.cover')}</h2>
      {cover && (
        <FocusPicker
          key={cover.key}
          picture={cover}
          isEditable={isEditable}
          onFocus={(focus) => set({ ...cover, focus })}
        >
          <div className={css.pair}>
            {draftLanguages.map((lang) => (
              <DetailEntry key={lang} text="coverAlt" lang={lang} />
            ))}
          </div>
          {tools}
        </FocusPicker>
      )}
      {!cover && tools}
      {hint}
      <FieldError id="field-cover-error" error={error} />
      {isChoosing && (
        <PictureDialog
          purpose="cover"
          lang="en"
          chosen={{ ...noPicture, alt: coverAlt }}
          onChoose={({ picture: { key, width, height }, alt }) => {
            setChoosing(false)
            set({ key, width, height })
            for (const lang of draftLanguages)
              if (alt[lang] !== coverAlt[lang])
                save(`coverAlt.${lang}`, { coverAlt: { [lang]: alt[lang] } }, rev)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
