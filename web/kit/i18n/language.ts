import type { Language } from '#wire/address/page-address.ts'

/** The supported languages, as named by `<html lang>`, URLs and the cookie `languageCode`. */
export type { Language }
