import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { journalPeriodClose, journalPeriodList } from '#wire/calls/accounting.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './accounting.module.css'

type Periods = DataOf<typeof journalPeriodList>

/** Closes the next period, after a confirmation. */
export function ClosePeriod({ periods: { list, next: from, last } }: { periods: Periods }) {
  const t = useTranslations('accounting.close')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const number = (list[0]?.number ?? 0) + 1
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mayClose = from !== '' && from <= last
  const invalid = t('invalid', { from, last })

  async function close() {
    setBusy(true)
    const response = await call(journalPeriodClose, { number, until })
    await refresh(journalPeriodList)
    setBusy(false)
    setAsked(false)
    if (response.ok) {
      setUntil('')
      return show({ kind: 'done', key: 'period', text: t('closed', { number: String(number) }) })
    }
    const { name, message } = response.error
    if (name === 'invalidInput') return setProblem(invalid)
    return show({ kind: 'error', key: 'period', text: name === 'wrongState' ? t('taken') : message })
  }

  return (
    <section className={css.section} aria-labelledby="close">
      <SectionHead id="close" title={t('title')} />
      {from === '' && <p>{t('empty')}</p>}
      {from !== '' && <p>{t(mayClose ? 'next' : 'early', { from })}</p>}
      {mayClose && (
        <form
          className={css.close}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const isInvalid = until < from || until > last
            setProblem(isInvalid ? invalid : '')
            setAsked(!isInvalid)
          }}
        >
          <DateField
            label={t('until')}
            hint={t('hint', { last })}
            value={until}
            min={from}
            max={last}
            error={problem}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          <Button type="submit" kind="line">
            {t('close')}
          </Button>
        </form>
      )}
      <AlertDialog
        open={isAsked}
        title={t('confirm', { number: String(number) })}
        message={t('confirmText', { from, until })}
        confirm={t('close')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void close()}
        onCancel={() => setAsked(false)}
      />
    </section>
  )
}
