import type { ComponentType } from 'react'
import type { CardProviderName } from '#wire/entities/card.ts'
import type { CardElementProps } from './card-element.ts'
import { CardFieldSkeleton } from './card-field-skeleton.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

/** The field of each provider, loaded on demand. */
const elements: { readonly [name in CardProviderName]: () => Promise<ComponentType<CardElementProps>> } = {
  stripe: async () => (await import('./stripe-card.tsx')).StripeCard,
  practice: async () => (await import('./sandbox-card.tsx')).SandboxCard,
}

/** Shows the card field of a provider. */
export function CardField({ provider, ...props }: CardElementProps & { provider: CardProviderName }) {
  const Element = useLazyComponent(elements[provider], props.onNotReady)
  return Element ? <Element {...props} /> : <CardFieldSkeleton onNotReady={props.onNotReady} />
}
