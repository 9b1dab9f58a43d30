import type * as z from 'zod/mini'
import { legacyRates } from '#domain/money/rates.ts'
import type { appConfig } from '#wire/entities/config.ts'

/** The configuration of a company in Hong Kong with the sandbox provider; uploads of up to 20 MB. */
export const sandboxConfig: z.output<typeof appConfig> = {
  currencies: [],
  currencyRate: {},
  countryCodes: [],
  stripePublicKey: '',
  cardProvider: 'practice',
  serverTime: 0,
  receiptKeys: [],
  house: { name: '', address: '', phone: '', email: '', timeZone: 'Asia/Hong_Kong' },
  fees: { ...legacyRates, premium: [...legacyRates.premium], buyersPremium: 2_250 },
  depositTransferFrom: 0,
  uploads: { each: 20 * 1024 * 1024, all: 0, files: 1 },
}
