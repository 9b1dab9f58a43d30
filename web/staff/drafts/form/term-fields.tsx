import { useTranslations } from 'use-intl'
import { emptySaleDraft } from '#domain/drafts/sale-draft.ts'
import { useAssistance } from '#web/kit/ui/assistance.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { LineEntry, MinutesEntry } from './entries.tsx'
import { useSaleForm } from './form-context.ts'

/** Number, kind and currency of a sale, and its bidding mode. */
export function TermFields() {
  const t = useTranslations('drafts')
  const { draft, stored, problems, save } = useSaleForm()
  const codes = new Set(['HKD', ...useAssistance().choices.map(({ code }) => code), draft.currency])
  return (
    <>
      <LineEntry
        path="number"
        stored={stored.number}
        label={t('field.number')}
        onLine={(number, seen) => save('number', { number }, seen)}
      />
      <SelectField
        id="field-kind"
        label={t('field.kind')}
        value={draft.kind}
        error={problems.get('kind')}
        onChange={({ currentTarget: { value } }) => {
          const kind = value === 'live' ? 'live' : 'timed'
          save('kind', { kind, lotInterval: emptySaleDraft(kind).lotInterval })
        }}
      >
        <option value="timed">{t('kind.timed')}</option>
        <option value="live">{t('kind.live')}</option>
      </SelectField>
      <SelectField
        id="field-currency"
        label={t('field.currency')}
        value={draft.currency}
        error={problems.get('currency')}
        onChange={({ currentTarget: { value } }) => save('currency', { currency: value })}
      >
        {[...codes].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <SelectField
        id="field-admission"
        label={t('field.admission')}
        value={draft.admission}
        error={problems.get('admission')}
        onChange={({ currentTarget: { value } }) =>
          save('admission', { admission: value === 'staff' ? 'staff' : 'automatic' })
        }
      >
        <option value="automatic">{t('admission.automatic')}</option>
        <option value="staff">{t('admission.staff')}</option>
      </SelectField>
      {draft.kind === 'timed' ? <TimedTerms /> : <LiveTerms />}
      <CheckboxField
        id="field-identityNeeded"
        checked={draft.identityNeeded}
        error={problems.get('identityNeeded')}
        onChange={({ currentTarget: { checked } }) => save('identityNeeded', { identityNeeded: checked })}
      >
        {t('field.identityNeeded')}
      </CheckboxField>
      <CheckboxField
        id="field-secondPerson"
        checked={draft.secondPerson}
        error={problems.get('secondPerson')}
        onChange={({ currentTarget: { checked } }) => save('secondPerson', { secondPerson: checked })}
      >
        {t('field.secondPerson')}
      </CheckboxField>
    </>
  )
}

/** T7: the fields for closing times of lots. */
const TimedTerms = () => (
  <>
    <MinutesEntry field="lotInterval" least={0} />
    <MinutesEntry field="extendWindow" least={0} />
  </>
)

/** V3: the field for the acceptance of online bids. */
function LiveTerms() {
  const t = useTranslations('drafts')
  const { draft, problems, save } = useSaleForm()
  return (
    <SelectField
      id="field-bidAcceptance"
      label={t('field.bidAcceptance')}
      value={draft.bidAcceptance}
      error={problems.get('bidAcceptance')}
      onChange={({ currentTarget: { value } }) =>
        save('bidAcceptance', { bidAcceptance: value === 'clerk' ? 'clerk' : 'auto' })
      }
    >
      <option value="auto">{t('bidAcceptance.auto')}</option>
      <option value="clerk">{t('bidAcceptance.clerk')}</option>
    </SelectField>
  )
}
