import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import type { HsCodes } from '#domain/delivery/hs-codes.ts'
import type { TobaccoPolicy } from '#domain/law/tobacco.ts'
import type { BasisPoints } from '#domain/money/money.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { parseColumns } from '#domain/payouts/bank-file.ts'
import type { OfficeHours } from '#domain/people/office-hours.ts'
import type { HouseSettingTexts } from '#domain/settings/house-settings.ts'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import { houseConfigOf, textsOf } from '#server/platform/config/house-config.ts'
import type { WalletFees } from '#server/platform/config/rates.ts'
import { settings } from '#server/platform/config/settings.ts'
import type { SocialPage } from '#server/platform/config/social-pages.ts'
import { readTrustedProxies, type TrustedProxies } from '#server/platform/config/trusted-proxies.ts'
import { type DkimSetting, dkimSetting } from '#server/platform/mail/dkim-setting.ts'
import { type MailReturns, mailReturns } from '#server/platform/mail/mail-returns.ts'
import { parseStorageUrl, type StorageAddress } from '#server/platform/storage/storage-url.ts'
import { parsePairs, type TelemetrySetting } from '#server/platform/telemetry/telemetry-setting.ts'

/** The name and contact details of the company in both languages. */
export type HouseIdentity = {
  readonly name: { readonly en: string; readonly zh: string }
  readonly address: { readonly en: string; readonly zh: string }
  readonly phone: string
  readonly email: string
  /** Its social media pages. */
  readonly social: readonly SocialPage[]
}

/** The store URLs of the mobile app, or null if it is not offered. */
export type Apps = { readonly appStore: string | null; readonly playStore: string | null }

/** The settings for card payments with Stripe. */
export type StripeSetting = {
  readonly secretKey: string
  readonly publicKey: string
  /** The secret of the webhook, or null if none is configured. */
  readonly webhookSecret: string | null
  /** The URL of the API; null for Stripe itself. */
  readonly apiUrl: string | null
}

/**
 * All settings of a server, passed down from the start. Those of the company's daily business can change
 * while it runs (R10): read them when they are used, not when a subject opens.
 */
