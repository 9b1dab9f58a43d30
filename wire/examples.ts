import type { Call } from './call.ts'
import { formOf, type Pair, type Values } from './form.ts'

/** One example for each parameter name; a name means the same in every call. */
const examples: Values = {
  addressId: 'adr-2041',
  adult: true,
  agree: true,
  approve: true,
  ak: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07',
  auctionId: 'BH0145',
  belowReserve: false,
  bidId: '812.0',
  bidPrice: 560_000,
  by: 60_000,
  cate: 'whisky',
  cates: ['whisky', 'cognac'],
  channel: 'telephone',
  cityId: 'HK-HK-HCW',
  company: 'Harbour Cellars Limited',
  countryCode: '+852',
  countryId: 'HK',
  depositAmount: 500_000_000,
  email: 'bidder1@example.com',
  firstName: 'Evelyn',
  id: 'BH0145-12',
  inviteCount: 2,
  joinTime: 'PM',
  lastName: 'Tsang',
  lotId: 'BH0145-12',
  meetingId: 'room',
  limit: 2_000_000,
  mine: true,
  near: 12,
  newsletter: false,
  on: true,
  oneTimeCode: '482913',
  open: true,
  paddle: '218',
  page: 1,
  passwd: '41bd876b085d6031cb0e04de35b88d77f83a4ba39f879fee40805ac19e356023',
  paymentId: 'card-77',
  phone: '+852 3700 0142',
  pid: 'HK',
  prefix: 'Ms',
  producer: 'Strathmorran',
  q: 'sherry butt',
  reason: 'The clerk took a bid for a question',
  relatedAuction: ['BH0146'],
  rememberMe: true,
  repasswd: '41bd876b085d6031cb0e04de35b88d77f83a4ba39f879fee40805ac19e356023',
  seq: 812,
  signatureFile: 'signatures-5c1e',
  since: 500,
  size: 100,
  slug: 'conditions-of-sale',
  sort: 'endTime',
  startTime: 1_796_385_600_000,
  stateId: 'HK-HK',
  status: 'pending',
  street1: '88 Wing Lok Street',
  street2: '12/F',
  topic: 'guides',
  userId: 'bidder1',
  zip: '999077',
}

/** Where a name's usual example does not fit. */
const exceptions: { readonly [path: string]: Values } = {
  'activity/get': { id: 'viewing-at-the-cellar' },
  'auction/get': { id: 'BH0145' },
  'auction/list': { state: 'acceptingBids' },
  'lot/list': { state: 'active' },
  'news/get': { id: 'how-a-timed-sale-ends' },
  'user/bids': { state: 'current' },
  'user/favorite': { type: 'fav' },
  'user/updatePasswd': { ak: 'reset-93b1' },
}

/** A payload that a call takes, with every parameter it has. */
export const exampleOf = ({ path, fields }: Pick<Call, 'path' | 'fields'>): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, exceptions[path]?.[name] ?? examples[name]]))

/** The same as it travels. */
export const exampleForm = (call: Call): readonly Pair[] => formOf(call, exampleOf(call)).pairs
