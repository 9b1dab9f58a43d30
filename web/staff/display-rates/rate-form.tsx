import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './rates.module.css'
import { useSaveRate } from './use-rates.ts'

/** Returns an entry without full-width characters and spaces around it. */
const plain = (entry: string): string => entry.normalize('NFKC').trim()

/** Sets the rate of a currency, or adds one where no code is given. */
export function RateForm({ code, rate }: { code?: string; rate?: number }) {
  const t = useTranslations('presets.rates')
  const [enteredCode, setCode] = useState('')
  const [enteredRate, setRate] = useState(rate === undefined ? '' : String(rate))
  const { save, isBusy, problems } = useSaveRate()
  const submit = async () => {
    const isSaved = await save({ code: code ?? plain(enteredCode).toUpperCase(), rate: plain(enteredRate) })
    if (!isSaved || code !== undefined) return
    setCode('')
    setRate('')
  }
  return (
    <form
      className={code === undefined ? css.add : css.set}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {code === undefined && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          maxLength={3}
          autoComplete="off"
          value={enteredCode}
          error={problems.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <TextField
        label={
          code === undefined ? t('rate') : <span className="visually-hidden">{t('rateOf', { code })}</span>
        }
        inputMode="decimal"
        autoComplete="off"
        value={enteredRate}
        error={problems.rate}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
      <Button
        type="submit"
        kind="line"
        size="sm"
        busy={isBusy}
        disabled={code !== undefined && enteredRate.trim() === String(rate)}
        {...(code !== undefined && { 'aria-label': t('saveNamed', { code }) })}
      >
        {t(code === undefined ? 'add' : 'save')}
      </Button>
    </form>
  )
}
