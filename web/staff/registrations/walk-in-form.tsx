import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import formCss from '#web/kit/forms/form.module.css'
import { FormActions } from '#web/kit/forms/form-actions.tsx'
import { FormPhoneField } from '#web/kit/forms/form-phone-field.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { validatePhone } from '#web/kit/forms/validate-phone.ts'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import grid from '#web/kit/ui/field-grid.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { staffRegisterWalkIn, staffWalkInMatches } from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { DiallingCode } from '#wire/entities/place.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { type Matches, MatchQuestion } from './match-question.tsx'

const { auctionId: _sale, ak: _params, prefix: _title, ...fields } = staffRegisterWalkIn.fields

/** The clients who may be the bidder, and the handler of the answer. */
type Question = ComponentProps<typeof MatchQuestion>

const noPhone = { phone: '', countryCode: '' }

/** The form for a walk-in bidder and their paddle. The input stays after an error. */
export function WalkInForm({
  auctionId,
  codes,
  paddle,
  onAdmitted,
  onCancel,
}: {
  auctionId: string
  codes: readonly DiallingCode[]
  paddle: string
  onAdmitted: (admitted: { paddle: string; name: string }) => void
  onCancel: () => void
}) {
  const t = useTranslations('walkIns')
  const call = useApiCall()
  const describeError = useErrorMessages()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (matches: Matches) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        matches,
        onAnswer: (isNew) => {
          setQuestion(null)
          resolve(isNew)
        },
      }),
    )
  // Each form is for one bidder, so that a retry after a lost response does not admit them twice.
  const [ak] = useState(createIdempotencyKey)
  const form = useSchemaForm(
    { fields },
    async (payload) => {
      const { firstName, lastName, phone, countryCode } = payload
      const found = await call(staffWalkInMatches, { auctionId, firstName, lastName, phone, countryCode })
      if (!found.ok) return found
      if (found.data.list.length > 0 && !(await ask(found.data.list))) return { ok: true }
      const sent = await call(staffRegisterWalkIn, { ...payload, auctionId, ak })
      if (!sent.ok) return { ok: false, error: describeError(sent.error) }
      onAdmitted({ paddle: sent.data.paddle, name: personName(payload.firstName, payload.lastName) })
      return sent
    },
    validatePhone,
  )
  return (
    <>
      {question && <MatchQuestion {...question} />}
      <form method="post" noValidate className={formCss.form} onSubmit={form.onSubmit}>
        <ErrorBanner text={form.problem} onClear={form.clearProblem} />
        <div className={grid.grid}>
          <TextField
            label={t('firstName')}
            required
            autoComplete="off"
            autoFocus
            {...form.field('firstName')}
          />
          <TextField label={t('lastName')} optional autoComplete="off" {...form.field('lastName')} />
        </div>
        <FormPhoneField form={form} codes={codes} initial={noPhone} label={t('phone')} />
        <EmailField
          label={t('email')}
          hint={t('emailHint')}
          optional
          autoComplete="off"
          {...form.field('email')}
        />
        <div className={grid.grid}>
          <TextField
            label={t('paddle')}
            hint={t('paddleHint')}
            optional
            maxLength={12}
            autoComplete="off"
            defaultValue={paddle}
            {...form.field('paddle')}
          />
          <TextField
            label={t('limit')}
            hint={t('limitHint')}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...form.field('limit')}
          />
        </div>
        <CheckboxField {...form.field('adult')}>{t('adult')}</CheckboxField>
        <CheckboxField {...form.field('agree')}>{t('agree')}</CheckboxField>
        <FormActions cancel={t('cancel')} submit={t('admit')} isBusy={form.isBusy} onCancel={onCancel} />
      </form>
    </>
  )
}

/** Adapts error messages to the clerk; the call's own texts address a registering client. */
function useErrorMessages(): (error: CallError) => CallError {
  const t = useTranslations('walkIns.refused')
  return (error) => {
    switch (error.name) {
      case 'conflict':
        return { ...error, message: t('paddleTaken') }
      case 'emailTaken':
        return { ...error, message: t('hasAccount') }
      case 'registrationRefused':
        return { ...error, message: t('blocked') }
      case 'wrongState':
        return { ...error, message: t('ended') }
      default:
        return error
    }
  }
}
