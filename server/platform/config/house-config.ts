import type { z } from 'zod'
import { parseHsCodes } from '#domain/delivery/hs-codes.ts'
import { legacyRates, type Rates } from '#domain/money/rates.ts'
import { parseColumns } from '#domain/payouts/bank-file.ts'
import { parseOfficeHours } from '#domain/people/office-hours.ts'
import {
  areConfirmed,
  confirmedSettings,
  type HouseSetting,
  type HouseSettingTexts,
  houseSettings,
} from '#domain/settings/house-settings.ts'
import { bankDetails } from '#server/platform/config/bank-details.ts'
import type { Config } from '#server/platform/config/config.ts'
import { parsePremium, parseShare, parseWalletFees } from '#server/platform/config/rates.ts'
import { settings } from '#server/platform/config/settings.ts'
import { socialPages } from '#server/platform/config/social-pages.ts'

/** The names of the settings that staff can change (R10). */
const houseKeys = [
  'house',
  'mailFrom',
  'rates',
  'invoiceDueDays',
  'invoicesChecked',
  'storagePerDay',
  'cashLimit',
  'withholding',
  'payoutColumns',
  'bank',
  'fpsLimit',
  'depositTransferFrom',
  'depositReturnDays',
  'walletFees',
  'hsCodes',
  'officeHours',
  'apps',
  'remindMinutes',
  'freeDelivery',
] as const satisfies readonly (keyof Config)[]

/** The part of the settings that staff can change while the server runs (R10). */
export type HouseConfig = Pick<Config, (typeof houseKeys)[number]>

const isHouseSetting = (name: string): name is HouseSetting => houseSettings.some((one) => one === name)

/** Returns the texts of the company's settings among environment variables or rows. */
export const textsOf = (given: Readonly<Record<string, string | undefined>>): HouseSettingTexts =>
  Object.fromEntries(Object.entries(given).filter(([name]) => isHouseSetting(name)))

/** Returns whether a text is a valid value of a setting, by the schema of its environment variable. */
export const isValidSetting = (name: HouseSetting, text: string): boolean =>
  settings.shape[name].safeParse(text).success

/** Returns the default of a setting as text, or '' if it has none. */
export function defaultText(name: HouseSetting): string {
  const value = settings.shape[name].parse(undefined)
  return typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')
}

type Parsed = Pick<z.infer<typeof settings>, HouseSetting | 'DEMO'>

/**
 * Returns the company's settings from parsed variables. Unconfirmed prices charge nothing (R11).
 * @param given the settings that are not defaults
 */
export const houseConfigOf = (s: Parsed, given: HouseSettingTexts): HouseConfig => ({
  house: {
    name: { en: s.HOUSE_NAME_EN, zh: s.HOUSE_NAME_ZH },
    // A line must not break between a floor number and its unit.
    address: { en: s.HOUSE_ADDRESS, zh: s.HOUSE_ADDRESS_ZH.replace(/(?<=\d) (?=楼)/g, '\u00a0') },
    phone: s.HOUSE_PHONE,
    email: s.HOUSE_EMAIL,
    social: socialPages(s),
  },
  mailFrom: s.MAIL_FROM,
  rates: ratesOf(s),
  invoiceDueDays: s.INVOICE_DUE_DAYS,
  invoicesChecked: s.INVOICES_CHECKED,
  storagePerDay: isConfirmed(s, given, 'storage') ? s.STORAGE_PER_DAY * 100 : null,
  cashLimit: s.CASH_LIMIT,
  withholding: parseShare(s.SELLER_WITHHOLDING) ?? 0,
  payoutColumns: parseColumns(s.PAYOUT_COLUMNS) ?? [],
  bank: bankDetails(s),
  fpsLimit: s.FPS_LIMIT,
  depositTransferFrom: s.DEPOSIT_TRANSFER_FROM,
  depositReturnDays: s.DEPOSIT_RETURN_DAYS,
  walletFees: parseWalletFees(s.WALLET_FEES) ?? new Map(),
  hsCodes: parseHsCodes(s.HS_CODES) ?? new Map(),
  officeHours: parseOfficeHours(s.OFFICE_HOURS),
  apps: { appStore: s.APP_STORE_URL ?? null, playStore: s.PLAY_STORE_URL ?? null },
  remindMinutes: s.REMIND_MINUTES,
  freeDelivery: {
    over: isConfirmed(s, given, 'freeDelivery') ? s.FREE_DELIVERY_OVER : 0,
    lastDay: s.FREE_DELIVERY_UNTIL,
  },
})

/** Returns whether the settings of a step are confirmed (R11); those of the demonstration always are. */
const isConfirmed = (s: Parsed, given: HouseSettingTexts, step: keyof typeof confirmedSettings): boolean =>
  s.DEMO || areConfirmed(confirmedSettings[step], given)

/**
 * Returns the settings in force (R10): the environment's, else those saved by staff, else the defaults. A
 * saved text that only an older version accepted counts as unset.
 */
export function effectiveHouse(
  { houseEnvironment, demo }: Pick<Config, 'houseEnvironment' | 'demo'>,
  saved: HouseSettingTexts,
): HouseConfig {
  const valid = Object.entries(saved).filter(
    ([name, text = '']) => text !== '' && isHouseSetting(name) && isValidSetting(name, text),
  )
  const given = { ...Object.fromEntries(valid), ...houseEnvironment }
  return houseConfigOf(settings.parse({ ...given, DEMO: demo ? '1' : '0' }), given)
}

/** Returns the settings, whose part for the company is read at each use. */
export const withLiveHouse = (config: Config, current: () => HouseConfig): Config =>
  Object.defineProperties(
    { ...config },
    Object.fromEntries(houseKeys.map((key) => [key, { get: () => current()[key], enumerable: true }])),
  )

/** Returns the rates. Parsing validates the settings, so the fallbacks only satisfy the types. */
const ratesOf = (s: Parsed): Rates => ({
  premium: parsePremium(s.BUYERS_PREMIUM) ?? legacyRates.premium,
  hongKongCard: parseShare(s.CARD_FEE_HONG_KONG) ?? legacyRates.hongKongCard,
  otherCard: parseShare(s.CARD_FEE_OTHER) ?? legacyRates.otherCard,
})
