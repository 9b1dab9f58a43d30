import { useId } from 'react'
import { Form } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PeriodIssue } from '#web/account/orders/period.ts'
import { useQueryForm } from '#web/kit/forms/use-query-form.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './audit.module.css'
import { type AuditParams, auditPath } from './audit-params.ts'
import { labelledActions, useActionLabel } from './labels.ts'

/** The filters of the audit log, all in the address: who acted, action, subject and days. */
export function AuditFilters({
  params: { of, person, action, q, from, to },
  issue,
}: {
  params: AuditParams
  issue: PeriodIssue | null
}) {
  const t = useTranslations('audit')
  const errorId = useId()
  const isWrongOrder = issue === 'order'
  return (
    <Form
      {...useQueryForm()}
      action={auditPath}
      role="search"
      aria-describedby={isWrongOrder ? errorId : undefined}
      className={css.filters}
    >
      {of !== '' && <input type="hidden" name="of" value={of} />}
      <TextField label={t('who')} name="person" defaultValue={person} maxLength={100} autoComplete="off" />
      <ActionFilter action={action} />
      <TextField
        label={t('about')}
        hint={t('aboutHint')}
        name="q"
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
      />
      <DateField label={t('from')} name="from" defaultValue={from} aria-invalid={isWrongOrder || undefined} />
      <DateField label={t('to')} name="to" defaultValue={to} aria-invalid={isWrongOrder || undefined} />
      <Button type="submit" kind="line">
        {t('filter')}
      </Button>
      <FieldError id={errorId} error={isWrongOrder ? t('wrongOrder', { from, to }) : undefined} />
    </Form>
  )
}

/** The choice of one action, by its label; an action in the address without a label is shown as it is. */
function ActionFilter({ action }: { action: AuditParams['action'] }) {
  const t = useTranslations('audit')
  const lang = useLocale()
  const actionLabel = useActionLabel()
  const labels = [...new Set([...labelledActions(lang), action])]
    .filter((name) => name !== '')
    .map((name) => ({ name, label: actionLabel(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lang))
  return (
    <SelectField label={t('what')} name="action" defaultValue={action}>
      <option value="">{t('anyAction')}</option>
      {labels.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
