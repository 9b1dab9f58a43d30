import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Places } from '#web/account/places/use-places.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userPaymentList } from '#wire/calls/wallet.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import { useAuthenticate } from './authenticate.ts'
import type { Billing } from './card-element.ts'
import { useReasonText } from './reason-text.ts'
import { type CardSheet, saveCard } from './save-card.ts'
import type { CardAtHand } from './use-card-at-hand.ts'

/** Saves what has passed the form's own look. What the provider says of the card is said under it, and all stays. */
export function useSaving({
  provider,
  places,
  card,
  onAdded,
  onSaving = () => undefined,
}: {
  provider: CardProviderName
  places: Places
  card: CardAtHand
  onAdded: (card: Card) => void
  onSaving: ((isSaving: boolean) => void) | undefined
}) {
  const t = useTranslations('payments.form')
  const ask = useApiCall()
  const refresh = useRefresh()
  const say = useReasonText()
  const authenticate = useAuthenticate()
  const { show } = useToast()
  return async (sheet: CardSheet) => {
    const entry = card.entry.current
    if (!entry) return done(card.alert)
    if (entry.check() !== '') return done(entry.focus)
    const confirm = (clientSecret: string) => entry.confirm(clientSecret, billingOf(sheet, places))
    onSaving(true)
    const means = { ask, provider, confirm, authenticate, say, newAk }
    const saving = await saveCard(means, sheet).finally(() => onSaving(false))
    switch (saving.kind) {
      case 'added':
        show({ kind: 'done', key: 'card', text: t('added') })
        void refresh(userPaymentList)
        return done(() => onAdded(saving.card))
      case 'refused':
        return done(() => card.refuse(saving.words))
      case 'notReady':
        return done(card.alert)
      case 'failed':
        return { ok: false, error: saving.error } as const
      default:
        return unreachable(saving)
    }
  }
}

/** The form as a whole has nothing to say: what there is to say is said elsewhere. */
function done(say: () => void): { readonly ok: true } {
  say()
  return { ok: true }
}

/** Card providers want the names of places, and countries by their ISO code, which our ids are. */
function billingOf(
  { cardHolder, countryId, stateId = '', cityId = '', street1, street2 = '', zip = '' }: CardSheet,
  { lists }: Places,
): Billing {
  const nameOf = (name: 'stateId' | 'cityId', id: string) =>
    lists[name].list?.find((place) => place.id === id)?.name ?? ''
  return {
    name: cardHolder,
    line1: street1,
    line2: street2,
    city: nameOf('cityId', cityId),
    state: nameOf('stateId', stateId),
    country: countryId,
    zip,
  }
}
