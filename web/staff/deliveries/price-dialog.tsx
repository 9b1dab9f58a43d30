import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { cityList } from '#wire/calls/config.ts'
import { staffDeliveryPriceList, staffDeliveryPriceSet } from '#wire/calls/staff-deliveries.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'
import { type EnteredPrice, formatBands, type PriceField, parsePrice } from './parse-price.ts'
import { zoneName } from './zone-name.ts'

/** Returns the initial values of the dialog. */
export const initialValues = (price: DeliveryPrice | null): EnteredPrice => ({
  countryId: price?.countryId ?? '',
  stateId: price?.stateId ?? '',
  supported: price?.supported ?? true,
  bands: price ? formatBands(price.bands) : '',
  insurance: price ? String(price.insurance / 100) : '0',
  freeOver: price && price.freeOver !== '' ? String(Number(price.freeOver)) : '',
  days: price ? String(price.days) : '',
})

/** Edits the delivery prices of a zone. */
export function PriceDialog({ price, onClose }: { price: DeliveryPrice | null; onClose: () => void }) {
  const t = useTranslations('deliveries.prices')
  const lang = useLocale()
  const [entered, setEntered] = useState(() => initialValues(price))
  const { save, isBusy, problem, fieldErrors } = useSavePrice(entered, onClose)
  const currency = price?.currency ?? 'HKD'
  const field = (name: 'insurance' | 'freeOver' | 'days') => ({
    value: entered[name],
    error: fieldErrors[name],
    inputMode: 'decimal' as const,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setEntered({ ...entered, [name]: event.currentTarget.value }),
  })
  return (
    <DialogForm
      title={price ? zoneName(price, lang) : t('add')}
      problem={problem}
      cancel={t('cancel')}
      save={t('save')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!price && (
        <Zone
          entered={entered}
          fieldErrors={fieldErrors}
          onChange={(changes) => setEntered({ ...entered, ...changes })}
        />
      )}
      <CheckboxField
        checked={entered.supported}
        onChange={(event) => setEntered({ ...entered, supported: event.currentTarget.checked })}
      >
        {t('deliversThere')}
      </CheckboxField>
      {entered.supported && (
        <>
          <TextAreaField
            label={t('bandsLabel')}
            hint={t('bandsHint', { currency })}
            rows={5}
            value={entered.bands}
            error={fieldErrors.bands}
            onChange={(event) => setEntered({ ...entered, bands: event.currentTarget.value })}
          />
          <TextField label={t('insuranceLabel')} {...field('insurance')} />
          <TextField label={t('daysLabel')} {...field('days')} />
          <TextField
            label={t('freeOverLabel', { currency })}
            hint={t('freeOverHint')}
            optional
            {...field('freeOver')}
          />
        </>
      )}
    </DialogForm>
  )
}

type FieldErrors = { readonly [name in PriceField]?: string }

/** Chooses the country, and a state where its prices differ. */
function Zone({
  entered: { countryId, stateId },
  fieldErrors,
  onChange,
}: {
  entered: EnteredPrice
  fieldErrors: FieldErrors
  onChange: (changes: Partial<EnteredPrice>) => void
}) {
  const t = useTranslations('deliveries.prices')
  const countries = useApiQuery(cityList, { pid: '0' }).data?.list ?? []
  const states = useApiQuery(cityList, { pid: countryId }, { enabled: countryId !== '' }).data?.list ?? []
  return (
    <>
      <SelectField
        label={t('country')}
        value={countryId}
        error={fieldErrors.countryId}
        onChange={(event) => onChange({ countryId: event.currentTarget.value, stateId: '' })}
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {states.length > 0 && (
        <SelectField
          label={t('state')}
          optional
          value={stateId}
          onChange={(event) => onChange({ stateId: event.currentTarget.value })}
        >
          <option value="">{t('wholeCountry')}</option>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** Saves the delivery prices of a zone, which confirms them. */
export function useSavePrice(entered: EnteredPrice, onSaved: () => void) {
  const t = useTranslations('deliveries.prices')
  const lang = useLocale()
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const messages = {
    countryId: t('choose'),
    bands: t('wrongBands'),
    insurance: t('wrongNumber'),
    days: t('wrongDays'),
    freeOver: t('wrongNumber'),
  }
  const save = async () => {
    const { invalid, params } = parsePrice(entered)
    setFieldErrors(Object.fromEntries(invalid.map((name) => [name, messages[name]])))
    if (invalid.length > 0 || params === null) return
    setBusy(true)
    const response = await call(staffDeliveryPriceSet, params)
    await refresh(staffDeliveryPriceList)
    setBusy(false)
    if (!response.ok) return setProblem(response.error.message)
    show({ kind: 'done', key: 'deliveryPrice', text: t('saved', { zone: zoneName(response.data, lang) }) })
    onSaved()
  }
  return { save, isBusy, problem, fieldErrors }
}
