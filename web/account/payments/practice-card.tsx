import { type ChangeEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useTimeZone, useTranslations } from 'use-intl'
import { monthAt } from '#domain/cards/card-expiry.ts'
import { type PracticeCard as Card, practiceCardNamed, practiceCards } from '#domain/cards/practice-cards.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { FieldError } from '#web/kit/ui/field.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import type { CardElementProps } from './card-element.ts'
import { askBank } from './practice-bank.tsx'
import css from './practice-card.module.css'
import { expiryInWords, grouped, type PracticeEntry, readEntry, readExpiry } from './practice-entry.ts'
import { practise } from './practise.ts'
import { useReasonText } from './reason-text.ts'

await loadTexts('payments')

/** Years for which the practice provider's cards are good, to the end of the last. */
const goodFor = 4

/**
 * The card field of a house that practises: takes the documented test numbers, typed or picked, and no others. What is
 * typed stays in the browser; the house hears a card's name.
 */
export function PracticeCard({ entry, problem, onProblem }: CardElementProps) {
  const t = useTranslations('payments.practice')
  const card = usePracticeEntry({ entry, onProblem })
  const errorId = useId()
  const isWrong = (box: keyof PracticeEntry) => (problem !== '' && card.wrong === box) || undefined
  const described = problem === '' ? undefined : errorId
  return (
    <div className={css.card}>
      <Banner title={t('title')}>{t('notice')}</Banner>
      <SelectField label={t('pick')} value={card.picked} onChange={card.pick}>
        <option value="">{t('typed')}</option>
        {practiceCards.map((one) => (
          <option key={one.name} value={one.name}>
            {t('option', { number: grouped(one.number), does: t(`does.${one.name}`) })}
          </option>
        ))}
      </SelectField>
      <div>
        <div className={css.boxes}>
          <Box label={t('number')}>
            {(id) => (
              <input
                {...card.box('number')}
                id={id}
                ref={card.numberBox}
                className={classes(control.control, css.figures)}
                placeholder="4000 0034 4000 0004"
                aria-invalid={isWrong('number')}
                aria-describedby={described}
              />
            )}
          </Box>
          <Box label={t('expiry')}>
            {(id) => (
              <input
                {...card.box('expiry')}
                id={id}
                ref={card.expiryBox}
                className={classes(control.control, css.figures)}
                placeholder={t('expiryShape')}
                aria-invalid={isWrong('expiry')}
                aria-describedby={described}
              />
            )}
          </Box>
        </div>
        <FieldError id={errorId} error={problem} />
      </div>
    </div>
  )
}

function Box({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** What is in the boxes, and the way from there to the provider. */
function usePracticeEntry({ entry, onProblem }: Pick<CardElementProps, 'entry' | 'onProblem'>) {
  const t = useTranslations('payments.practice')
  const say = useReasonText()
  const ask = useApiCall()
  const lang = useLocale()
  const [typed, setTyped] = useState<PracticeEntry>({ number: '', expiry: '' })
  const [wrong, setWrong] = useState<keyof PracticeEntry>('number')
  const month = useHouseMonth()
  const numberBox = useRef<HTMLInputElement>(null)
  const expiryBox = useRef<HTMLInputElement>(null)
  const take = (part: Partial<PracticeEntry>) => {
    setTyped((before) => ({ ...before, ...part }))
    onProblem('')
  }

  useImperativeHandle(entry, () => ({
    check: () => {
      const read = readEntry(typed, month)
      if (read.kind === 'card') return ''
      setWrong(read.box)
      return read.problem === 'expired' ? say('expired') : t(read.problem)
    },
    confirm: async (clientSecret) => {
      const read = readEntry(typed, month)
      if (read.kind === 'wrong') return { kind: 'refused', words: t('notPractice') }
      const { expYear, expMonth } = read.until
      const given = { clientSecret, testCard: read.card.name, expYear, expMonth }
      const practised = await practise({ ask, askBank: () => askBank(lang) }, given)
      if (practised.kind !== 'refused') return practised
      setWrong('number')
      return { kind: 'refused', words: say(practised.reason) }
    },
    focus: () => (wrong === 'expiry' ? expiryBox : numberBox).current?.focus(),
  }))

  return {
    wrong,
    numberBox,
    expiryBox,
    picked: pickedOf(typed.number),
    pick: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      const card = practiceCardNamed(currentTarget.value)
      take({ number: grouped(card?.number ?? ''), expiry: card ? ahead(month) : '' })
    },
    box: (name: keyof PracticeEntry) => ({
      inputMode: 'numeric' as const,
      // What browsers keep are real cards.
      autoComplete: 'off',
      required: true,
      value: typed[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take({ [name]: currentTarget.value }),
      onBlur: () => setTyped((before) => ({ ...before, [name]: tidied[name](before[name]) })),
    }),
  }
}

/** What is typed stands as on a card once its box is left. */
const tidied: { readonly [box in keyof PracticeEntry]: (typed: string) => string } = {
  number: grouped,
  expiry: (typed) => {
    const read = readExpiry(typed)
    return read ? expiryInWords(read) : typed
  },
}

const pickedOf = (number: string): Card['name'] | '' =>
  practiceCards.find((one) => grouped(one.number) === grouped(number))?.name ?? ''

/** @param month of today, as `monthAt` counts */
const ahead = (month: number): string =>
  expiryInWords({ expYear: Math.floor((month - 1) / 12) + goodFor, expMonth: 12 })

/** The month that it is where the house is. */
function useHouseMonth(): number {
  const timeZone = useTimeZone() ?? 'UTC'
  return useFromNow((now) => monthAt(now, timeZone))
}
