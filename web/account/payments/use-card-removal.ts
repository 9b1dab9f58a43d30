import { useState } from 'react'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { userPaymentDelete, userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'

/** Why a card cannot be removed: it is in use, its provider is unavailable, or another message. */
export type RemovalError =
  | { readonly kind: 'inUse' | 'notReady' }
  | { readonly kind: 'message'; readonly message: string }

/** A card being removed. */
export type CardRemoval = {
  readonly card: Card
  readonly isBusy: boolean
  readonly error: RemovalError | null
}

/** Removes a card after confirmation. @param onRemoved called before the dialog closes */
export function useCardRemoval(onRemoved: () => void) {
  const call = useApiCall()
  const refresh = useRefresh()
  const [removal, setRemoval] = useState<CardRemoval | null>(null)
  return {
    removing: removal,
    begin: (card: Card) => setRemoval({ card, isBusy: false, error: null }),
    cancel: () => setRemoval(null),
    remove: async () => {
      if (!removal || removal.isBusy) return
      const { card } = removal
      setRemoval({ card, isBusy: true, error: null })
      const response = await call(userPaymentDelete, { id: card.id })
      // Cards already removed elsewhere count as removed.
      if (response.ok || response.error.name === 'notFound') {
        await refresh(userPaymentList)
        onRemoved()
        setRemoval(null)
      } else setRemoval({ card, isBusy: false, error: toRemovalError(response.error) })
    },
  }
}

function toRemovalError({
  name,
  message,
}: {
  readonly name: string
  readonly message: string
}): RemovalError {
  if (name === 'wrongState') return { kind: 'inUse' }
  if (name === 'cardProviderNotReady') return { kind: 'notReady' }
  return { kind: 'message', message }
}
