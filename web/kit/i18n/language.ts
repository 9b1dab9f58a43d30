import type { Language } from '#wire/address/page-address.ts'

/** The languages of the house, as `<html lang>`, addresses and the cookie `languageCode` name them. */
export type { Language }
