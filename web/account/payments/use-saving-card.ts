import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Places } from '#web/account/places/use-places.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userPaymentList } from '#wire/calls/wallet.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import { useAuthenticate } from './authenticate.ts'
import type { Billing } from './card-element.ts'
import { type CardFormValues, saveCard } from './save-card.ts'
import type { CardEntryState } from './use-card-entry.ts'
import { useReasonText } from './use-reason-text.ts'

/** Saves the validated form. The provider's errors are shown below the card field, and entries are kept. */
export function useSavingCard({
  provider,
  places,
  card,
  onAdded,
  onSaving = () => undefined,
}: {
  provider: CardProviderName
  places: Places
  card: CardEntryState
  onAdded: (card: Card) => void
  onSaving: ((isSaving: boolean) => void) | undefined
}) {
  const t = useTranslations('payments.form')
  const call = useApiCall()
  const refresh = useRefresh()
  const reasonText = useReasonText()
  const authenticate = useAuthenticate()
  const { show } = useToast()
  return async (values: CardFormValues) => {
    const entry = card.entry.current
    if (!entry) return done(card.alert)
    if (entry.check() !== '') return done(entry.focus)
    const confirm = (clientSecret: string) => entry.confirm(clientSecret, toBilling(values, places))
    onSaving(true)
    const deps = { call, provider, confirm, authenticate, reasonText, newAk: createIdempotencyKey }
    const result = await saveCard(deps, values).finally(() => onSaving(false))
    switch (result.kind) {
      case 'added':
        show({ kind: 'done', key: 'card', text: t('added') })
        void refresh(userPaymentList)
        return done(() => onAdded(result.card))
      case 'refused':
        return done(() => card.refuse(result.message))
      case 'notReady':
        return done(card.alert)
      case 'failed':
        return { ok: false, error: result.error } as const
      default:
        return unreachable(result)
    }
  }
}

/** Runs an effect and reports success, so that the form itself shows no error: the message is elsewhere. */
function done(effect: () => void): { readonly ok: true } {
  effect()
  return { ok: true }
}

/**
 * Converts the billing details. Card providers expect names of places and ISO codes of countries, which our
 * ids are.
 */
function toBilling(
  { cardHolder, countryId, stateId = '', cityId = '', street1, street2 = '', zip = '' }: CardFormValues,
  { lists }: Places,
): Billing {
  const placeName = (name: 'stateId' | 'cityId', id: string) =>
    lists[name].list?.find((place) => place.id === id)?.name ?? ''
  return {
    name: cardHolder,
    line1: street1,
    line2: street2,
    city: placeName('cityId', cityId),
    state: placeName('stateId', stateId),
    country: countryId,
    zip,
  }
}
