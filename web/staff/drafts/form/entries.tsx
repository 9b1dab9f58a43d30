import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import type { SaleTextField } from '#domain/drafts/sale-draft.ts'
import { isBiddable } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import { parseTimeInput, toTimeInput } from '../time-input.ts'
import { useSaleForm } from './form-context.ts'
import { useEntry } from './use-entry.tsx'

const isLong = (field: SaleTextField) => field !== 'title' && field !== 'accent' && field !== 'place'

/** A text of the sale in one language. */
export function LanguageEntry({ field, lang }: { field: SaleTextField; lang: 'en' | 'zh' }) {
  const t = useTranslations('drafts')
  const { stored, save } = useSaleForm()
  const path = `${field}.${lang}`
  const entry = useEntry(path, stored[field][lang], (value, seen) =>
    save(path, { [field]: { [lang]: value.trim() } }, seen),
  )
  const props = {
    label: t(`field.${field}`),
    aside: t(`language.${lang}`),
    lang: languageTags[lang],
    ...entry,
  }
  return isLong(field) ? <TextAreaField rows={4} {...props} /> : <TextField {...props} />
}

/** One line that is saved as typed. */
export function LineEntry({
  path,
  stored,
  onLine,
  ...texts
}: {
  path: string
  stored: string
  label: string
  hint?: string
  inputMode?: 'url'
  onLine: (line: string, seen: number) => void
}) {
  const entry = useEntry(path, stored, (value, seen) => onLine(value.trim(), seen))
  return <TextField {...texts} {...entry} />
}

const exampleTime = '2026-12-20 10:00'

/** A time in Hong Kong; anything else is refused and not saved. */
export function TimeEntry({
  field,
}: {
  field: 'registerStartTime' | 'bidStartTime' | 'startTime' | 'endTime'
}) {
  const t = useTranslations('drafts')
  const { stored, save, refuse } = useSaleForm()
  const entry = useEntry(field, toTimeInput(stored[field]), (value, seen) => {
    const time = parseTimeInput(value)
    if (time === null && value.trim() !== '') return refuse(field, t('notTime', { example: exampleTime }))
    save(field, { [field]: time }, seen)
  })
  return <TimeField label={t(`field.${field}`)} {...entry} />
}

/** A whole amount in the sale's currency; anything else is refused and not saved. */
export function AmountEntry({ field }: { field: 'depositDefault' | 'depositVal' }) {
  const t = useTranslations('drafts')
  const { stored, draft, save, refuse } = useSaleForm()
  const { currency } = draft
  const written = stored[field] === 0 ? '' : figure(stored[field])
  const entry = useEntry(field, written, (value, seen) => {
    const amount = readTypedAmount(value, currency)
    if (amount === null || !isBiddable(amount))
      return refuse(field, t('notAmount', { example: `${currency} 20,000` }))
    const isFixed = draft.depositType === 'fixed'
    save(field, isFixed ? { depositVal: amount, depositDefault: amount } : { [field]: amount }, seen)
  })
  return <TextField inputMode="numeric" label={t(`field.${field}`)} aside={currency} {...entry} />
}

const minuteMs = 60_000

/** A duration in whole minutes. */
export function MinutesEntry({ field, least }: { field: 'lotInterval' | 'extendWindow'; least: number }) {
  const t = useTranslations('drafts')
  const { stored, save, refuse } = useSaleForm()
  const entry = useEntry(field, String(stored[field] / minuteMs), (value, seen) => {
    const minutes = Number(value.normalize('NFKC'))
    const isValid = value.trim() !== '' && minutes >= least && minutes <= 1_440
    if (!isValid || !Number.isInteger(minutes * minuteMs)) return refuse(field, t('notMinutes', { least }))
    save(field, { [field]: minutes * minuteMs }, seen)
  })
  return <TextField inputMode="decimal" label={t(`field.${field}`)} aside={t('minutes')} {...entry} />
}
