import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import type { CatalogueName } from '#wire/calls/newsletter.ts'
import type { Joined } from './joining.ts'
import css from './newsletter-page.module.css'
import { Trap } from './trap.tsx'

/** A country with its telephone code; `country` is its ISO code. */
type DialledCountry = { readonly country: string; readonly name: string; readonly code: string }

/** Everything that the house asks of who wants catalogues. What was entered stays when something is wrong with it. */
export function JoinForm({
  codes,
  answered,
}: {
  codes: readonly DialledCountry[]
  answered: Joined | undefined
}) {
  const t = useTranslations('newsletter')
  const form = useFocusOnFault(answered)
  const entered = answered?.entered
  const [email, setEmail] = useState(entered?.email ?? '')
  const isReady = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const faults = answered?.faults ?? {}
  return (
    <Form ref={form} method="post" noValidate={isReady} className={css.fields} preventScrollReset>
      <input type="hidden" name="type" value="1" />
      {answered?.problem && <Banner kind="error">{answered.problem}</Banner>}
      <div className={grid.grid}>
        <TextField
          label={t('name')}
          name="name"
          required
          autoComplete="name"
          defaultValue={entered?.name}
          error={faults.name}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={faults.email}
        />
        <PhoneField
          label={t('phone')}
          name="phone"
          required
          defaultValue={entered?.phone}
          codes={codes.map(({ code, name }) => ({ code, place: name }))}
          codeProps={{
            name: 'countryCode',
            defaultValue:
              entered?.countryCode || (codes.find(({ country }) => country === 'HK') ?? codes[0])?.code,
          }}
          error={faults.phone}
          className={grid.wide}
        />
        <TextAreaField
          label={t('address')}
          hint={t('addressHint')}
          name="address"
          required
          rows={3}
          autoComplete="street-address"
          defaultValue={entered?.address}
          error={faults.address}
          className={grid.wide}
        />
        <TextAreaField
          label={t('companyAddress')}
          optional
          name="companyAddress"
          rows={3}
          defaultValue={entered?.companyAddress}
          error={faults.companyAddress}
          className={grid.wide}
        />
      </div>
      <Catalogues chosen={entered?.catalog ?? []} fault={faults.adult} />
      <Trap />
      <Button type="submit" size="lg" disabled={isReady && email.trim() === ''} busy={isSending}>
        {t('join')}
      </Button>
      <p className={css.note}>{t('note')}</p>
    </Form>
  )
}

/** What is wanted on paper. That of cigars goes to adults only (C2). */
function Catalogues({ chosen, fault }: { chosen: readonly CatalogueName[]; fault: string | undefined }) {
  const t = useTranslations('newsletter')
  const isReady = useHydrated()
  const [wantsCigars, setWantsCigars] = useState(chosen.includes('cigar'))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('catalogues')}</legend>
      <CheckboxField name="catalog" value="print" defaultChecked={chosen.includes('print')}>
        {t('print')}
      </CheckboxField>
      <CheckboxField name="catalog" value="wine" defaultChecked={chosen.includes('wine')}>
        {t('wine')}
      </CheckboxField>
      <CheckboxField
        name="catalog"
        value="cigar"
        defaultChecked={chosen.includes('cigar')}
        onChange={(event) => setWantsCigars(event.currentTarget.checked)}
      >
        {t('cigar')}
      </CheckboxField>
      {(wantsCigars || !isReady) && (
        <CheckboxField name="adult" value="1" error={fault} className={css.adult}>
          {t('adult')}
        </CheckboxField>
      )}
    </fieldset>
  )
}

/** Takes the reader to the first field that is wrong. */
function useFocusOnFault(answered: Joined | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answered) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])
  return form
}
