import { z } from 'zod'
import { tobaccoPolicies } from '#domain/law/tobacco.ts'
import { usualMinutes } from '#domain/notices/soon.ts'
import { readHours } from '#domain/people/office-hours.ts'
import { secondFactorPolicies } from '#domain/staff/second-factor.ts'
import { readKeys } from '#server/platform/config/key-file.ts'
import { readPremium, readShare } from '#server/platform/config/rates.ts'
import { readTrustedProxies } from '#server/platform/config/trusted-proxies.ts'

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

const yesOrNo = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

const percentage = z.string().refine((text) => readShare(text) !== null, 'must be a percentage such as 2.98')

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Asia/Hong_Kong')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable of the server; `describe` is its line in docs/operating.md. */
export const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z.string().default('./.data').describe('Folder of all that the house keeps on this machine'),
  DATABASE_URL: url('postgres:', 'postgresql:')
    .optional()
    .describe('PostgreSQL of your own, version 15 or newer; without it the embedded one runs in `DATA_DIR`'),
  DATABASE_POOL: wholeNumber(2, 500)
    .default(20)
    .describe(
      'Most connections that one process opens for everything but bids (six more), searches (four more) and the claim to its jobs (one more)',
    ),
  NATS_URL: url('nats:', 'tls:', 'ws:', 'wss:')
    .optional()
    .describe('NATS server that carries pushes between several processes'),
  SMTP_URL: url('smtp:', 'smtps:')
    .optional()
    .describe('Mail server; without it mails are written to `DATA_DIR/outbox`'),
  MAIL_FROM: z.string().default('Bowen House <bids@bowenhouse.example>').describe('Sender of mails'),
  PUBLIC_URL: url('http:', 'https:')
    .optional()
    .describe(
      'Address that people type; without it `http://localhost:PORT`. Passkeys are bound to its host: under another they no longer sign in',
    ),
  TRUST_PROXY: z
    .string()
    .default('0')
    .refine(
      (text) => readTrustedProxies(text) !== null,
      'must be a number of proxies up to 10, or addresses and networks such as 10.0.0.0/8, with commas between',
    )
    .describe(
      'Proxies whose `X-Forwarded-*` headers are believed: how many stand in a row in front (they connect from a private network), or their addresses and networks, as `10.0.0.0/8,203.0.113.7`',
    ),
  TEST_DOMAIN: z.string().optional().describe('Host name whose visitors are sent to `PUBLIC_URL`'),
  APP_ID: z.string().default('web').describe('Name under which clients sign their calls'),
  APP_KEY: z.string().min(8, 'must have 8 characters or more').default('rostrum-demo').describe('Its key'),
  STAFF_SECOND_FACTOR: z
    .enum(secondFactorPolicies, { error: 'must be required or off' })
    .optional()
    .describe(
      'Whether managers sign in with a second factor, and prove again who they are before they move money or rights: `required` or `off`; without it only the demonstration has it off',
    ),
  SESSION_DAYS: wholeNumber(1, 365).default(7).describe('Days that a sign-in lasts'),
  CALLS_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(3000)
    .describe('Calls that one network address may make in ten seconds; 0 sets no limit'),
  BIDS_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(50)
    .describe('Bids that one person may make in ten seconds; 0 sets no limit'),
  BID_SETTLE_MS: wholeNumber(0, 300)
    .default(300)
    .describe(
      'Milliseconds for which a bid button takes no press after its amount has changed; 0 for no time, 300 at most (V9)',
    ),
  PAGES_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(600)
    .describe('Pages that one network address may open in ten seconds; 0 sets no limit'),
  SOCKETS_PER_ADDRESS: wholeNumber(0, 10_000_000)
    .default(1000)
    .describe('Sockets that one network address may hold at once; 0 sets no limit'),
  SOCKETS_PER_TEN_SECONDS: wholeNumber(0, 10_000_000)
    .default(500)
    .describe('Sockets that one network address may open in ten seconds; 0 sets no limit'),
  PASSWORDS_PER_MINUTE: wholeNumber(0, 10_000_000)
    .default(120)
    .describe(
      'Log-ins, right or wrong, and other uses of passwords and codes that one network address may make in a minute; 0 sets no limit',
    ),
  UNUSUAL_BID_MULTIPLE: wholeNumber(2, 1_000)
    .default(3)
    .describe('Amounts above this many times the next bid are confirmed with the figure in words (V15)'),
  UPLOAD_MEGABYTES: wholeNumber(1, 200)
    .default(20)
    .describe('Most megabytes that a file may have which a visitor sends'),
  ENQUIRY_MEGABYTES: wholeNumber(1, 2000)
    .default(60)
    .describe('Most megabytes that the files of one enquiry may have together'),
  UPLOADS_PER_HOUR: wholeNumber(0, 10_000_000)
    .default(120)
    .describe('Files that one network address may send in an hour; 0 sets no limit'),
  LETTERS_PER_HOUR: wholeNumber(0, 10_000_000)
    .default(30)
    .describe('Enquiries and newsletter forms that one network address may send in an hour; 0 sets no limit'),
  IDENTITY_KEY: z
    .string()
    .transform((text) => readKeys(text))
    .refine((keys) => keys !== null, 'must be 64 hex digits, or several such keys with commas between')
    .optional()
    .describe(
      'Key that seals identity documents: 64 hex digits; older keys may follow, with commas between. Without it one is made in `DATA_DIR/keys/identity`',
    ),
  RECEIPT_KEY: z
    .string()
    .transform((text) => readKeys(text))
    .refine((keys) => keys !== null, 'must be 64 hex digits, or several such keys with commas between')
    .optional()
    .describe(
      'Key that signs receipts of bids: 64 hex digits; older keys may follow, with commas between. Without it one is made in `DATA_DIR/keys/receipts`',
    ),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
    .default('info')
    .describe(`Least level that is logged: ${logLevels.join(', ')}`),
  TOBACCO: z
    .enum(tobaccoPolicies, { error: `must be one of ${tobaccoPolicies.join(', ')}` })
    .default('adults')
    .describe(
      'To whom tobacco is shown: `open` to everybody, `adults` after a declaration of age, `members` once signed in (C2)',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_')
    .optional()
    .describe('Secret key of your Stripe account; without it the house practises with test cards'),
  STRIPE_PUBLIC_KEY: z
    .string()
    .regex(/^pk_/, 'must be a publishable key of Stripe, which begins with pk_')
    .optional()
    .describe('Publishable key of the same account, which browsers are given'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a webhook of Stripe, which begins with whsec_')
    .optional()
    .describe('Signing secret of the webhook that leads to `/v1/payment/webhook`'),
  STRIPE_API_URL: url('http:', 'https:')
    .optional()
    .describe('Where Stripe’s API is reached, for trying things out; without it Stripe itself'),
  DEMO: yesOrNo
    .default(true)
    .describe(
      '1 fills an empty database with the demonstration house; a public `PUBLIC_URL` needs 0, as anybody knows its passwords',
    ),
  PRACTICE_CARDS: yesOrNo
    .default(false)
    .describe('1 lets a house with a public `PUBLIC_URL` take practice cards for real sales'),
  REHEARSAL: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .describe(
      '`on` keeps a rehearsal going, with simulated bidders, while anybody looks; without it only the demonstration house does',
    ),
  HOUSE_NAME_EN: z.string().default('Bowen House').describe('Name of the house in English'),
  HOUSE_NAME_ZH: z.string().default('宝云拍卖行').describe('Name of the house in Chinese'),
  HOUSE_ADDRESS: z
    .string()
    .default('12/F, Tak Shun Building, 88 Wing Lok Street, Sheung Wan, Hong Kong')
    .describe('Postal address of the house'),
  HOUSE_ADDRESS_ZH: z.string().default('香港上环永乐街88号得信大厦12楼').describe('The same in Chinese'),
  HOUSE_PHONE: z.string().default('+852 3700 0142').describe('Telephone of the house'),
  HOUSE_EMAIL: z.email('must be an e-mail address').default('bids@bowenhouse.example').describe('Its e-mail'),
  HOUSE_TIME_ZONE: timeZone.default('Asia/Hong_Kong').describe('Time zone of dates on screen'),
  BUYERS_PREMIUM: z
    .string()
    .default('22.5')
    .refine(
      (text) => readPremium(text) !== null,
      'must be a percentage such as 22.5, or bands such as 0:25,1000000:20',
    )
    .describe(
      'Buyer’s premium of sales that are published from now on and have none of their own: a percentage of the hammer price, or bands by the price that each begins at, as `0:25,1000000:20` (O7). Sales and orders that are there keep theirs (O8)',
    ),
  CARD_FEE_HONG_KONG: percentage
    .default('2.98')
    .describe(
      'Percentage that a card issued in Hong Kong adds, for sales published and mall orders made from now on',
    ),
  CARD_FEE_OTHER: percentage.default('3.52').describe('The same for any other card'),
  INVOICE_DUE_DAYS: wholeNumber(1, 365)
    .default(7)
    .describe('Days after its issue by which an invoice is to be paid'),
  INVOICES_CHECKED: yesOrNo
    .default(false)
    .describe(
      '1 has the house look at every order before its invoice is issued; 0 issues it as the sale ends',
    ),
  BANK_NAME: z
    .string()
    .optional()
    .describe(
      'Bank to which buyers transfer; without this and the next four the demonstration shows made-up ones',
    ),
  BANK_HOLDER: z.string().optional().describe('In whose name the account is'),
  BANK_ACCOUNT: z.string().optional().describe('Its number'),
  BANK_SWIFT: z.string().optional().describe('SWIFT code of the bank'),
  BANK_FPS: z.string().optional().describe('FPS identifier of the house'),
  INSTAGRAM_URL: url('https:')
    .optional()
    .describe(
      'The house’s page on Instagram; without this and the next three the demonstration shows made-up ones',
    ),
  WECHAT_URL: url('https:').optional().describe('The same on WeChat'),
  LINKEDIN_URL: url('https:').optional().describe('The same on LinkedIn'),
  YOUTUBE_URL: url('https:').optional().describe('The same on YouTube'),
  FREE_DELIVERY_OVER: wholeNumber(0, 1_000_000_000)
    .default(3000)
    .describe('Whole Hong Kong dollars over which the mall delivers locally for nothing; 0 never'),
  FREE_DELIVERY_UNTIL: z
    .string()
    .refine(isDay, 'must be a day such as 2025-10-31')
    .default('2025-10-31')
    .describe('Last day of that promotion, where the house is'),
  OFFICE_HOURS: z
    .string()
    .refine((text) => readHours(text) !== null, 'must be days and times such as 1-5 10:00-18:00')
    .default('1-5 10:00-18:00')
    .describe('When somebody answers in the chat: days, where 1 is Monday, and times of the house'),
  APP_STORE_URL: url('https:')
    .optional()
    .describe('The mobile app in Apple’s store; without it none is offered'),
  PLAY_STORE_URL: url('https:')
    .optional()
    .describe('The mobile app in Google’s store; without it none is offered'),
  INSTALLABLE: yesOrNo
    .default(true)
    .describe('1 lets browsers keep the page that is shown without a connection; 0 has them forget it'),
  REMIND_MINUTES: wholeNumber(1, 1_440)
    .default(usualMinutes)
    .describe('Minutes before its end at which people are told of a lot that they follow or have bid on'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('Public key of the house’s Web Push; without the two, keys are made once in `DATA_DIR`'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('Its private key'),
  PUSH_ANYWHERE: yesOrNo
    .default(false)
    .describe('1 sends pushes to private addresses and without TLS as well: only for trying them out'),
})