export type Config = {
  readonly port: number
  readonly host: string
  /** The absolute path of the data folder. */
  readonly dataDir: string
  /** The URL of an external PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null
  /** The database itself if `databaseUrl` leads to a pooler, else null. */
  readonly databaseDirectUrl: string | null
  /** A replica of the database for reads that may be out of date, or null if there is none. */
  readonly databaseReadUrl: string | null
  readonly databasePool: number
  /** Where files are stored; null for `dataDir`. */
  readonly storage: StorageAddress | null
  /** The store from which files are being moved, or null. */
  readonly earlierStorage: StorageAddress | null
  readonly natsUrl: string | null
  /** The address of the mail server; null writes emails as files. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The key that signs emails, or null if the mail server signs them. */
  readonly dkim: DkimSetting | null
  /** Where undelivered newsletters return; null for the sender. */
  readonly mailReturns: MailReturns | null
  /** The public URL without a trailing slash. */
  readonly publicUrl: string
  /** The proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: TrustedProxies
  /** The host name that redirects to `publicUrl`, or null. */
  readonly testDomain: string | null
  readonly appId: string
  readonly appKey: string
  readonly sessionDays: number
  /** Whether staff need a second factor (R5); null for the default, which is off only in the demonstration. */
  readonly staffSecondFactor: SecondFactorPolicy | null
  /** The number of calls allowed per network address in ten seconds; 0 disables the limit. */
  readonly callsPerTenSeconds: number
  /** The number of bids allowed per account in ten seconds; 0 disables the limit. */
  readonly bidsPerTenSeconds: number
  /** The limits per network address for pages, new sockets, open sockets and password attempts; 0 disables them. */
  readonly pagesPerTenSeconds: number
  readonly socketsPerTenSeconds: number
  readonly socketsPerAddress: number
  readonly passwordsPerMinute: number
  /** The number of threads that render pages; 0 renders them in the main thread. */
  readonly pageThreads: number
  /** The maximum megabytes of one uploaded file, and of all files of one enquiry. */
  readonly uploadMegabytes: number
  readonly enquiryMegabytes: number
  /** The number of pictures that one staff account may upload in an hour; 0 disables the limit. */
  readonly picturesPerHour: number
  /** The limits per network address and hour for files, and for enquiries and newsletter forms; 0 disables them. */
  readonly uploadsPerHour: number
  readonly lettersPerHour: number
  /** Hex keys that encrypt identity documents, the current one first; empty if the server generates its own. */
  readonly identityKeys: readonly string[]
  /**
   * Keys that encrypt the other keys in the database, the current one first; empty if each server has separate files.
   */
  readonly masterKeys: readonly string[]
  /** Hex keys that sign receipts, the current one first; empty if the server generates its own. */
  readonly receiptKeys: readonly string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The export of traces, or null if there is none. */
  readonly telemetry: TelemetrySetting | null
  /** Who may see tobacco (C2). */
  readonly tobacco: TobaccoPolicy
  /** The Stripe settings, or null for the sandbox provider. */
  readonly stripe: StripeSetting | null
  /** Whether sandbox cards are accepted at a public address. */
  readonly practiceCards: boolean
  /** Whether an empty database is seeded with the demonstration. */
  readonly demo: boolean
  /** Whether a rehearsal runs permanently; null for the default, which is only in the demonstration. */
  readonly rehearsal: boolean | null
  /** The settings of daily business set by the environment, which staff cannot change (R10). */
  readonly houseEnvironment: HouseSettingTexts
  readonly house: HouseIdentity
  /** Milliseconds for which a bid button ignores presses after its amount has changed (V9). */
  readonly bidSettleMs: number
  /** The multiple of the next bid above which an amount must be confirmed (V15). */
  readonly unusualBidMultiple: number
  /** Free local delivery in the mall (G1). */
  readonly freeDelivery: Promotion
  /** The rates of sales published without their own rates, and of new mall orders (O8). */
  readonly rates: Rates
  /** The number of days until an invoice is due, and whether staff check orders before invoices are issued (O3). */
  readonly invoiceDueDays: number
  readonly invoicesChecked: boolean
  /** The daily cost of storing a lot, in cents (O11), or null until staff have confirmed it (R11). */
  readonly storagePerDay: number | null
  /** The most that a client can pay in cash for a sale (O13), in whole units; 0 for no limit. */
  readonly cashLimit: number
  /** The share of the hammer price withheld from sellers outside Hong Kong (S15); 0 for none. */
  readonly withholding: BasisPoints
  /** The columns of a bank file (S8). */
  readonly payoutColumns: NonNullable<ReturnType<typeof parseColumns>>
  readonly bank: BankDetails
  /** The highest amount of an invoice with an FPS code (O20), in whole dollars. */
  readonly fpsLimit: number
  /** The smallest deposit that can be paid by transfer (W9), in whole units; 0 if none can. */
  readonly depositTransferFrom: number
  /** The number of business days within which a deposit by transfer is refunded (W9). */
  readonly depositReturnDays: number
  /** The fees of wallets; methods that are not listed have none (O24). */
  readonly walletFees: WalletFees
  /** The HS codes of goods on customs papers (O26). */
  readonly hsCodes: HsCodes
  /** The office hours of the chat, or null if there are none. */
  readonly officeHours: OfficeHours | null
  readonly apps: Apps
  /** Whether browsers store the offline page. */
  readonly installable: boolean
  /** The number of minutes before a lot closes at which reminders are sent. */
  readonly remindMinutes: number
  /** The VAPID keys, or null if they are stored in `dataDir`. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | null
  /** Whether push endpoints at private addresses are allowed. */
  readonly pushAnywhere: boolean
  /** Whether webhooks may go to private addresses and without TLS. */
  readonly webhooksAnywhere: boolean
}

/** Settings that must be given together or not at all. */
const together = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'],
  ['MAIL_RETURNS', 'MAIL_RETURNS_KEY'],
] as const

const allSettings = settings
  .superRefine((all, context) => {
    for (const names of together) {
      const given = names.find((name) => all[name] !== undefined)
      if (given === undefined) continue
      for (const name of names)
        if (all[name] === undefined)
          context.addIssue({ code: 'custom', path: [name], message: `must be set where ${given} is` })
    }
  })
  .refine((all) => (all.STRIPE_SECRET_KEY === undefined) === (all.STRIPE_PUBLIC_KEY === undefined), {
    path: ['STRIPE_PUBLIC_KEY'],
    error: 'must be set where STRIPE_SECRET_KEY is, and only there',
  })
  .refine((all) => all.DATABASE_DIRECT_URL === undefined || all.DATABASE_URL !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'must be set only where DATABASE_URL is',
  })
  .refine((all) => all.DATABASE_READ_URL === undefined || all.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    error: 'must be set only where DATABASE_URL is',
  })

export type ConfigReading =
  | { readonly kind: 'read'; readonly config: Config }
  | { readonly kind: 'mistaken'; readonly mistakes: readonly string[] }

