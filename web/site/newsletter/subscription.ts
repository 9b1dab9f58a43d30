import { type CatalogueName, catalogues } from '#wire/calls/newsletter.ts'

/**
 * Parses the form data of a subscription. The full form includes the postal fields only with printed
 * catalogues; otherwise it has only the fields of the box.
 */
export function parseSubscription(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const selected: readonly unknown[] = form.getAll('catalog')
  const catalog: CatalogueName[] = catalogues.filter((name) => selected.includes(name))
  const isFull = text('type') === '1' && catalog.includes('print')
  const postalText = (name: string): string => (isFull ? text(name) : '')
  return {
    type: isFull ? ('1' as const) : ('0' as const),
    email: text('email'),
    name: text('name'),
    phone: postalText('phone'),
    countryCode: postalText('countryCode'),
    address: postalText('address'),
    companyAddress: postalText('companyAddress'),
    catalog,
    adult: text('adult') === '1',
    website: text('website'),
  }
}

/** The fields of a subscription. */
export type Subscription = ReturnType<typeof parseSubscription>

/** The result of subscribing: done, or errors by field and as a whole. */
export type SubscriptionResult = {
  readonly isDone: boolean
  /** The error of the form as a whole; '' for none. */
  readonly problem: string
  readonly issues: Readonly<Record<string, string>>
  /** The entries, to refill the form without scripts. */
  readonly entered: Subscription
}
