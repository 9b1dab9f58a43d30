import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { parseTimeInput, toTimeInput } from '#web/staff/drafts/time-input.ts'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import pad from './floor-pad.module.css'

/** Asks for a day and time in Hong Kong to replace the current one (V8). */
export function TimeForm({
  label,
  hint,
  present,
  isPossible,
  onTime,
}: {
  label: string
  hint: string
  present: Instant
  isPossible: (time: Instant) => boolean
  onTime: (time: Instant) => void
}) {
  const t = useTranslations('console.time')
  const [value, setValue] = useState(() => toTimeInput(present))
  const [problem, setProblem] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const time = parseTimeInput(value)
    if (time === null) return setProblem(t('required'))
    if (value === toTimeInput(present)) return setProblem(t('same', { time: dateTime(present) }))
    if (!isPossible(time)) return setProblem(t('notPossible'))
    onTime(time)
  }
  return (
    <form className={pad.form} noValidate onSubmit={submit}>
      <TimeField
        label={label}
        hint={hint}
        value={value}
        error={problem}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          setValue(currentTarget.value)
        }}
      />
      <Button type="submit" kind="line">
        {t('continue')}
      </Button>
    </form>
  )
}
