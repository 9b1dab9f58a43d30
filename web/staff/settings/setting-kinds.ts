import { decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'
import type { HouseSetting } from '#domain/settings/house-settings.ts'

/** The form of input for a setting, and the constraints on its value. */
export type SettingKind =
  | 'text'
  | 'wide'
  | 'phone'
  | 'email'
  | 'sender'
  | 'hours'
  | 'percentage'
  | 'premium'
  | 'days'
  | 'minutes'
  | 'amount'
  | 'date'
  | 'choice'
  | 'link'
  | 'code'

const kinds: { readonly [name in HouseSetting]?: SettingKind } = {
  HOUSE_ADDRESS: 'wide',
  HOUSE_ADDRESS_ZH: 'wide',
  HOUSE_PHONE: 'phone',
  HOUSE_EMAIL: 'email',
  MAIL_FROM: 'sender',
  OFFICE_HOURS: 'hours',
  BUYERS_PREMIUM: 'premium',
  BANK_ACCOUNT: 'code',
  BANK_SWIFT: 'code',
  BANK_FPS: 'code',
  FPS_LIMIT: 'amount',
  DEPOSIT_TRANSFER_FROM: 'amount',
  DEPOSIT_RETURN_DAYS: 'days',
  CARD_FEE_HONG_KONG: 'percentage',
  CARD_FEE_OTHER: 'percentage',
  INVOICE_DUE_DAYS: 'days',
  INVOICES_CHECKED: 'choice',
  STORAGE_PER_DAY: 'amount',
  CASH_LIMIT: 'amount',
  SELLER_WITHHOLDING: 'percentage',
  PAYOUT_COLUMNS: 'wide',
  REMIND_MINUTES: 'minutes',
  FREE_DELIVERY_OVER: 'amount',
  FREE_DELIVERY_UNTIL: 'date',
  INSTAGRAM_URL: 'link',
  WECHAT_URL: 'link',
  LINKEDIN_URL: 'link',
  YOUTUBE_URL: 'link',
  APP_STORE_URL: 'link',
  PLAY_STORE_URL: 'link',
}

/** Returns the form of input for a setting. */
export const kindOf = (name: HouseSetting): SettingKind => kinds[name] ?? 'text'

/**
 * Normalises an entry for sending: amounts and bands may be typed with spaces, numbers and addresses in full
 * width.
 */
export function normalized(name: HouseSetting, entry: string): string {
  switch (kindOf(name)) {
    case 'premium':
    case 'percentage':
      return entry.normalize('NFKC').replace(/[\s%]/g, '')
    case 'days':
    case 'minutes':
      return entry.normalize('NFKC').replace(/[\s,]/g, '')
    case 'amount':
      return amountOf(entry)
    case 'phone':
    case 'email':
    case 'date':
    case 'link':
    case 'code':
      return entry.normalize('NFKC').trim()
    default:
      return entry.trim()
  }
}

/**
 * Returns a typed amount (M5) in the server’s format; an invalid one is returned unchanged, and refused by
 * the server.
 */
function amountOf(entry: string): string {
  const cents = readTypedCents(entry)
  if (cents === null) return entry.trim()
  return cents % 100 === 0 ? String(cents / 100) : decimal(cents)
}
