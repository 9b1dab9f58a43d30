import { z } from 'zod'
import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { flag, oneOf, optionalText, optionalWholeNumber, text } from '#demo/cells.ts'
import { rowsIn } from '#demo/sheets.ts'
import type { Role } from '#domain/staff/rights.ts'

/** A postal address; `country` is an ISO 3166 code, the rest as written on an envelope. */
export type DemoAddress = {
  readonly country: 'HK' | 'CN' | 'SG' | 'MO' | 'TW' | 'JP' | 'GB' | 'AE'
  readonly state: string
  readonly city: string
  readonly street1: string
  readonly street2: string
  readonly zip: string
}

/** A card on file; it expires `years` years after the opening, in `month` (1 to 12). */
export type DemoCard = {
  readonly brand: 'visa' | 'mastercard'
  readonly last4: string
  readonly country: 'HK' | 'CN'
  readonly years: number
  readonly month: number
}

/** A person of the demonstration. */
export type DemoAccount = {
  readonly email: string
  /** Whether the person signs in with the demonstration's password; background bidders cannot sign in. */
  readonly canSignIn: boolean
  readonly firstName: string
  readonly lastName: string
  readonly prefix: 'Mr' | 'Ms' | 'Dr'
  readonly language: 'en' | 'zh-Hans'
  readonly countryCode: string
  readonly phone: string
  readonly address: DemoAddress | null
  readonly card: DemoCard | null
  /** The same in every sale; null for a person not registered to bid. */
  readonly paddle: string | null
  /** Where they bid from, as shown in the saleroom. */
  readonly from: BilingualText
  readonly roles: readonly Role[]
  /** Number of a sale for which their registration is pending. */
  readonly awaits?: string
}

/** The password of every demonstration account, which is never used elsewhere. */
export const demoPassword = 'demo-password'

const schema = z.strictObject({
  Email: text,
  'Signs in': flag,
  'First name': text,
  'Last name': text,
  Prefix: oneOf(['Mr', 'Ms', 'Dr']),
  Language: oneOf(['en', 'zh-Hans']),
  'Country code': text,
  Phone: text,
  Country: oneOf(['HK', 'CN', 'SG', 'MO', 'TW', 'JP', 'GB', 'AE', '']),
  State: optionalText,
  City: optionalText,
  'Street 1': optionalText,
  'Street 2': optionalText,
  'Post code': optionalText,
  'Card brand': oneOf(['visa', 'mastercard', '']),
  'Card last 4': optionalText,
  'Card country': oneOf(['HK', 'CN', '']),
  'Card years': optionalWholeNumber(1),
  'Card month': optionalWholeNumber(1),
  Paddle: optionalText,
  'From EN': text,
  'From ZH': text,
  Roles: oneOf([
    '',
    'clerk',
    'clerk manager',
    'owner',
    'specialist',
    'accounts',
    'warehouse',
    'editor',
    'auditor',
  ]),
  'Awaits sale': optionalText,
})

type Row = z.output<typeof schema>

function accountOf(row: Row): DemoAccount {
  return {
    email: row.Email,
    canSignIn: row['Signs in'],
    firstName: row['First name'],
    lastName: row['Last name'],
    prefix: row.Prefix,
    language: row.Language,
    countryCode: row['Country code'],
    phone: row.Phone,
    address: addressOf(row),
    card: cardOf(row),
    paddle: row.Paddle || null,
    from: bilingual(row['From EN'], row['From ZH']),
    roles: rolesIn[row.Roles],
    ...(row['Awaits sale'] !== '' && { awaits: row['Awaits sale'] }),
  }
}

const rolesIn: { readonly [cell in Row['Roles']]: readonly Role[] } = {
  '': [],
  clerk: ['clerk'],
  'clerk manager': ['clerk', 'manager'],
  owner: ['owner'],
  specialist: ['specialist'],
  accounts: ['accounts'],
  warehouse: ['warehouse'],
  editor: ['editor'],
  auditor: ['auditor'],
}

function addressOf(row: Row): DemoAddress | null {
  if (row.Country === '') return null
  return {
    country: row.Country,
    state: row.State,
    city: row.City,
    street1: row['Street 1'],
    street2: row['Street 2'],
    zip: row['Post code'],
  }
}

function cardOf(row: Row): DemoCard | null {
  const { 'Card brand': brand, 'Card country': country, 'Card years': years, 'Card month': month } = row
  if (brand === '' || country === '' || years === null || month === null) return null
  return { brand, last4: row['Card last 4'], country, years, month }
}

const people = rowsIn(new URL('people.tsv', import.meta.url), schema).map(accountOf)

/** Accounts that a visitor can sign in with. */
export const accounts: readonly DemoAccount[] = people.filter(({ canSignIn }) => canSignIn)

/** Background bidders, who hold the current bids and commission bids. */
export const backgroundBidders: readonly DemoAccount[] = people.filter(({ canSignIn }) => !canSignIn)
