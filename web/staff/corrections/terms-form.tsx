import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { consentChannels, consentGivers } from '#domain/auction/changes/lot-change.ts'
import type { PermittedChanges } from '#domain/auction/changes/permitted-changes.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { lotAmend } from '#wire/calls/lot-changes.ts'
import { amendedTerms, issueOf, subjectOf, type TypedTerms } from './amended-terms.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeTable } from './change-table.tsx'
import { ConsentFields } from './consent-fields.tsx'
import css from './corrections.module.css'
import type { LotFormProps } from './lot-form-props.ts'
import { useChange } from './use-change.ts'

type Props = LotFormProps & { column: PermittedChanges }

/** Amends the terms of a lot that may change now; a reserve with the seller's consent (K4). */
export function TermsForm({ auction, lot, published, column }: Props) {
  const t = useTranslations('corrections')
  const [typed, setTyped] = useState<TypedTerms>({})
  const [consent, setConsent] = useState({ how: '', from: 'seller' })
  const change = useChange(auction.id, lot.id)
  const values = amendedTerms(published, typed)
  const issue = issueOf(values)
  const changed = values.filter(({ from, to }) => to !== undefined && to !== from)
  const hasBadAmount = values.some(({ to }) => to === undefined)
  const needsConsent = changed.some(({ field }) => field === 'reserve')
  const how = consentChannels.find((one) => one === consent.how)
  const from = consentGivers.find((one) => one === consent.from)
  const errorOf = (field: (typeof values)[number]['field'], to: number | null | undefined) => {
    if (to === undefined) return t('amountRequired')
    return !hasBadAmount && field === issue ? t(`issue.${issue}`) : undefined
  }
  const publish = async () => {
    const terms = Object.fromEntries(changed.map(({ field, to }) => [field, to]))
    const amendment = { ...terms, ...(needsConsent && how && from && { consent: { how, from } }) }
    const isPublished = await change.publish(amendment, (call, stamp) =>
      call(lotAmend, { ...stamp, amendment }),
    )
    if (isPublished) setTyped({})
    return isPublished
  }
  return (
    <ChangeForm
      title={t('terms')}
      submit={t('publishTerms')}
      confirm={t('confirm.terms', { number: lotLabel(lot) })}
      readers={0}
      change={change}
      isChanged={changed.length > 0 || hasBadAmount}
      isComplete={!hasBadAmount && issue === null && (!needsConsent || how !== undefined)}
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          <div className={css.languages}>
            {values.map(({ field, from: current, to }) => {
              const verdict = column[subjectOf(field)]
              const isFixed = verdict.kind === 'refused'
              return (
                <TextField
                  key={field}
                  label={t(`price.${field}`)}
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={isFixed}
                  hint={isFixed ? t(`instead.${verdict.instead}`) : t(`manner.${verdict.manner}`)}
                  value={typed[field] ?? (current ? figure(current) : '')}
                  error={errorOf(field, to)}
                  onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [field]: value }))}
                />
              )
            })}
          </div>
          {needsConsent && (
            <ConsentFields consent={consent} isMissing={isChecked && !how} onChange={setConsent} />
          )}
          {changed.length > 0 && (
            <ChangeTable
              rows={changed.map(({ field, from: before, to }) => ({
                name: t(`price.${field}`),
                lang: undefined,
                from: before ? money(before, lot.currency) : '',
                to: to ? money(to, lot.currency) : '',
              }))}
            />
          )}
        </>
      )}
    </ChangeForm>
  )
}
