import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffReasons } from '#domain/custody/custody-move.ts'
import { readPlace } from '#domain/custody/place.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { custodyMove } from '#wire/calls/custody.ts'
import css from './items.module.css'
import { ScanField } from './scan-field.tsx'
import { useCustodyAction } from './use-custody-action.ts'

type Reason = (typeof staffReasons)[number]

/** Moves items to a place: those that were selected, and those whose labels are scanned. */
export function MoveDialog({
  selected,
  reason = 'stored',
  onClose,
}: {
  selected: readonly string[]
  reason?: Reason
  onClose: () => void
}) {
  const t = useTranslations('custody.move')
  const call = useApiCall()
  const { keyFor } = useAttemptKey()
  const { run, isBusy, problem } = useCustodyAction()
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(() => new Set(selected))
  const [place, setPlace] = useState(reason === 'picked' ? t('counter') : '')
  const [why, setWhy] = useState<Reason>(reason)
  const [isChecked, setChecked] = useState(false)
  const code = readPlace(place)

  async function submit() {
    setChecked(true)
    if (code === null || numbers.size === 0) return
    const moved = { numbers: [...numbers], place: code, why }
    const request = { ...moved, at: Date.now(), ak: keyFor(JSON.stringify(moved)) }
    if (await run(() => call(custodyMove, request))) onClose()
  }
  const remove = (number: string) => setNumbers(new Set([...numbers].filter((one) => one !== number)))

  return (
    <DialogForm
      title={t('title')}
      problem={problem}
      cancel={t('cancel')}
      save={t('save', { count: numbers.size })}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ScanField label={t('scan')} onCode={(number) => setNumbers(new Set(numbers).add(number))} />
      <ul className={css.scanned} aria-label={t('items')}>
        {[...numbers].map((number) => (
          <li key={number}>
            <Button kind="quiet" size="sm" onClick={() => remove(number)}>
              {t('remove', { number })}
            </Button>
          </li>
        ))}
      </ul>
      {isChecked && numbers.size === 0 && <p role="alert">{t('needItems')}</p>}
      <TextField
        label={t('place')}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        value={place}
        error={isChecked && code === null ? t('needPlace') : undefined}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      <SelectField
        label={t('why')}
        value={why}
        onChange={({ currentTarget }) =>
          setWhy(staffReasons.find((one) => one === currentTarget.value) ?? 'stored')
        }
      >
        {staffReasons.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}
