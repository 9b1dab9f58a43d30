import { type CatalogueName, catalogues } from '#wire/calls/newsletter.ts'

/** Parses the form data of a subscription. */
export function parseSubscription(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const selected: readonly unknown[] = form.getAll('catalog')
  const catalog: CatalogueName[] = catalogues.filter((name) => selected.includes(name))
  return {
    type: text('type') === '1' ? ('1' as const) : ('0' as const),
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    countryCode: text('countryCode'),
    address: text('address'),
    companyAddress: text('companyAddress'),
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
  /** '' for none. */
  readonly problem: string
  readonly faults: Readonly<Record<string, string>>
  /** The entries, to fill the form again without scripts. */
  readonly entered: Subscription
}
