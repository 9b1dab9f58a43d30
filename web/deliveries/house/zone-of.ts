import type { DeliveryPrice } from '#wire/entities/delivery.ts'

/** What a zone is called: its state, else its country. */
export const zoneOf = ({ country, state }: Pick<DeliveryPrice, 'country' | 'state'>): string =>
  state === '' ? country : `${country}, ${state}`
