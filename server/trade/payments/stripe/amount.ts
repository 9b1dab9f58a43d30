/** Currencies that Stripe takes in whole units, since they have nothing smaller. */
const withoutMinorUnit = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

const per = (currency: string): number => (withoutMinorUnit.has(currency.toUpperCase()) ? 100 : 1)

/** An amount as Stripe takes it; the house keeps hundredths of every currency. */
export const toStripe = (cents: number, currency: string): number => Math.round(cents / per(currency))

/** The same the other way. */
export const fromStripe = (amount: number, currency: string): number => amount * per(currency)
