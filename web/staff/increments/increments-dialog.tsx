import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { NameFields, type Names } from '#web/staff/layout/name-fields.tsx'
import { useSaveNamed } from '#web/staff/layout/use-save-named.ts'
import {
  type StaffIncrements,
  staffIncrementsList,
  staffIncrementsSet,
} from '#wire/calls/staff-increments.ts'
import { IncrementTrial } from './increment-trial.tsx'
import { formatBands, type ParsedBands, parseBands } from './parse-bands.ts'

/** An increment table to begin from; without an id it is a new one. */
export type EditedIncrements = Pick<StaffIncrements, 'id' | 'nameEn' | 'nameZh' | 'bands'>

/** Adds an increment table, or edits one; amounts can be tried on it before it is saved. */
export function IncrementsDialog({ table, onClose }: { table: EditedIncrements; onClose: () => void }) {
  const t = useTranslations('presets')
  const [names, setNames] = useState<Names>({ nameEn: table.nameEn, nameZh: table.nameZh })
  const [text, setText] = useState(() => formatBands(table.bands))
  const [isTried, setTried] = useState(false)
  const texts = {
    saved: (name: string) => t('increments.saved', { name }),
    taken: t('increments.taken'),
    full: t('increments.full'),
    gone: t('increments.gone'),
  }
  const { save, isBusy, problem } = useSaveNamed(staffIncrementsSet, staffIncrementsList, texts, onClose)
  const parsed = parseBands(text)
  const problemOf = useBandsProblem()
  const submit = () => {
    setTried(true)
    if (parsed.kind !== 'bands') return
    void save({ id: table.id, ...names, bands: parsed.bands.map(({ from, step }) => `${from}:${step}`) })
  }
  return (
    <DialogForm
      title={t(table.id === '' ? 'increments.addTitle' : 'increments.editTitle')}
      problem={problem}
      cancel={t('cancel')}
      save={t('save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields names={names} onChange={setNames} />
      <TextAreaField
        label={t('increments.bandsLabel')}
        hint={t('increments.bandsHint')}
        rows={10}
        value={text}
        error={isTried ? problemOf(parsed) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {parsed.kind === 'bands' && <IncrementTrial bands={parsed.bands} />}
    </DialogForm>
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
