import path from 'node:path'
import type { z } from 'zod'
import type { TobaccoPolicy } from '#domain/law/tobacco.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import { type Hours, readHours } from '#domain/people/office-hours.ts'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import { type BankDetails, bankDetails } from '#server/platform/config/bank-details.ts'
import { settings } from '#server/platform/config/settings.ts'
import { type SocialPage, socialPages } from '#server/platform/config/social-pages.ts'
import { readTrustedProxies, type TrustedProxies } from '#server/platform/config/trusted-proxies.ts'

/** What the house is called and where it is found, in both languages. */
export type HouseIdentity = {
  readonly name: { readonly en: string; readonly zh: string }
  readonly address: { readonly en: string; readonly zh: string }
  readonly phone: string
  readonly email: string
  /** IANA name; dates on screen are in this zone. */
  readonly timeZone: string
  /** Its own pages elsewhere. */
  readonly social: readonly SocialPage[]
}

/** Where the mobile app is to be had; null where it is not. */
export type Apps = { readonly appStore: string | null; readonly playStore: string | null }

/** What a house needs to take cards with Stripe. */
export type StripeSetting = {
  readonly secretKey: string
  readonly publicKey: string
  /** null where Stripe tells the house no news. */
  readonly webhookSecret: string | null
  /** null is Stripe itself. */
  readonly apiUrl: string | null
}

/** Every setting of a running house, read once at the start and passed down from there. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds what the house must keep. */
  readonly dataDir: string
  /** A PostgreSQL of one's own; null runs the embedded one. */
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly natsUrl: string | null
  /** null writes mails as files. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where people reach the house; no slash at the end. */
  readonly publicUrl: string
  /** Whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: TrustedProxies
  /** Visitors who come by this host name are sent to `publicUrl`; null redirects nobody. */
  readonly testDomain: string | null
  readonly appId: string
  readonly appKey: string
  readonly sessionDays: number
  /** R5; null where only the demonstration has it off. */
  readonly staffSecondFactor: SecondFactorPolicy | null
  /** Calls that one network address may make in ten seconds; 0 sets no limit. */
  readonly callsPerTenSeconds: number
  /** Bids that one person may make in ten seconds; 0 sets no limit. */
  readonly bidsPerTenSeconds: number
  /** Of one network address, 0 sets no limit: pages, sockets opened, sockets held at once, uses of passwords. */
  readonly pagesPerTenSeconds: number
  readonly socketsPerTenSeconds: number
  readonly socketsPerAddress: number
  readonly passwordsPerMinute: number
  /** Most megabytes of one file that a visitor sends, and of all files of one enquiry. */
  readonly uploadMegabytes: number
  readonly enquiryMegabytes: number
  /** What one network address may send in an hour: files; enquiries and newsletter forms. 0 sets no limit. */
  readonly uploadsPerHour: number
  readonly lettersPerHour: number
  /** Keys in hex that seal identity documents, the one in use first; empty where the house makes its own. */
  readonly identityKeys: readonly string[]
  /** Keys in hex that sign receipts, the one in use first; empty where the house makes its own. */
  readonly receiptKeys: readonly string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** To whom tobacco is shown (C2). */
  readonly tobacco: TobaccoPolicy
  /** How the house takes cards with Stripe; null where it practises. */
  readonly stripe: StripeSetting | null
  /** Whether practice cards are taken at a public address too. */
  readonly practiceCards: boolean
  /** Whether an empty database is filled with the demonstration house. */
  readonly demo: boolean
  /** Whether the house keeps a rehearsal going; null where only the demonstration does. */
  readonly rehearsal: boolean | null
  readonly house: HouseIdentity
  /** Milliseconds for which a bid button settles after its amount has changed (V9). */
  readonly bidSettleMs: number
  /** Above this multiple of the next bid an amount is confirmed in words (V15). */
  readonly unusualBidMultiple: number
  /** Free local delivery of what the mall sells (G1). */
  readonly freeDelivery: Promotion
  /** Days after its issue by which an invoice is due, and whether the house looks at orders before it issues them (O3). */
  readonly invoiceDueDays: number
  readonly invoicesChecked: boolean
  readonly bank: BankDetails
  /** When somebody answers in the chat; null never. */
  readonly officeHours: Hours | null
  readonly apps: Apps
  /** Whether browsers keep the page that is shown without a connection. */
  readonly installable: boolean
  /** How long before its end people are told of a lot, in minutes. */
  readonly remindMinutes: number
  /** Keys of the house's Web Push; null where they are in `dataDir`. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | null
  /** Whether pushes may go to private addresses. */
  readonly pushAnywhere: boolean
}

