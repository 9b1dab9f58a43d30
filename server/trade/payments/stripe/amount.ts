/** Zero-decimal currencies at Stripe. */
const withoutMinorUnit = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

const per = (currency: string): number => (withoutMinorUnit.has(currency.toUpperCase()) ? 100 : 1)

/** Returns an amount in Stripe’s minor unit; the server stores hundredths of every currency. */
export const toStripe = (cents: number, currency: string): number => Math.round(cents / per(currency))

/** Returns the reverse of `toStripe`. */
export const fromStripe = (amount: number, currency: string): number => amount * per(currency)
