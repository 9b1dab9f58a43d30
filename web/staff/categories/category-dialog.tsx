import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type StaffCategory, staffCategoryList, staffCategorySet } from '#wire/calls/staff-categories.ts'
import css from './categories.module.css'

/** Adds a category, or renames one. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: StaffCategory | null
  onClose: () => void
}) {
  const t = useTranslations('presets')
  const [nameEn, setNameEn] = useState(category?.nameEn ?? '')
  const [nameZh, setNameZh] = useState(category?.nameZh ?? '')
  const { save, isBusy, problem } = useSaving(onClose)
  return (
    <Dialog open onClose={onClose} title={t(category ? 'categories.rename' : 'categories.add')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save({ id: category?.id ?? '', nameEn, nameZh })
        }}
      >
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <TextField
          label={t('categories.nameEn')}
          lang="en"
          required
          maxLength={60}
          value={nameEn}
          onChange={(event) => setNameEn(event.currentTarget.value)}
        />
        <TextField
          label={t('categories.nameZh')}
          lang="zh-Hans"
          required
          maxLength={60}
          value={nameZh}
          onChange={(event) => setNameZh(event.currentTarget.value)}
        />
        <div className={css.buttons}>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useSaving(onSaved: () => void) {
  const t = useTranslations('presets.categories')
  const lang = useLocale()
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (names: Pick<StaffCategory, 'id' | 'nameEn' | 'nameZh'>) => {
    setBusy(true)
    const response = await call(staffCategorySet, names)
    await refresh(staffCategoryList)
    setBusy(false)
    if (response.ok) {
      show({
        kind: 'done',
        key: 'categories',
        text: t('saved', { name: lang === 'en' ? names.nameEn : names.nameZh }),
      })
      return onSaved()
    }
    const problems = { conflict: t('taken'), wrongState: t('full'), notFound: t('gone') }
    const { name, message } = response.error
    setProblem(name === 'conflict' || name === 'wrongState' || name === 'notFound' ? problems[name] : message)
  }
  return { save, isBusy, problem }
}
