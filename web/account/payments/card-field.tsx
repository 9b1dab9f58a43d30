import type { ComponentType } from 'react'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import type { CardProviderName } from '#wire/entities/card.ts'
import type { CardElementProps } from './card-element.ts'
import css from './card-field.module.css'
import { usePart } from './use-part.ts'

/** Each provider's field with all that it needs; a browser fetches the one that its house takes cards through. */
const elements: { readonly [name in CardProviderName]: () => Promise<ComponentType<CardElementProps>> } = {
  stripe: async () => (await import('./stripe-card.tsx')).StripeCard,
  practice: async () => (await import('./practice-card.tsx')).PracticeCard,
}

/** Where a card is entered, by the provider that takes it. */
export function CardField({ provider, ...props }: CardElementProps & { provider: CardProviderName }) {
  const Element = usePart(elements[provider], props.onNotReady)
  return Element ? <Element {...props} /> : <Skeleton className={css.waiting} />
}
