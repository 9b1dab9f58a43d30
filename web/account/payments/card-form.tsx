import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { AddressFields } from '#web/account/places/address-fields.tsx'
import { usePlaces } from '#web/account/places/use-places.ts'
import formCss from '#web/kit/forms/form.module.css'
import { FormActions } from '#web/kit/forms/form-actions.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { configGet } from '#wire/calls/config.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import type { User } from '#wire/entities/user.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './add-card.module.css'
import { CardField } from './card-field.tsx'
import { CardFieldUnavailable } from './card-field-unavailable.tsx'
import { useCardEntry } from './use-card-entry.ts'
import { useSavingCard } from './use-saving-card.ts'

await loadTexts('forms', 'payments', 'places')

/** The callbacks of a card form. */
export type CardFormCallbacks = {
  /** Called once the card is saved and confirmed in a toast. */
  readonly onAdded: (card: Card) => void
  /** Called by the cancel button, which is hidden without it. */
  readonly onCancel?: () => void
  /** Called when saving starts and ends; keep the form mounted in between. */
  readonly onSaving?: (isSaving: boolean) => void
}

export type CardFormProps = CardFormCallbacks & {
  readonly config: Pick<DataOf<typeof configGet>, 'cardProvider' | 'stripePublicKey' | 'fees'>
  readonly user: Pick<User, 'firstName' | 'lastName' | 'address'>
}

const { tokenId: _token, ak: _ak, ...fields } = userPaymentAdd.fields

/** Shows the form of a card: holder, the provider's card field, and billing address, prefilled from the account. */
export function CardForm({ config, user, onAdded, onCancel, onSaving }: CardFormProps) {
  const t = useTranslations('payments.form')
  const practice = useTranslations('payments.practice')
  const billingId = useId()
  const { address } = user
  const places = usePlaces(address ?? undefined)
  const card = useCardEntry()
  const save = useSavingCard({ provider: config.cardProvider, places, card, onAdded, onSaving })
  const form = useSchemaForm({ fields, rules: places.rules }, save)
  return (
    <>
      <form
        method="post"
        noValidate
        className={formCss.form}
        onSubmit={(event) => {
          card.validate()
          form.onSubmit(event)
        }}
      >
        {config.cardProvider === 'practice' && (
          <Banner icon="info" title={practice('title')}>
            {practice('notice')}
          </Banner>
        )}
        <ErrorBanner text={form.problem} onClear={form.clearProblem} />
        <TextField
          label={t('cardHolder')}
          required
          autoComplete="cc-name"
          defaultValue={personName(user.firstName, user.lastName)}
          {...form.field('cardHolder')}
        />
        {card.isUnavailable ? (
          <CardFieldUnavailable onRetry={card.retry} />
        ) : (
          <CardField
            entry={card.entry}
            provider={config.cardProvider}
            publicKey={config.stripePublicKey}
            problem={card.problem}
            onProblem={card.setProblem}
            onNotReady={card.notReady}
          />
        )}
        <p className={css.note}>
          {t('fees', {
            hongKong: percentage(config.fees.hongKongCard),
            other: percentage(config.fees.otherCard),
          })}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out in the form's grid */}
        <div role="group" aria-labelledby={billingId} className={classes(formCss.form, layout.above4)}>
          <p id={billingId} className={typography.t3}>
            {t('billing')}
          </p>
          <AddressFields form={form} places={places} known={address} required={['stateId', 'cityId']} />
        </div>
        <FormActions cancel={t('cancel')} submit={t('save')} isBusy={form.isBusy} onCancel={onCancel} />
      </form>
      <AlertDialog
        open={card.isAlerted}
        title={t('notReadyTitle')}
        message={t('notReady')}
        confirm={t('understood')}
        onConfirm={card.closeAlert}
      />
    </>
  )
}
