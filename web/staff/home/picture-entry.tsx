import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { noPicture, PictureDialog } from '#web/staff/content/picture-dialog.tsx'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import { Thumb } from '#web/staff/pictures/thumb.tsx'
import type { EditedBlock } from '#wire/entities/home-draft.ts'
import css from './home-editor.module.css'
import { fieldPath } from './paths.ts'
import type { BlockFormState } from './use-home-autosave.ts'

/** The picture of a block: chosen from the store with its descriptions, replaced or removed. */
export function PictureEntry({ block, form }: { block: EditedBlock; form: BlockFormState }) {
  const t = useTranslations('content.cover')
  const home = useTranslations('homePage.field')
  const [isChoosing, setChoosing] = useState(false)
  const { id: blockId, picture, alt } = block
  const path = fieldPath(blockId, 'picture')
  const { hint, error } = useFormEntry(form, path, '', () => undefined)
  const set = (to: EditedBlock['picture']) => form.save(path, { blockId, patch: { picture: to } }, form.rev)
  return (
    <section className={css.picture} aria-label={home('picture')}>
      <h3>{home('picture')}</h3>
      {picture && <Thumb picture={picture} />}
      {form.isEditable && (
        <div className={css.tools}>
          <Button kind="line" size="sm" onClick={() => setChoosing(true)}>
            {t(picture ? 'replace' : 'choose')}
          </Button>
          {picture && (
            <Button kind="quiet" size="sm" onClick={() => set(null)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {hint}
      <FieldError id={`field-${path}-error`} error={error} />
      {isChoosing && (
        <PictureDialog
          purpose="block"
          lang="en"
          chosen={{ ...noPicture, alt }}
          onChoose={({ picture: { key, width, height }, alt: chosen }) => {
            setChoosing(false)
            set({ key, width, height })
            for (const lang of draftLanguages)
              if (chosen[lang] !== alt[lang])
                form.save(
                  fieldPath(blockId, `alt.${lang}`),
                  { blockId, patch: { alt: { [lang]: chosen[lang] } } },
                  form.rev,
                )
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
