import { type Both, say } from '#demo/say.ts'

/** Who may do what beyond bidding. */
export type Role = 'clerk' | 'manager'

/** Where somebody lives; `country` is an ISO 3166 code, the rest as written on an envelope. */
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

/** Somebody known to the demonstration house. */
export type DemoAccount = {
  readonly email: string
  /** Signs in with the demonstration's password; background bidders cannot sign in. */
  readonly canSignIn: boolean
  readonly firstName: string
  readonly lastName: string
  readonly prefix: 'Mr' | 'Ms' | 'Dr'
  readonly language: 'en' | 'zh-Hans'
  readonly countryCode: string
  readonly phone: string
  readonly address: DemoAddress | null
  readonly card: DemoCard | null
  /** In every sale; null for who has not registered to bid. */
  readonly paddle: string | null
  /** Where they bid from, as the room is told. */
  readonly from: Both
  readonly roles: readonly Role[]
  /** Number of a sale whose staff have their registration before them. */
  readonly awaits?: string
}

/** What every demonstration account signs in with. Never used outside the demonstration house. */
export const demoPassword = 'demo-password'

const hongKong = say('Hong Kong', '香港')

/** Those that a visitor may sign in as. */
export const accounts: readonly DemoAccount[] = [
  {
    email: 'bidder1@example.com',
    canSignIn: true,
    firstName: 'Evelyn',
    lastName: 'Tsang',
    prefix: 'Ms',
    language: 'en',
    countryCode: '+852',
    phone: '9137 4026',
    address: {
      country: 'HK',
      state: 'Hong Kong Island',
      city: 'Wan Chai',
      street1: 'Flat 18B, Sunrise Court',
      street2: '27 Kennedy Road',
      zip: '',
    },
    card: { brand: 'visa', last4: '4242', country: 'HK', years: 2, month: 9 },
    paddle: '218',
    from: hongKong,
    roles: [],
  },
  {
    email: 'bidder2@example.com',
    canSignIn: true,
    firstName: '伟铭',
    lastName: '陈',
    prefix: 'Mr',
    language: 'zh-Hans',
    countryCode: '+86',
    phone: '138 0172 5540',
    address: {
      country: 'CN',
      state: 'Shanghai',
      city: 'Xuhui',
      street1: '衡山路 516 弄 8 号 1202 室',
      street2: '',
      zip: '200030',
    },
    card: { brand: 'mastercard', last4: '4444', country: 'CN', years: 3, month: 4 },
    paddle: '340',
    from: say('Shanghai', '上海'),
    roles: [],
  },
  {
    email: 'newcomer@example.com',
    canSignIn: true,
    firstName: 'Daniel',
    lastName: 'Pereira',
    prefix: 'Mr',
    language: 'en',
    countryCode: '+853',
    phone: '6288 1490',
    address: null,
    card: null,
    paddle: null,
    from: say('Macao', '澳门'),
    roles: [],
  },
  {
    email: 'applicant@example.com',
    canSignIn: true,
    firstName: '嘉欣',
    lastName: '林',
    prefix: 'Ms',
    language: 'zh-Hans',
    countryCode: '+852',
    phone: '6177 3058',
    address: {
      country: 'HK',
      state: 'Kowloon',
      city: 'Yau Tsim Mong',
      street1: '柯士甸道西 1 号 2 座 36 楼 B 室',
      street2: '',
      zip: '',
    },
    card: { brand: 'visa', last4: '0004', country: 'HK', years: 2, month: 6 },
    paddle: null,
    from: hongKong,
    roles: [],
    awaits: 'BH0150',
  },
  {
    email: 'clerk@example.com',
    canSignIn: true,
    firstName: 'Helena',
    lastName: 'Leung',
    prefix: 'Ms',
    language: 'en',
    countryCode: '+852',
    phone: '3700 0151',
    address: null,
    card: null,
    paddle: null,
    from: hongKong,
    roles: ['clerk'],
  },
  {
    email: 'manager@example.com',
    canSignIn: true,
    firstName: 'Kenneth',
    lastName: 'Wai',
    prefix: 'Mr',
    language: 'en',
    countryCode: '+852',
    phone: '3700 0143',
    address: null,
    card: null,
    paddle: null,
    from: hongKong,
    roles: ['clerk', 'manager'],
  },
]
