import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardProviderName } from '#wire/entities/card.ts'
import type { CardElementProps } from './card-element.ts'
import css from './card-field.module.css'

/** Each provider's field with all that it needs; a browser fetches the one that its house takes cards through. */
const elements: { readonly [name in CardProviderName]: () => Promise<ComponentType<CardElementProps>> } = {
  stripe: async () => (await import('./stripe-card.tsx')).StripeCard,
  practice: async () => (await import('./practice-card.tsx')).PracticeCard,
}

/** Where a card is entered, by the provider that takes it. */
export function CardField({ provider, ...props }: CardElementProps & { provider: CardProviderName }) {
  const { onNotReady } = props
  const [Element, setElement] = useState<ComponentType<CardElementProps> | null>(null)
  useEffect(() => {
    const asked = { isWanted: true }
    elements[provider]().then(
      (element) => asked.isWanted && setElement(() => element),
      () => asked.isWanted && onNotReady(),
    )
    return () => {
      asked.isWanted = false
    }
  }, [provider, onNotReady])
  return Element ? <Element {...props} /> : <Skeleton className={css.waiting} />
}
