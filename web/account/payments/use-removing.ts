import { useState } from 'react'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { userPaymentDelete, userPaymentList } from '#wire/calls/wallet.ts'
import type { Card } from '#wire/entities/card.ts'

/** Why a card stays: it stands behind a sale, its provider is not there, or what the house or the line says. */
export type Obstacle =
  | { readonly kind: 'inUse' | 'notReady' }
  | { readonly kind: 'said'; readonly words: string }

/** A card that is being taken off file. */
export type Removing = {
  readonly card: Card
  readonly isBusy: boolean
  readonly obstacle: Obstacle | null
}

/** Taking a card off file, once its holder has said so. @param onGone the card is off file, and what asked is about to close */
export function useRemoving(onGone: () => void) {
  const ask = useApiCall()
  const refresh = useRefresh()
  const [removing, setRemoving] = useState<Removing | null>(null)
  return {
    removing,
    begin: (card: Card) => setRemoving({ card, isBusy: false, obstacle: null }),
    leave: () => setRemoving(null),
    remove: async () => {
      if (!removing || removing.isBusy) return
      const { card } = removing
      setRemoving({ card, isBusy: true, obstacle: null })
      const removed = await ask(userPaymentDelete, { id: card.id })
      // Where it was taken off elsewhere meanwhile, it is off file as requested.
      if (removed.ok || removed.error.name === 'notFound') {
        await refresh(userPaymentList)
        onGone()
        setRemoving(null)
      } else setRemoving({ card, isBusy: false, obstacle: obstacleOf(removed.error) })
    },
  }
}

function obstacleOf({ name, message }: { readonly name: string; readonly message: string }): Obstacle {
  if (name === 'wrongState') return { kind: 'inUse' }
  if (name === 'cardProviderNotReady') return { kind: 'notReady' }
  return { kind: 'said', words: message }
}
