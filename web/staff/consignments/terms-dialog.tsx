import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { standardTerms } from '#domain/consignments/standard-terms.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import fieldGrid from '#web/kit/ui/field-grid.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { agreementSave } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { percentage } from '#wire/words/rates.ts'
import { amountNames, type EnteredTerms, enteredOf, readTerms } from './entered-terms.ts'
import { useConsignmentAction } from './use-consignment-action.ts'

/** The terms of an agreement as a form: of the latest edition, or the standard ones before the first (S1). */
export function TermsDialog({ consignment, onClose }: { consignment: Consignment; onClose: () => void }) {
  const t = useTranslations('consignments.terms')
  const words = useTranslations('agreement')
  const call = useApiCall()
  const { run, isBusy, problem } = useConsignmentAction()
  const [entered, setEntered] = useState(() =>
    enteredOf(consignment.editions[0]?.terms ?? standardTerms(consignment)),
  )
  const [isChecked, setChecked] = useState(false)
  const { terms, invalid } = readTerms(entered)
  const set = (changed: Partial<EnteredTerms>) => setEntered({ ...entered, ...changed })
  const errorOf = (...names: readonly (typeof invalid)[]) =>
    isChecked && names.includes(invalid) ? t('invalid') : undefined

  async function submit() {
    setChecked(true)
    if (invalid !== null) return
    const { id: consignmentId, rev } = consignment
    if (await run(() => call(agreementSave, { consignmentId, rev, terms }))) onClose()
  }

  return (
    <DialogForm
      title={t('title')}
      problem={problem || (isChecked && invalid ? t('invalidTerm', { term: words(`name.${invalid}`) }) : '')}
      cancel={t('cancel')}
      save={t('save')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={fieldGrid.grid}>
        <Choice
          name="capacity"
          label={words('name.capacity')}
          options={{
            owner: words('capacity.owner'),
            agent: words('capacity.agent'),
            executor: words('capacity.executor'),
          }}
          entered={entered}
          set={set}
        />
        <Text name="reference" entered={entered} set={set} optional />
        <CheckboxField
          className={fieldGrid.wide}
          checked={entered.isTitleWarranted}
          error={errorOf('title')}
          onChange={({ currentTarget }) => set({ isTitleWarranted: currentTarget.checked })}
        >
          {t('warrant')}
        </CheckboxField>
        <SelectField
          label={t('kindLabel')}
          value={entered.kind}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: value === 'sliding' || value === 'incremental' ? value : 'flat' })
          }
        >
          {(['flat', 'sliding', 'incremental'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`kindOption.${one}`)}
            </option>
          ))}
        </SelectField>
        <Text name="minimum" entered={entered} set={set} error={errorOf('minimum')} optional />
        <TextAreaField
          className={fieldGrid.wide}
          label={words('name.commission')}
          hint={t('bandsHint', { example: `${figure(50_000)}: ${percentage(1_000)}` })}
          rows={3}
          value={entered.bands}
          error={errorOf('commission')}
          onChange={({ currentTarget }) => set({ bands: currentTarget.value })}
        />
        <Text name="insurance" entered={entered} set={set} error={errorOf('insurance')} optional />
        <SelectField
          label={t('baseLabel')}
          value={entered.base}
          onChange={({ currentTarget: { value } }) =>
            set({ base: value === 'greatest' ? value : 'hammerElseReserve' })
          }
        >
          <option value="hammerElseReserve">{t('base.hammerElseReserve')}</option>
          <option value="greatest">{t('base.greatest')}</option>
        </SelectField>
        {amountNames.map((name) => (
          <Text key={name} name={name} entered={entered} set={set} error={errorOf(name)} optional />
        ))}
        <Text name="boughtIn" entered={entered} set={set} error={errorOf('boughtIn')} optional />
        <Text name="perDay" entered={entered} set={set} error={errorOf('storage')} optional />
        <Text name="freeDays" entered={entered} set={set} error={errorOf('storage')} optional />
        <CheckboxField
          className={fieldGrid.wide}
          checked={entered.isWithdrawalCharged}
          onChange={({ currentTarget }) => set({ isWithdrawalCharged: currentTarget.checked })}
        >
          {t('chargeWithdrawal')}
        </CheckboxField>
        <Choice
          name="reserves"
          label={words('name.reserves')}
          options={{ agreed: words('reserves.agreed'), none: words('reserves.none') }}
          entered={entered}
          set={set}
        />
        <Choice
          name="shortfall"
          label={words('name.shortfall')}
          options={{ company: words('shortfall.company'), seller: words('shortfall.seller') }}
          entered={entered}
          set={set}
        />
        <Text name="currency" entered={entered} set={set} error={errorOf('currency')} />
        <Text name="payoutDays" entered={entered} set={set} error={errorOf('payoutDays')} />
        <Choice
          name="instalments"
          label={words('name.instalments')}
          options={{ last: words('instalments.last'), proRata: words('instalments.proRata') }}
          entered={entered}
          set={set}
        />
        <Text name="conditions" entered={entered} set={set} />
      </div>
    </DialogForm>
  )
}

type Setting = {
  readonly entered: EnteredTerms
  readonly set: (changed: Partial<EnteredTerms>) => void
}

type TextName =
  | 'reference'
  | 'minimum'
  | 'insurance'
  | 'boughtIn'
  | 'perDay'
  | 'freeDays'
  | 'currency'
  | 'payoutDays'
  | 'conditions'
  | (typeof amountNames)[number]

function Text({
  name,
  entered,
  set,
  error,
  optional = false,
}: Setting & { name: TextName; error?: string | undefined; optional?: boolean }) {
  const t = useTranslations('consignments.terms')
  return (
    <TextField
      label={t(`field.${name}`, { currency: entered.currency })}
      optional={optional}
      autoComplete="off"
      maxLength={name === 'reference' ? 120 : 60}
      value={entered[name]}
      error={error}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
}

/** A choice between a few options. */
function Choice<Name extends 'capacity' | 'reserves' | 'shortfall' | 'instalments'>({
  name,
  label,
  options,
  entered,
  set,
}: Setting & { name: Name; label: string; options: Readonly<Record<EnteredTerms[Name], string>> }) {
  return (
    <SelectField
      label={label}
      value={entered[name]}
      onChange={({ currentTarget: { value } }) => {
        if (Object.hasOwn(options, value)) set({ [name]: value })
      }}
    >
      {Object.entries<string>(options).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