/**
 * Parses the settings from environment variables.
 * @param env an empty variable counts as unset
 * @returns the settings, or one sentence for each invalid one
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigReading {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = allSettings.safeParse(given)
  if (!read.success) return { kind: 'mistaken', mistakes: read.error.issues.map(asSentence) }
  const s = read.data
  return {
    kind: 'read',
    config: {
      port: s.PORT,
      host: s.HOST,
      dataDir: path.resolve(s.DATA_DIR),
      databaseUrl: s.DATABASE_URL ?? null,
      databaseDirectUrl: s.DATABASE_DIRECT_URL ?? null,
      databaseReadUrl: s.DATABASE_READ_URL ?? null,
      databasePool: s.DATABASE_POOL,
      storage: parseStorageUrl(s.STORAGE_URL ?? ''),
      earlierStorage: parseStorageUrl(s.STORAGE_FROM ?? ''),
      natsUrl: s.NATS_URL ?? null,
      smtpUrl: s.SMTP_URL ?? null,
      dkim: dkimSetting(s.DKIM_DOMAIN, s.DKIM_SELECTOR, s.DKIM_KEY),
      mailReturns: mailReturns(s.MAIL_RETURNS, s.MAIL_RETURNS_KEY),
      publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
      trustedProxies: readTrustedProxies(s.TRUST_PROXY) ?? { kind: 'none' },
      testDomain: s.TEST_DOMAIN ?? null,
      appId: s.APP_ID,
      appKey: s.APP_KEY,
      sessionDays: s.SESSION_DAYS,
      staffSecondFactor: s.STAFF_SECOND_FACTOR ?? null,
      pageThreads: pageThreadsOf(s),
      callsPerTenSeconds: s.CALLS_PER_TEN_SECONDS,
      bidsPerTenSeconds: s.BIDS_PER_TEN_SECONDS,
      pagesPerTenSeconds: s.PAGES_PER_TEN_SECONDS,
      socketsPerTenSeconds: s.SOCKETS_PER_TEN_SECONDS,
      socketsPerAddress: s.SOCKETS_PER_ADDRESS,
      passwordsPerMinute: s.PASSWORDS_PER_MINUTE,
      uploadMegabytes: s.UPLOAD_MEGABYTES,
      enquiryMegabytes: s.ENQUIRY_MEGABYTES,
      uploadsPerHour: s.UPLOADS_PER_HOUR,
      picturesPerHour: s.PICTURES_PER_HOUR,
      lettersPerHour: s.LETTERS_PER_HOUR,
      identityKeys: s.IDENTITY_KEY,
      masterKeys: s.MASTER_KEY,
      receiptKeys: s.RECEIPT_KEY,
      logLevel: s.LOG_LEVEL,
      telemetry: telemetryOf(s),
      tobacco: s.TOBACCO,
      stripe: stripeOf(s),
      practiceCards: s.PRACTICE_CARDS,
      demo: s.DEMO,
      rehearsal: s.REHEARSAL === undefined ? null : s.REHEARSAL === 'on',
      bidSettleMs: s.BID_SETTLE_MS,
      unusualBidMultiple: s.UNUSUAL_BID_MULTIPLE,
      installable: s.INSTALLABLE,
      pushKeys:
        s.VAPID_PUBLIC_KEY && s.VAPID_PRIVATE_KEY
          ? { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY }
          : null,
      pushAnywhere: s.PUSH_ANYWHERE,
      webhooksAnywhere: s.WEBHOOKS_ANYWHERE,
      houseEnvironment: textsOf(given),
      ...houseConfigOf(s, textsOf(given)),
    },
  }
}

/** Returns the number of page threads. Rendering leaves a processor to bids if there are several. */
const pageThreadsOf = (s: z.infer<typeof settings>): number =>
  s.PAGE_THREADS ?? Math.max(1, availableParallelism() - 1)

const stripeOf = (s: z.infer<typeof settings>): StripeSetting | null =>
  s.STRIPE_SECRET_KEY === undefined || s.STRIPE_PUBLIC_KEY === undefined
    ? null
    : {
        secretKey: s.STRIPE_SECRET_KEY,
        publicKey: s.STRIPE_PUBLIC_KEY,
        webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? null,
        apiUrl: s.STRIPE_API_URL ?? null,
      }

const telemetryOf = (s: z.infer<typeof settings>): TelemetrySetting | null =>
  s.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        tracesUrl: `${s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
        headers: parsePairs(s.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
        serviceName: s.OTEL_SERVICE_NAME,
        resource: parsePairs(s.OTEL_RESOURCE_ATTRIBUTES) ?? {},
        exportIntervalMs: s.OTEL_BSP_SCHEDULE_DELAY,
        sampler: s.OTEL_TRACES_SAMPLER,
        ratio: s.OTEL_TRACES_SAMPLER_ARG,
      }

const asSentence = (issue: { path: PropertyKey[]; message: string }): string =>
  `${issue.path.map(String).join('.')}: ${issue.message}.`