const allSettings = settings.refine(
  (all) => (all.STRIPE_SECRET_KEY === undefined) === (all.STRIPE_PUBLIC_KEY === undefined),
  { path: ['STRIPE_PUBLIC_KEY'], error: 'must be set where STRIPE_SECRET_KEY is, and only there' },
)

export type ConfigReading =
  | { readonly kind: 'read'; readonly config: Config }
  | { readonly kind: 'mistaken'; readonly mistakes: readonly string[] }

/**
 * The settings that a set of environment variables gives.
 * @param env an empty variable counts as one that is not set
 * @returns the settings, or one sentence for each mistake
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
      databasePool: s.DATABASE_POOL,
      natsUrl: s.NATS_URL ?? null,
      smtpUrl: s.SMTP_URL ?? null,
      mailFrom: s.MAIL_FROM,
      publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
      trustedProxies: readTrustedProxies(s.TRUST_PROXY) ?? { kind: 'none' },
      testDomain: s.TEST_DOMAIN ?? null,
      appId: s.APP_ID,
      appKey: s.APP_KEY,
      sessionDays: s.SESSION_DAYS,
      staffSecondFactor: s.STAFF_SECOND_FACTOR ?? null,
      callsPerTenSeconds: s.CALLS_PER_TEN_SECONDS,
      bidsPerTenSeconds: s.BIDS_PER_TEN_SECONDS,
      pagesPerTenSeconds: s.PAGES_PER_TEN_SECONDS,
      socketsPerTenSeconds: s.SOCKETS_PER_TEN_SECONDS,
      socketsPerAddress: s.SOCKETS_PER_ADDRESS,
      passwordsPerMinute: s.PASSWORDS_PER_MINUTE,
      uploadMegabytes: s.UPLOAD_MEGABYTES,
      enquiryMegabytes: s.ENQUIRY_MEGABYTES,
      uploadsPerHour: s.UPLOADS_PER_HOUR,
      lettersPerHour: s.LETTERS_PER_HOUR,
      identityKeys: s.IDENTITY_KEY ?? [],
      receiptKeys: s.RECEIPT_KEY ?? [],
      logLevel: s.LOG_LEVEL,
      tobacco: s.TOBACCO,
      stripe: stripeOf(s),
      practiceCards: s.PRACTICE_CARDS,
      demo: s.DEMO,
      rehearsal: s.REHEARSAL === undefined ? null : s.REHEARSAL === 'on',
      house: {
        name: { en: s.HOUSE_NAME_EN, zh: s.HOUSE_NAME_ZH },
        address: { en: s.HOUSE_ADDRESS, zh: s.HOUSE_ADDRESS_ZH },
        phone: s.HOUSE_PHONE,
        email: s.HOUSE_EMAIL,
        timeZone: s.HOUSE_TIME_ZONE,
        social: socialPages(s),
      },
      bidSettleMs: s.BID_SETTLE_MS,
      unusualBidMultiple: s.UNUSUAL_BID_MULTIPLE,
      invoiceDueDays: s.INVOICE_DUE_DAYS,
      invoicesChecked: s.INVOICES_CHECKED,
      bank: bankDetails(s),
      officeHours: readHours(s.OFFICE_HOURS),
      apps: { appStore: s.APP_STORE_URL ?? null, playStore: s.PLAY_STORE_URL ?? null },
      installable: s.INSTALLABLE,
      remindMinutes: s.REMIND_MINUTES,
      pushKeys:
        s.VAPID_PUBLIC_KEY && s.VAPID_PRIVATE_KEY
          ? { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY }
          : null,
      pushAnywhere: s.PUSH_ANYWHERE,
      freeDelivery: { over: s.FREE_DELIVERY_OVER, lastDay: s.FREE_DELIVERY_UNTIL },
    },
  }
}

const stripeOf = (s: z.infer<typeof settings>): StripeSetting | null =>
  s.STRIPE_SECRET_KEY === undefined || s.STRIPE_PUBLIC_KEY === undefined
    ? null
    : {
        secretKey: s.STRIPE_SECRET_KEY,
        publicKey: s.STRIPE_PUBLIC_KEY,
        webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? null,
        apiUrl: s.STRIPE_API_URL ?? null,
      }

const asSentence = (issue: { path: PropertyKey[]; message: string }): string =>
  `${issue.path.map(String).join('.')}: ${issue.message}.`
