import { useTranslations } from 'use-intl'
import { AddressFields } from '#web/account/places/address-fields.tsx'
import { usePlaces } from '#web/account/places/use-places.ts'
import formCss from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { configGet } from '#wire/calls/config.ts'
import { userPaymentAdd } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'
import type { User } from '#wire/entities/user.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './add-card.module.css'
import { CardField } from './card-field.tsx'
import { useCardAtHand } from './use-card-at-hand.ts'
import { useSaving } from './use-saving.ts'

await loadTexts('forms', 'payments', 'places')

/** What a form for a card tells its surroundings. */
export type Tell = {
  /** The card is on file, and the toast has said so. */
  readonly onAdded: (card: Card) => void
  /** The way out; without it there is none beside the press that saves. */
  readonly onCancel?: () => void
  /** Hears when the card begins to be saved and when that has come to its end: until then nobody should take the form away. */
  readonly onSaving?: (isSaving: boolean) => void
}

export type CardFormProps = Tell & {
  readonly config: Pick<DataOf<typeof configGet>, 'cardProvider' | 'stripePublicKey' | 'fees'>
  readonly user: Pick<User, 'firstName' | 'lastName' | 'address'>
}

const { tokenId: _token, ak: _ak, ...fields } = userPaymentAdd.fields

/** Whose card it is, the card itself in its provider's field, and where its bills go; begun with what the house knows. */
export function CardForm({ config, user, onAdded, onCancel, onSaving }: CardFormProps) {
  const t = useTranslations('payments.form')
  const { address } = user
  const places = usePlaces(address ?? undefined)
  const card = useCardAtHand()
  const save = useSaving({ provider: config.cardProvider, places, card, onAdded, onSaving })
  const form = useSchemaForm({ fields, rules: places.rules }, save)
  return (
    <>
      <form
        method="post"
        noValidate
        className={formCss.form}
        onSubmit={(event) => {
          card.look()
          form.onSubmit(event)
        }}
      >
        {form.problem && (
          <Banner kind="error" onClear={form.clearProblem}>
            {form.problem}
          </Banner>
        )}
        <TextField
          label={t('cardHolder')}
          required
          autoComplete="cc-name"
          defaultValue={`${user.firstName} ${user.lastName}`}
          {...form.field('cardHolder')}
        />
        {card.isGone ? (
          <Button kind="line" size="sm" onClick={card.again}>
            {t('loadAgain')}
          </Button>
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
        <AddressFields form={form} places={places} known={address} needed={['stateId', 'cityId']} />
        <p className={css.note}>
          {t('fees', {
            hongKong: percentage(config.fees.hongKongCard),
            other: percentage(config.fees.otherCard),
          })}
        </p>
        <div className={formCss.acts}>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <SubmitButton busy={form.isBusy}>{t('save')}</SubmitButton>
        </div>
      </form>
      <AlertDialog
        open={card.isAlerted}
        title={t('notReadyTitle')}
        message={t('notReady')}
        confirm={t('understood')}
        onConfirm={card.heard}
      />
    </>
  )
}
