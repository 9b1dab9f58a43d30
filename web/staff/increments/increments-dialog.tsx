import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  type StaffIncrements,
  staffIncrementsList,
  staffIncrementsSet,
} from '#wire/calls/staff-increments.ts'
import { IncrementTrial } from './increment-trial.tsx'
import css from './increments.module.css'
import { formatBands, type ParsedBands, parseBands } from './parse-bands.ts'

/** An increment table to begin from; without an id it is a new one. */
export type EditedIncrements = Pick<StaffIncrements, 'id' | 'nameEn' | 'nameZh' | 'bands'>

/** Adds an increment table, or edits one; amounts can be tried on it before it is saved. */
export function IncrementsDialog({ table, onClose }: { table: EditedIncrements; onClose: () => void }) {
  const t = useTranslations('presets')
  const [nameEn, setNameEn] = useState(table.nameEn)
  const [nameZh, setNameZh] = useState(table.nameZh)
  const [text, setText] = useState(() => formatBands(table.bands))
  const [isTried, setTried] = useState(false)
  const { save, isBusy, problem } = useSaving(onClose)
  const parsed = parseBands(text)
  const problemOf = useBandsProblem()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(table.id === '' ? 'increments.addTitle' : 'increments.editTitle')}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (parsed.kind === 'bands') void save({ id: table.id, nameEn, nameZh, bands: [...parsed.bands] })
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
        <TextAreaField
          label={t('increments.bandsLabel')}
          hint={t('increments.bandsHint')}
          rows={10}
          value={text}
          error={isTried ? problemOf(parsed) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {parsed.kind === 'bands' && <IncrementTrial bands={parsed.bands} />}
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

/** Returns what is wrong with typed ranges; undefined if nothing is. */
function useBandsProblem(): (parsed: ParsedBands) => string | undefined {
  const t = useTranslations('presets.increments')
  return (parsed) => {
    switch (parsed.kind) {
      case 'bands':
        return undefined
      case 'empty':
        return t('empty')
      case 'tooMany':
        return t('tooMany')
      case 'badLine':
        return t('badLine', { line: parsed.line })
      case 'notAscending':
        return t('notAscending', { at: figure(parsed.at) })
    }
  }
}

function useSaving(onSaved: () => void) {
  const t = useTranslations('presets.increments')
  const lang = useLocale()
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async ({ id, nameEn, nameZh, bands }: EditedIncrements) => {
    setBusy(true)
    const sent = bands.map(({ from, step }) => `${from}:${step}`)
    const response = await call(staffIncrementsSet, { id, nameEn, nameZh, bands: sent })
    await refresh(staffIncrementsList)
    setBusy(false)
    if (response.ok) {
      show({ kind: 'done', key: 'increments', text: t('saved', { name: lang === 'en' ? nameEn : nameZh }) })
      return onSaved()
    }
    const problems = { conflict: t('taken'), wrongState: t('full'), notFound: t('gone') }
    const { name, message } = response.error
    setProblem(name === 'conflict' || name === 'wrongState' || name === 'notFound' ? problems[name] : message)
  }
  return { save, isBusy, problem }
}
