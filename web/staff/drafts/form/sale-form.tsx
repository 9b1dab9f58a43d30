import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import css from '../drafts.module.css'
import { DepositFields } from './deposit-fields.tsx'
import { LanguageEntry, TimeEntry } from './entries.tsx'
import { type SaleForm as Form, SaleFormProvider } from './form-context.ts'
import { IncrementFields } from './increment-fields.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { RateFields } from './rate-fields.tsx'
import { RelatedFields } from './related-fields.tsx'
import { StreamFields } from './stream-fields.tsx'
import { TermFields } from './term-fields.tsx'

const texts = ['title', 'accent', 'place', 'summary', 'description'] as const
const times = ['registerStartTime', 'bidStartTime', 'startTime', 'endTime'] as const

/** The terms and texts of a sale; each field is saved when it is left. */
export function SaleForm({ form }: { form: Form }) {
  const t = useTranslations('drafts')
  const group = (name: Parameters<typeof t>[0] & `group.${string}`, fields: ReactNode) => (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t(name)}</legend>
      {fields}
    </fieldset>
  )
  return (
    <SaleFormProvider value={form}>
      <form className={css.form} aria-label={t('setUp')} onSubmit={(event) => event.preventDefault()}>
        {group(
          'group.texts',
          texts.flatMap((field) => [
            <LanguageEntry key={`${field}.en`} field={field} lang="en" />,
            <LanguageEntry key={`${field}.zh`} field={field} lang="zh" />,
          ]),
        )}
        {group(
          'group.times',
          times.map((field) => <TimeEntry key={field} field={field} />),
        )}
        {group('group.terms', <TermFields />)}
        {group('group.deposit', <DepositFields />)}
        {group('group.rates', <RateFields />)}
        {group('group.increments', <IncrementFields />)}
        {group('group.meetings', <MeetingFields />)}
        {group('group.related', <RelatedFields />)}
        {form.draft.kind === 'live' && group('group.stream', <StreamFields />)}
      </form>
    </SaleFormProvider>
  )
}
