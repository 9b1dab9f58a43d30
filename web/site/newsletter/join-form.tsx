import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import group from '#web/kit/forms/field-group.module.css'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { PhoneField } from '#web/kit/ui/phone-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CatalogueName } from '#wire/calls/newsletter.ts'
import { Honeypot } from './honeypot.tsx'
import css from './newsletter-page.module.css'
import type { SubscriptionResult } from './subscription.ts'
import { useRequiredEmail } from './use-required-email.ts'

/** A country with its dialling code; `country` is its ISO code. */
type DialledCountry = { readonly country: string; readonly name: string; readonly code: string }

/** The full form for the newsletter and printed catalogues. The entries stay after an error. */
export function JoinForm({
  codes,
  result,
}: {
  codes: readonly DialledCountry[]
  result: SubscriptionResult | undefined
}) {
  const t = useTranslations('newsletter')
  const form = useFocusOnError(result)
  const entered = result?.entered
  const { email, setEmail, error: missing, button } = useRequiredEmail(entered?.email)
  const isReady = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const fieldErrors = result?.faults ?? {}
  return (
    <Form ref={form} method="post" noValidate={isReady} className={css.fields} preventScrollReset>
      <input type="hidden" name="type" value="1" />
      {result?.problem && <Banner kind="error">{result.problem}</Banner>}
      <div className={grid.grid}>
        <TextField
          label={t('name')}
          name="name"
          required
          autoComplete="name"
          defaultValue={entered?.name}
          error={fieldErrors.name}
        />
        <EmailField
          label={t('email')}
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={missing ?? fieldErrors.email}
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
          error={fieldErrors.phone}
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
          error={fieldErrors.address}
          className={grid.wide}
        />
        <TextAreaField
          label={t('companyAddress')}
          optional
          name="companyAddress"
          rows={3}
          defaultValue={entered?.companyAddress}
          error={fieldErrors.companyAddress}
          className={grid.wide}
        />
      </div>
      <Catalogues chosen={entered?.catalog ?? []} error={fieldErrors.adult} />
      <Honeypot />
      <Button type="submit" size="lg" {...button} busy={isSending}>
        {t('join')}
      </Button>
      <p className={classes(typography.small, typography.muted)}>{t('note')}</p>
    </Form>
  )
}

/** The printed catalogues. The cigar catalogue goes to adults only (C2). */
function Catalogues({ chosen, error }: { chosen: readonly CatalogueName[]; error: string | undefined }) {
  const t = useTranslations('newsletter')
  const isReady = useHydrated()
  const [wantsCigars, setWantsCigars] = useState(chosen.includes('cigar'))
  return (
    <fieldset className={group.group}>
      <legend className={group.legend}>{t('catalogues')}</legend>
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
        <CheckboxField name="adult" value="1" error={error} className={css.adult}>
          {t('adult')}
        </CheckboxField>
      )}
    </fieldset>
  )
}

/** Focuses the first invalid field. */
function useFocusOnError(result: SubscriptionResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [result])
  return form
}
