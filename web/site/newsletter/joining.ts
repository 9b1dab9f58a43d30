import { type CatalogueName, catalogues } from '#wire/calls/newsletter.ts'

/** What somebody asks for, as the form holds it. */
export function joiningOf(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const chosen: readonly unknown[] = form.getAll('catalog')
  const catalog: CatalogueName[] = catalogues.filter((name) => chosen.includes(name))
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

/** What somebody asks for. */
export type Joining = ReturnType<typeof joiningOf>

/** How joining went: done, or what stands against it, by field and as a whole. */
export type Joined = {
  readonly isDone: boolean
  /** '' for nothing. */
  readonly problem: string
  readonly faults: Readonly<Record<string, string>>
  /** What was entered: without scripts the page comes anew, and has it again. */
  readonly entered: Joining
}
