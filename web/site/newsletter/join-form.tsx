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
import type { Sender } from '#web/site/enquiries/load-sender.ts'
import { PolicyNote } from '#web/site/enquiries/policy-note.tsx'
import type { CatalogueName } from '#wire/calls/newsletter.ts'
import { Honeypot } from './honeypot.tsx'
import css from './newsletter-page.module.css'
import type { SubscriptionResult } from './subscription.ts'
import { useRequiredEmail } from './use-required-email.ts'

/** A country with its dialling code; `country` is its ISO code. */
type DialledCountry = { readonly country: string; readonly name: string; readonly code: string }

/**
 * Shows the full form for the newsletter and printed catalogues. Entries are kept after an error. The postal fields
 * are shown once printed catalogues are ticked, even without scripts.  @param isPrinted whether printed
 * catalogues are initially ticked
 */
export function JoinForm({
  codes,
  result,
  isPrinted,
  sender,
}: {
  codes: readonly DialledCountry[]
  result: SubscriptionResult | undefined
  isPrinted: boolean
  /** The earlier answers of a member. */
  sender: Sender
}) {
  const t = useTranslations('newsletter')
  const form = useFocusOnError(result)
  const entered = result?.entered
  const { email, setEmail, error: missing, button } = useRequiredEmail(entered?.email ?? sender.email)
  const isReady = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const chosen = entered?.catalog ?? (isPrinted ? ['print'] : [])
  const [wantsPrinted, setWantsPrinted] = useState(chosen.includes('print'))
  return (
    <Form ref={form} method="post" noValidate={isReady} className={css.fields} preventScrollReset>
      <input type="hidden" name="type" value="1" />
      {result?.problem && <Banner kind="error">{result.problem}</Banner>}
      <div className={grid.grid}>
        <TextField
          label={t('name')}
          optional={!wantsPrinted}
          required={wantsPrinted}
          name="name"
          autoComplete="name"
          defaultValue={entered?.name ?? sender.name}
          error={result?.issues.name}
        />
        <EmailField
          label={t('email')}
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={missing ?? result?.issues.email}
        />
        <Subjects chosen={chosen} error={result?.issues.adult} />
        <fieldset className={classes(group.group, css.choice)}>
          <legend className={group.legend}>{t('format')}</legend>
          <p className={css.byEmail}>{t('byEmail')}</p>
          <CheckboxField
            name="catalog"
            value="print"
            defaultChecked={wantsPrinted}
            onChange={(event) => setWantsPrinted(event.currentTarget.checked)}
          >
            {t('print')}
          </CheckboxField>
        </fieldset>
      </div>
      <PostalFields codes={codes} result={result} sender={sender} />
      <Honeypot />
      <Button type="submit" size="lg" {...button} busy={isSending}>
        {t('join')}
      </Button>
      <PolicyNote>{(link) => t.rich('note', { link })}</PolicyNote>
    </Form>
  )
}

/**
 * Shows the subjects of the catalogues. The cigar catalogue is for adults only (C2), and the stylesheet shows the
 * question once it is ticked.
 */
function Subjects({ chosen, error }: { chosen: readonly CatalogueName[]; error: string | undefined }) {
  const t = useTranslations('newsletter')
  return (
    <fieldset className={classes(group.group, css.choice)}>
      <legend className={group.legend}>{t('subjects')}</legend>
      <CheckboxField name="catalog" value="wine" defaultChecked={chosen.includes('wine')}>
        {t('wine')}
      </CheckboxField>
      <CheckboxField name="catalog" value="cigar" defaultChecked={chosen.includes('cigar')}>
        {t('cigar')}
      </CheckboxField>
      <CheckboxField name="adult" value="1" error={error} className={css.adult}>
        {t('adult')}
      </CheckboxField>
    </fieldset>
  )
}

/** Shows the fields of the address for printed catalogues, which the stylesheet hides until they are ticked. */
function PostalFields({
  codes,
  result,
  sender,
}: {
  codes: readonly DialledCountry[]
  result: SubscriptionResult | undefined
  sender: Sender
}) {
  const t = useTranslations('newsletter')
  // Before hydration the browser validates the form, and would reject it for a hidden field.
  const isReady = useHydrated()
  const entered = result?.entered
  const issues = result?.issues ?? {}
  return (
    <fieldset className={classes(group.group, css.postal)}>
      <legend className={group.legend}>{t('postal')}</legend>
      <div className={grid.grid}>
        <PhoneField
          label={t('phone')}
          name="phone"
          required={isReady}
          defaultValue={entered?.phone || sender.phone}
          codes={codes.map(({ code, name }) => ({ code, place: name }))}
          codeProps={{
            name: 'countryCode',
            defaultValue:
              entered?.countryCode ||
              sender.countryCode ||
              (codes.find(({ country }) => country === 'HK') ?? codes[0])?.code,
          }}
          error={issues.phone}
          className={grid.wide}
        />
        <TextAreaField
          label={t('address')}
          name="address"
          required={isReady}
          rows={3}
          autoComplete="street-address"
          defaultValue={entered?.address}
          error={issues.address}
          className={grid.wide}
        />
        <TextAreaField
          label={t('companyAddress')}
          optional
          name="companyAddress"
          rows={3}
          defaultValue={entered?.companyAddress}
          error={issues.companyAddress}
          className={grid.wide}
        />
      </div>
    </fieldset>
  )
}

/** Focuses the first invalid field after an error. */
function useFocusOnError(result: SubscriptionResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [result])
  return form
}
