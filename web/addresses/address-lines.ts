import type { HomeAddress } from '#wire/entities/user.ts'

/** An address as it is written on one line, from the house to the country. */
export const addressLine = ({ street1, street2, city, state, zip, country }: HomeAddress): string =>
  [street1, street2, city, state, zip, country].filter((part) => part !== '').join(', ')
