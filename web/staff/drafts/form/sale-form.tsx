import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TraditionalText } from '#web/staff/traditional/traditional-text.tsx'
import { TraditionalToggle } from '#web/staff/traditional/traditional-toggle.tsx'
import css from '../drafts.module.css'
import { DepositFields } from './deposit-fields.tsx'
import { LanguageEntry, TimeEntry } from './entries.tsx'
import { type SaleForm as Form, SaleFormProvider, useSaleForm } from './form-context.ts'
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
        {group('group.texts', <TextFields />)}
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

/** The texts of a sale in both languages, and on request in Traditional Chinese. */
function TextFields() {
  const t = useTranslations('drafts')
  const { saleId, stored } = useSaleForm()
  const [isTraditional, setTraditional] = useState(false)
  return (
    <>
      <div className={css.whole}>
        <TraditionalToggle isShown={isTraditional} onChange={setTraditional} />
      </div>
      {texts.map((field) => (
        <Fragment key={field}>
          <LanguageEntry field={field} lang="en" />
          <LanguageEntry field={field} lang="zh" />
          {isTraditional && (
            <div className={css.whole}>
              <TraditionalText
                of="lot"
                place={`sale ${saleId} ${field}`}
                label={t('fieldIn', { field: t(`field.${field}`), language: t('language.zhHant') })}
                text={stored[field].zh}
              />
            </div>
          )}
        </Fragment>
      ))}
    </>
  )
}
