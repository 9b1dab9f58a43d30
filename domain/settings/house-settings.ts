/**
 * The settings of a house's daily business, by group, as environment variables are named. Staff edit them on a page;
 * a variable that is set prevails (R10).
 */
export const houseSettingGroups = {
  names: ['HOUSE_NAME_EN', 'HOUSE_NAME_ZH'],
  contact: ['HOUSE_ADDRESS', 'HOUSE_ADDRESS_ZH', 'HOUSE_PHONE', 'HOUSE_EMAIL', 'MAIL_FROM', 'OFFICE_HOURS'],
  bank: [
    'BANK_HOLDER',
    'BANK_NAME',
    'BANK_ACCOUNT',
    'BANK_SWIFT',
    'BANK_FPS',
    'FPS_LIMIT',
    'DEPOSIT_TRANSFER_FROM',
    'DEPOSIT_RETURN_DAYS',
  ],
  fees: ['BUYERS_PREMIUM', 'CARD_FEE_HONG_KONG', 'CARD_FEE_OTHER', 'WALLET_FEES'],
  invoices: ['INVOICE_DUE_DAYS', 'INVOICES_CHECKED', 'STORAGE_PER_DAY', 'CASH_LIMIT'],
  sellers: ['SELLER_WITHHOLDING', 'PAYOUT_COLUMNS'],
  clients: ['REMIND_MINUTES', 'FREE_DELIVERY_OVER', 'FREE_DELIVERY_UNTIL', 'HS_CODES'],
  links: ['INSTAGRAM_URL', 'WECHAT_URL', 'LINKEDIN_URL', 'YOUTUBE_URL', 'APP_STORE_URL', 'PLAY_STORE_URL'],
} as const

export type HouseSettingGroup = keyof typeof houseSettingGroups

export type HouseSetting = (typeof houseSettingGroups)[HouseSettingGroup][number]

/** All of them, in the order of the page. */
export const houseSettings: readonly HouseSetting[] = Object.values(houseSettingGroups).flat()

/**
 * The settings that a house confirms before its first sale, by step of the set-up (R11). Until then their
 * defaults are examples: no storage is charged and no free delivery offered based on them. Premium, card fees
 * and cash limit are in force.
 */
export const confirmedSettings = {
  premium: ['BUYERS_PREMIUM'],
  cardFees: ['CARD_FEE_HONG_KONG', 'CARD_FEE_OTHER'],
  cashLimit: ['CASH_LIMIT'],
  contact: ['HOUSE_ADDRESS', 'HOUSE_ADDRESS_ZH', 'HOUSE_PHONE', 'HOUSE_EMAIL', 'MAIL_FROM'],
  storage: ['STORAGE_PER_DAY'],
  freeDelivery: ['FREE_DELIVERY_OVER', 'FREE_DELIVERY_UNTIL'],
} as const satisfies { readonly [step: string]: readonly HouseSetting[] }

/** A step of the set-up in which settings are confirmed. */
export type ConfirmedStep = keyof typeof confirmedSettings

/** Returns whether a step of the set-up is one in which settings are confirmed. */
export const isConfirmedStep = (step: string): step is ConfirmedStep => Object.hasOwn(confirmedSettings, step)

const toConfirm: readonly HouseSetting[] = Object.values(confirmedSettings).flat()

/** Returns whether the default of a setting is only an example (R11). */
export const needsConfirming = (name: HouseSetting): boolean => toConfirm.includes(name)

/**
 * R11: returns whether none of these settings is still an example. @param given values from staff or the
 * environment
 */
export const areConfirmed = (names: readonly HouseSetting[], given: HouseSettingTexts): boolean =>
  names.every((name) => !needsConfirming(name) || Boolean(given[name]))

/** Settings as text, as environment variables have them. A setting that is missing has its default. */
export type HouseSettingTexts = { readonly [name in HouseSetting]?: string | undefined }

/** Where the value of a setting comes from: the environment prevails over what staff have saved (R10). */
export type SettingSource = 'environment' | 'saved' | 'default'

/** R10: returns where the value of a setting comes from. '' is not a value. */
export function sourceOf(
  name: HouseSetting,
  { environment, saved }: { readonly environment: HouseSettingTexts; readonly saved: HouseSettingTexts },
): SettingSource {
  if (environment[name]) return 'environment'
  return saved[name] ? 'saved' : 'default'
}
