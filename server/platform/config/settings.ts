import { z } from 'zod'
import { parseHsCodes } from '#domain/delivery/hs-codes.ts'
import { tobaccoPolicies } from '#domain/law/tobacco.ts'
import { defaultMinutes } from '#domain/notices/closing-soon.ts'
import { parseColumns, standardColumns } from '#domain/payouts/bank-file.ts'
import { parseOfficeHours } from '#domain/people/office-hours.ts'
import { secondFactorPolicies } from '#domain/staff/second-factor.ts'
import { readKeys } from '#server/platform/config/key-file.ts'
import { parsePremium, parseShare, parseWalletFees } from '#server/platform/config/rates.ts'
import { readTrustedProxies } from '#server/platform/config/trusted-proxies.ts'
import { hostsIn } from '#server/platform/database/hosts.ts'
import { parseStorageUrl } from '#server/platform/storage/storage-url.ts'
import { parsePairs, samplerNames } from '#server/platform/telemetry/telemetry-setting.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be between ${least} and ${most}`)

const url = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )

const storageUrl = z
  .string()
  .refine(
    (text) => parseStorageUrl(text) !== null,
    'must be an address such as file:///srv/house or s3://bucket/house?endpoint=https://store.example&region=us-east-1',
  )
  .optional()

const keys = z
  .string()
  .transform((text) => readKeys(text))
  .refine((read) => read !== null, 'must be 64 hex digits, or several such keys separated by commas')
  .optional()
  .transform((read) => read ?? [])

const pairs = z
  .string()
  .default('')
  .refine((text) => parsePairs(text) !== null, 'must be pairs such as name=value, separated by commas')

const yesOrNo = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

const percentage = z.string().refine((text) => parseShare(text) !== null, 'must be a percentage such as 2.98')

