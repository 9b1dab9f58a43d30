import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { NameFields, type Names } from '#web/staff/layout/name-fields.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { useSaveNamed } from '#web/staff/layout/use-save-named.ts'
import { type StaffCategory, staffCategoryList, staffCategorySet } from '#wire/calls/staff-categories.ts'

/** Adds a category, or renames one. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: StaffCategory | null
  onClose: () => void
}) {
  const t = useTranslations('presets')
  const nameOf = useNameOf()
  const [names, setNames] = useState<Names>({
    nameEn: category?.nameEn ?? '',
    nameZh: category?.nameZh ?? '',
  })
  const texts = {
    saved: (name: string) => t('categories.saved', { name }),
    taken: t('categories.taken'),
    full: t('categories.full'),
    gone: t('categories.gone'),
  }
  const { save, isBusy, problem } = useSaveNamed(staffCategorySet, staffCategoryList, texts, onClose)
  return (
    <DialogForm
      title={category ? t('categories.renameNamed', { name: nameOf(category) }) : t('categories.add')}
      problem={problem}
      cancel={t('cancel')}
      save={t('categories.save')}
      isBusy={isBusy}
      onSubmit={() => void save({ id: category?.id ?? '', ...names })}
      onClose={onClose}
    >
      <NameFields names={names} onChange={setNames} />
    </DialogForm>
  )
}