/** Returns whether a text is a single sender on one line: an address, or a name with an address in angle brackets. */
function isSender(text: string): boolean {
  return /^(?:[^<>\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)
}

const databaseUrl = z
  .string()
  .refine(
    (text) => hostsIn(text) !== null,
    'must be an address such as postgres://house:secret@one,two:5433/house; of several servers the one that accepts writes is used',
  )
  .optional()

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable of the server; `describe` gives its line in docs/operating.md. */
export const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 chooses a free one'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z.string().default('./.data').describe('Folder for all data stored on this machine'),
  DATABASE_URL: databaseUrl.describe(
    'Your own PostgreSQL, version 15 or newer, with all its servers, or a pooler in front of it; without it, an embedded database runs in `DATA_DIR`',
  ),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    'The PostgreSQL itself, where `DATABASE_URL` leads to a pooler in transaction mode',
  ),
  DATABASE_READ_URL: z
    .string()
    .refine(
      (text) => hostsIn(text, 'reads') !== null,
      'must be an address such as postgres://house:secret@three,four/house; of several servers a standby is used',
    )
    .optional()
    .describe(
      'Replicas of `DATABASE_URL`, where gateways read what they have missed, and reports are read; without it, they read the primary',
    ),
  DATABASE_POOL: wholeNumber(2, 500)
    .default(20)
    .describe(
      'Maximum database connections per process, besides those for bids (six), searches (four) and three more',
    ),
  STORAGE_URL: storageUrl.describe(
    'Where pictures, uploads and identity images are stored: `s3://bucket/prefix` or `file:///folder`; without it, `DATA_DIR`',
  ),
  STORAGE_FROM: storageUrl.describe(
    'Earlier store, while its files are moved: what `STORAGE_URL` lacks is read there',
  ),
  NATS_URL: url('nats:', 'tls:', 'ws:', 'wss:')
    .optional()
    .describe('NATS server that carries updates between processes'),
  SMTP_URL: url('smtp:', 'smtps:')
    .optional()
    .describe('Mail server; without it, emails are written to `outbox` beside the other files'),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      'must be an email address, or a name and an address such as Bowen House <bids@house.example>',
    )
    .default('Bowen House <bids@bowenhouse.example>')
    .describe('Sender of emails'),
  MAIL_RETURNS: z
    .email('must be an email address')
    .optional()
    .describe(
      'Address that undelivered newsletters return to, as `<name>+<key>@<domain>`, with `MAIL_RETURNS_KEY`; without both, the sender. Its mail is posted to `/mail/returned`',
    ),
  MAIL_RETURNS_KEY: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .describe('Password that returned mail is posted to `/mail/returned` with'),
  DKIM_DOMAIN: z
    .string()
    .optional()
    .describe('Domain that signs emails, with `DKIM_SELECTOR` and `DKIM_KEY`'),
  DKIM_SELECTOR: z.string().optional().describe('Selector of the public key in the DNS of `DKIM_DOMAIN`'),
  DKIM_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional()
    .describe(
      'Private key in PEM that signs emails; `\\n` stands for a line break. Without it, the mail server signs',
    ),
  PUBLIC_URL: url('http:', 'https:')
    .optional()
    .describe(
      'Public address of the site; without it, `http://localhost:PORT`. Passkeys are bound to its host',
    ),
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine(
      (text) => readTrustedProxies(text) !== null,
      'must be a number of proxies up to 10, or addresses and networks such as 10.0.0.0/8, separated by commas',
    )
    .describe(
      'Proxies whose `X-Forwarded-*` headers are trusted: the number of proxies in front (connecting from a private network), or their addresses and networks, such as `10.0.0.0/8,203.0.113.7`',
    ),
  TEST_DOMAIN: z.string().optional().describe('Host name whose visitors are redirected to `PUBLIC_URL`'),
  APP_ID: z.string().default('web').describe('Application id with which clients sign their calls'),
  APP_KEY: z
    .string()
    .min(8, 'must have 8 characters or more')
    .default('rostrum-demo')
    .describe('Key with which clients sign their calls'),
  STAFF_SECOND_FACTOR: z
    .enum(secondFactorPolicies, { error: 'must be required or off' })
    .optional()
    .describe(
      'Whether those who move money or change permissions need a second factor: `required` or `off`; without it, off in the demonstration only',
    ),
  SESSION_DAYS: wholeNumber(1, 365).default(7).describe('Days that a session lasts'),
  CALLS_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(3000)
    .describe('Calls per network address in ten seconds; 0 for no limit'),
  BIDS_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(50)
    .describe('Bids per bidder in ten seconds; 0 for no limit'),
  BID_SETTLE_MS: wholeNumber(0, 300)
    .default(300)
    .describe(
      'Milliseconds during which a bid button ignores presses after its amount has changed; 0 to 300 (V9)',
    ),
  PAGES_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(600)
    .describe('Pages per network address in ten seconds; 0 for no limit'),
  PAGE_THREADS: wholeNumber(0, 64)
    .optional()
    .describe(
      'Threads that render pages; without it, one less than there are processors, and at least one; 0 renders pages where bids are taken',
    ),
  SOCKETS_PER_ADDRESS: wholeNumber(0, 10_000_000)
    .default(1000)
    .describe('Sockets open at once per network address; 0 for no limit'),
  SOCKETS_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(500)
    .describe('New sockets per network address in ten seconds; 0 for no limit'),
  PASSWORDS_PER_MINUTE: wholeNumber(0, 10_000_000)
    .default(120)
    .describe(
      'Logins, successful or not, and other uses of passwords and codes per network address in a minute; 0 for no limit',
    ),
  UNUSUAL_BID_MULTIPLE: wholeNumber(2, 1_000)
    .default(3)
    .describe('Bids above this multiple of the next bid require confirmation with the amount in words (V15)'),
  UPLOAD_MEGABYTES: wholeNumber(1, 200)
    .default(20)
    .describe('Maximum size of an uploaded file, in megabytes'),
  ENQUIRY_MEGABYTES: wholeNumber(1, 2000)
    .default(60)
    .describe('Maximum total size of the files of one enquiry, in megabytes'),
  UPLOADS_PER_HOUR: wholeNumber(0, 10_000_000)
    .default(120)
    .describe('Uploads per network address in an hour; 0 for no limit'),
  PICTURES_PER_HOUR: wholeNumber(0, 10_000_000)
    .default(12_000)
    .describe('Pictures of lots and sales per staff account in an hour; 0 for no limit'),
  LETTERS_PER_HOUR: wholeNumber(0, 10_000_000)
    .default(30)
    .describe('Enquiries and newsletter forms per network address in an hour; 0 for no limit'),
  MASTER_KEY: keys.describe(
    'Key that encrypts the following keys in the database, for servers without a shared disk ([Keys](#keys))',
  ),
  IDENTITY_KEY: keys.describe('Key that encrypts identity documents ([Keys](#keys))'),
  RECEIPT_KEY: keys.describe('Key that signs bid receipts ([Keys](#keys))'),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
    .default('info')
    .describe(`Minimum log level: ${logLevels.join(', ')}`),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:')
    .optional()
    .describe(
      'OpenTelemetry collector to which traces are sent, as JSON over HTTP; without it, none are recorded',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.describe(
    'Headers of these requests, such as `authorization=Bearer%20…`, separated by commas',
  ),
  OTEL_SERVICE_NAME: z.string().default('rostrum').describe('Name of this server in traces'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.describe(
    'Further attributes of this server in traces, such as `service.instance.id=one`',
  ),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(10, 60_000)
    .default(5_000)
    .describe('Milliseconds between two requests to the collector'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplerNames, { error: `must be one of ${samplerNames.join(', ')}` })
    .default('parentbased_always_on')
    .describe('Which traces are recorded: `parentbased_traceidratio` records a share'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .refine((text) => text.trim() !== '' && Number(text) >= 0 && Number(text) <= 1, 'must be between 0 and 1')
    .transform(Number)
    .describe('This share, from 0 to 1'),
  TOBACCO: z
    .enum(tobaccoPolicies, { error: `must be one of ${tobaccoPolicies.join(', ')}` })
    .default('adults')
    .describe(
      'Who can see tobacco: `open` everyone, `adults` visitors who have declared their age, `members` signed-in clients (C2)',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_')
    .optional()
    .describe('Secret key of your Stripe account; without it, only test cards are accepted'),
  STRIPE_PUBLIC_KEY: z
    .string()
    .regex(/^pk_/, 'must be a publishable key of Stripe, which begins with pk_')
    .optional()
    .describe('Publishable key of the same account, sent to browsers'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a webhook of Stripe, which begins with whsec_')
    .optional()
    .describe('Signing secret of the webhook at `/v1/payment/webhook`'),
  STRIPE_API_URL: url('http:', 'https:')
    .optional()
    .describe('Address of Stripe’s API, for testing; without it, Stripe itself'),
  DEMO: yesOrNo
    .default(true)
    .describe('1 fills an empty database with the demonstration; a public `PUBLIC_URL` requires 0'),
  PRACTICE_CARDS: yesOrNo
    .default(false)
    .describe('1 allows test cards in real sales at a public `PUBLIC_URL`'),
  REHEARSAL: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .describe(
      '`on` runs a rehearsal with simulated bidders while anyone is watching; without it, on in the demonstration only',
    ),
  HOUSE_NAME_EN: z.string().default('Bowen House').describe('Company name in English'),
  HOUSE_NAME_ZH: z.string().default('宝云拍卖行').describe('Company name in Chinese'),
  HOUSE_ADDRESS: z
    .string()
    .default('12/F, Tak Shun Building, 88 Wing Lok Street, Sheung Wan, Hong Kong')
    .describe('Postal address in English'),
  HOUSE_ADDRESS_ZH: z
    .string()
    .default('香港上环永乐街 88 号得信大厦 12 楼')
    .describe('Postal address in Chinese'),
  HOUSE_PHONE: z.string().default('+852 3700 0142').describe('Telephone number'),
  HOUSE_EMAIL: z
    .email('must be an email address')
    .default('bids@bowenhouse.example')
    .describe('Email address'),
  BUYERS_PREMIUM: z
    .string()
    .default('22.5')
    .refine(
      (text) => parsePremium(text) !== null,
      'must be a percentage such as 22.5, or bands such as 0:25,1000000:20',
    )
    .describe(
      'Buyer’s premium of sales published from now on without a rate of their own: a percentage, or bands by their starting price, such as `0:25,1000000:20` (O7, O8)',
    ),
  CARD_FEE_HONG_KONG: percentage
    .default('2.98')
    .describe(
      'Fee for cards issued in Hong Kong, in percent, for sales published and mall orders placed from now on',
    ),
  CARD_FEE_OTHER: percentage.default('3.52').describe('Fee for all other cards, in percent'),
  WALLET_FEES: z
    .string()
    .default('')
    .refine(
      (text) => parseWalletFees(text) !== null,
      'must be methods with a percentage each, such as alipay:1.5,wechat_pay:1.5',
    )
    .describe(
      'Fees of wallets in percent, by the card provider’s name of the method, such as `alipay:1.5,wechat_pay:1.5`; those that are not named have none (O24)',
    ),
  HS_CODES: z
    .string()
    .default('wine:2204,spirits:2208,cigars:2402')
    .refine(
      (text) => parseHsCodes(text) !== null,
      'must be kinds or categories with a code each, such as wine:2204,baijiu:2208.90',
    )
    .describe(
      'HS codes on the customs papers of deliveries abroad, by kind (`wine`, `spirits`, `cigars`, `other`) or by the id of a category, which prevails (O26)',
    ),
  INVOICE_DUE_DAYS: wholeNumber(1, 365).default(7).describe('Days from issue until an invoice is due'),
  INVOICES_CHECKED: yesOrNo
    .default(false)
    .describe('1 requires staff to approve each order before its invoice is issued'),
  STORAGE_PER_DAY: wholeNumber(0, 100_000)
    .default(10)
    .describe(
      'Storage of a lot per day after the first 30, in whole units of the sale’s currency; 0 for none (O11)',
    ),
  CASH_LIMIT: wholeNumber(0, 1_000_000_000)
    .default(50_000)
    .describe(
      'The most that a client can pay in cash for a sale, in whole units of its currency; 0 for no limit (O13)',
    ),
  BANK_NAME: z
    .string()
    .optional()
    .describe('Bank for transfers; without this and the next four, the demonstration shows invented details'),
  BANK_HOLDER: z.string().optional().describe('Account holder'),
  BANK_ACCOUNT: z.string().optional().describe('Account number'),
  BANK_SWIFT: z.string().optional().describe('SWIFT code'),
  BANK_FPS: z
    .string()
    .optional()
    .describe('FPS identifier: 7 or 9 digits, a Hong Kong mobile number, or an email address (O20)'),
  FPS_LIMIT: wholeNumber(0, 1_000_000_000)
    .default(1_000_000)
    .describe('The most that an invoice may be to have an FPS code, in HKD; 0 for no codes (O20)'),
  DEPOSIT_TRANSFER_FROM: wholeNumber(0, 1_000_000_000)
    .default(50_000)
    .describe(
      'The deposit from which bidders can leave it by transfer, in whole units of the currency of the sale; 0 for never (W9)',
    ),
  DEPOSIT_RETURN_DAYS: wholeNumber(1, 60)
    .default(5)
    .describe('Business days within which a deposit by transfer goes back (W9)'),
  SELLER_WITHHOLDING: percentage
    .default('0')
    .describe(
      'Share of the hammer price withheld from sellers outside Hong Kong, in percent; 0 for none (S15)',
    ),
  PAYOUT_COLUMNS: z
    .string()
    .refine((text) => parseColumns(text) !== null, 'must be columns such as Name=holder, Amount=amount')
    .default(standardColumns)
    .describe(
      'Columns of a bank file: `number`, `holder`, `bank`, `account`, `currency`, `amount` and `reference` by their names there (S8)',
    ),
  INSTAGRAM_URL: url('https:')
    .optional()
    .describe('Instagram page; without this and the next three, the demonstration shows invented pages'),
  WECHAT_URL: url('https:').optional().describe('WeChat page'),
  LINKEDIN_URL: url('https:').optional().describe('LinkedIn page'),
  YOUTUBE_URL: url('https:').optional().describe('YouTube page'),
  FREE_DELIVERY_OVER: wholeNumber(0, 1_000_000_000)
    .default(3000)
    .describe(
      'Mall orders over this amount, in whole Hong Kong dollars, are delivered locally free of charge; 0 for never',
    ),
  FREE_DELIVERY_UNTIL: z
    .string()
    .refine(isDay, 'must be a day such as 2025-10-31')
    .default('2025-10-31')
    .describe('Last day of free delivery, in Hong Kong time'),
  OFFICE_HOURS: z
    .string()
    .refine((text) => parseOfficeHours(text) !== null, 'must be days and times such as 1-5 10:00-18:00')
    .default('1-5 10:00-18:00')
    .describe('Hours during which chat is answered, in Hong Kong time; 1 is Monday'),
  APP_STORE_URL: url('https:')
    .optional()
    .describe('Mobile app in the App Store; without it, no link is shown'),
  PLAY_STORE_URL: url('https:')
    .optional()
    .describe('Mobile app in Google Play; without it, no link is shown'),
  INSTALLABLE: yesOrNo.default(true).describe('1 lets browsers store an offline page; 0 removes it'),
  REMIND_MINUTES: wholeNumber(1, 1_440)
    .default(defaultMinutes)
    .describe('Minutes before a lot closes at which those who saved it or bid on it are notified'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('Public key for Web Push; without both keys, a pair is created in `DATA_DIR`'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('Private key for Web Push'),
  PUSH_ANYWHERE: yesOrNo
    .default(false)
    .describe('1 allows push messages to private addresses and without TLS; for testing only'),
  WEBHOOKS_ANYWHERE: yesOrNo
    .default(false)
    .describe('1 allows webhooks to private addresses and without TLS, such as inside a network (Q6)'),
})
