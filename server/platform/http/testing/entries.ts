import { isStaffAccess } from '#domain/staff/rights.ts'
import { allCalls } from '#wire/calls/all.ts'
import type { Call } from '#wire/schema/call.ts'
import type { Values } from '#wire/schema/form.ts'
import { type Belongings, marks } from './belongings.ts'

/** The caller's own records. */
export type Own = { readonly card: string; readonly signature: string; readonly image: string }

type EntryRequest = (belongings: Belongings, own: Own) => Values

/**
 * What a call must do with records of another account.
 * - `public` returns the same to everyone and contains no personal data.
 * - `own` concerns only the caller, whatever the parameters.
 * - `refused` names records of another account: it is refused, and succeeds for the owner.
 * - `staff` is staff work and may concern others.
 */
export type Entry = {
  readonly kind: 'public' | 'own' | 'refused' | 'staff'
  /** Parameter sets that replace the call's example. */
  readonly requests: readonly EntryRequest[]
  /** The code for the owner: 0, or a code returned only after the ownership check. */
  readonly ownerGets?: number
}

const nothingOfTheirs: EntryRequest = () => ({})
const open: Entry = { kind: 'public', requests: [nothingOfTheirs] }
const own = (...requests: readonly EntryRequest[]): Entry => ({
  kind: 'own',
  requests: requests.length > 0 ? requests : [nothingOfTheirs],
})
const refused = (...requests: readonly EntryRequest[]): Entry => ({ kind: 'refused', requests })
const staff = (request: EntryRequest): Entry => ({ kind: 'staff', requests: [request] })
const finding = (texts: readonly string[]): Entry => ({
  kind: 'public',
  requests: texts.map((q) => () => ({ q })),
})

const nowhere = { stateId: '', cityId: '' }
const herWords = [marks.email, marks.lastName, marks.firstName, marks.company]
const bidding: EntryRequest = ({ ak }) => ({ auctionId: 'plain', lotId: 'plain-1', bidPrice: 100, ak })
const inOwnersSale: EntryRequest = () => ({ auctionId: 'guarded', lotId: 'guarded-1', id: 'guarded-1' })
const command: EntryRequest = () => ({ auctionId: 'guarded', lotId: 'guarded-1', seq: 0 })
const interestLine = {
  list: [{ kind: 'interest', lotId: '', amount: '120.00', en: 'Paid late', zh: '逾期付款' }],
}
const setupOf = ({ setup }: Belongings) => ({ tokenId: setup, ...nowhere })

/** Client calls with parameters, and staff calls with others than `named`. */
const listed: Readonly<Record<string, Entry>> = {
  'user/changePasswd': own(),
  'user/emailVerify': own(
    ({ email }) => ({ email }),
    ({ email }) => ({ email, oneTimeCode: undefined }),
  ),
  'user/forgetPasswd': own(({ email }) => ({ email })),
  'user/login': own(({ email }) => ({ email })),
  'user/logout': own(),
  'user/register': own(({ email }) => ({ email })),
  'user/updateInfo': refused(({ address }) => ({ ...nowhere, addressId: address })),
  'user/updatePasswd': own(({ email }) => ({ email })),
  'user/consent': own(),
  'user/erase': own(),
  'user/address/add': own(({ ak }) => ({ ...nowhere, ak })),
  'user/address/delete': refused(({ address }) => ({ id: address })),
  'user/address/update': refused(({ address }) => ({ ...nowhere, id: address })),
  'user/appSession/enter': own(({ session }) => ({ code: session })),
  'user/appSession/owner': own(({ session }) => ({ code: session })),
  'user/session/end': refused(({ session }) => ({ id: session })),
  'user/factor/add': own(),
  'user/factor/begin': own(),
  'user/factor/confirm': own(({ credential }) => ({ credential, factorCode: '', passwd: undefined })),
  'user/passkey/add': own(({ credential }) => ({ credential })),
  'user/passkey/begin': own(),
  'user/passkey/delete': refused(({ passkey }) => ({ id: passkey })),
  'user/passkey/login': own(({ credential }) => ({ credential })),
  'user/passkey/loginBegin': own(({ ak }) => ({ ak })),
  'user/payment/add': refused((belongings) => ({ ...setupOf(belongings), ak: undefined })),
  'user/payment/get': refused(({ payment }) => ({ id: payment })),
  'user/payment/preview': own(({ token }) => ({ token })),
  'user/payment/delete': { ...refused(({ card }) => ({ id: card })), ownerGets: 4003 },
  'practice/token': own(() => ({ method: 'alipay', testCard: undefined })),
  'practice/confirm': refused(({ clientSecret }) => ({ clientSecret, answer: undefined })),
  'city/list': open,
  'announcement/get': { kind: 'public', requests: [() => ({ id: 'guarded' })] },
  'announcement/list': open,
  'auction/get': { kind: 'public', requests: [() => ({ id: 'guarded' })] },
  'auction/list': { kind: 'public', requests: [() => ({ state: undefined })] },
  'auction/limit/get': own(() => ({ auctionId: 'guarded', lotId: 'guarded-1' })),
  'auction/limit/request': own(() => ({ auctionId: 'guarded', lotId: 'guarded-1', asked: 100 })),
  'auction/telephone/cancel': own(() => ({ auctionId: 'guarded', lotId: 'guarded-1' })),
  'auction/telephone/get': own(() => ({ auctionId: 'guarded', lotId: 'guarded-1' })),
  'auction/telephone/request': own(() => ({ auctionId: 'guarded', lotId: 'guarded-1' })),
  'auction/register': refused(
    ({ card }, { signature }) => ({ ...plainParams, paymentId: card, signatureFile: signature }),
    ({ signature }, { card }) => ({ ...plainParams, paymentId: card, signatureFile: signature }),
  ),
  'deposit/transfer': own(inOwnersSale),
  'auction/register/check': own(inOwnersSale),
  'lot/bids': { kind: 'public', requests: [inOwnersSale] },
  'lot/featured': open,
  'lot/filters': { kind: 'public', requests: [inOwnersSale] },
  'lot/get': { kind: 'public', requests: [inOwnersSale] },
  'lot/list': {
    kind: 'public',
    requests: [
      () => ({
        auctionId: 'guarded',
        cate: undefined,
        producer: undefined,
        q: '',
        near: undefined,
        state: undefined,
        mine: false,
      }),
    ],
  },
  search: finding(herWords),
  'search/suggest': finding(herWords),
  'price/history': { kind: 'public', requests: [inOwnersSale] },
  'price/list': finding(herWords),
  'activity/get': open,
  'activity/list': open,
  'faq/list': finding(herWords),
  'news/get': open,
  'news/list': open,
  'page/get': open,
  'bid/cancel': own(({ ak }) => ({ auctionId: 'plain', lotId: 'plain-1', bidId: '1.0', ak })),
  'bid/check': own(inOwnersSale),
  'bid/latest': { kind: 'public', requests: [inOwnersSale] },
  'bid/offer': own(bidding),
  'plan/get': own(inOwnersSale),
  'plan/entries': own(inOwnersSale),
  'plan/set': own(({ ak }) => ({
    auctionId: 'plain',
    plan: {
      status: 'active',
      budget: 20_000,
      groups: [{ wanted: 1, lots: [{ lotId: 'plain-1', maximum: 10_000 }] }],
    },
    seen: 0,
    ak,
  })),
  'lot/parcel/get': own(() => ({ auctionId: 'guarded', lotId: 'guarded-1' })),
  'lot/choice/request': own(({ ak }) => ({
    auctionId: 'guarded',
    lotId: 'guarded-1',
    lotIds: ['guarded-1'],
    ak,
  })),
  'lot/parcel/request': own(({ ak }) => ({ auctionId: 'guarded', lotId: 'guarded-1', count: 1, ak })),
  'lot/prebid': own(bidding),
  'user/bids': own(() => ({ state: undefined })),
  'user/receipts': own(() => ({ auctionId: 'guarded' })),
  'user/favorite': own(() => ({ lotId: 'guarded-2', type: 'unFav' })),
  'user/favorite/list': own(),
  'follow/lot': { kind: 'public', requests: [() => ({ lotId: 'guarded-1' })] },
  'follow/list': own(),
  'follow/matches': own(),
  'follow/add': own(),
  'follow/change': refused(({ follow }) => ({ id: follow })),
  'follow/remove': own(({ follow }) => ({ id: follow })),
  'follow/silence': own(),
  'sale/heads': { kind: 'public', requests: [() => ({ auctionId: 'guarded' })] },
  'lot/question/summary': { kind: 'public', requests: [inOwnersSale] },
  'lot/question/list': own(inOwnersSale),
  'lot/question/ask': own(({ ak }) => ({ auctionId: 'guarded', lotId: 'guarded-1', ak })),
  'lot/corrections': { kind: 'public', requests: [inOwnersSale] },
  'sale/corrections': { kind: 'public', requests: [() => ({ auctionId: 'guarded' })] },
  'sale/descriptions': { kind: 'public', requests: [() => ({ auctionId: 'guarded' })] },
  'lot/ledger': { kind: 'public', requests: [inOwnersSale] },
  'sale/ledger': { kind: 'public', requests: [() => ({ auctionId: 'guarded', since: 0 })] },
  'aftersaleOffer/list': own(),
  'aftersaleOffer/get': refused(({ offer }) => ({ offerId: offer })),
  // Withdrawn by the previous staff call.
  'aftersaleOffer/accept': {
    ...refused(({ offer }) => ({ auctionId: 'guarded', offerId: offer })),
    ownerGets: 4003,
  },
  'aftersaleOffer/decline': { ...refused(({ offer }) => ({ offerId: offer })), ownerGets: 4003 },
  'sell/payout-account/set': own(),
  'sell/agreement/view': own(),
  'sell/agreement/signByLink': own(),
  // Nothing was sent to the owner.
  'sell/agreement/sign': {
    ...refused(({ consignment }) => ({ consignmentId: consignment })),
    ownerGets: 4003,
  },
  'sell/consignment/view': refused(({ consignment }) => ({ consignmentId: consignment })),
  'sell/statement/view': refused(({ consignment }) => ({ consignmentId: consignment, auctionId: 'guarded' })),
  'sell/consent/list': refused(({ consignment }) => ({ consignmentId: consignment })),
  'sell/consent/give': { ...refused(({ consent }) => ({ consentId: consent })), ownerGets: 4003 },
  'sell/item/list': refused(({ consignment }) => ({ consignmentId: consignment })),
  'sell/item/agree': {
    ...refused(({ consignment }) => ({ consignmentId: consignment })),
    ownerGets: 1004,
  },
  'sell/item/decide': {
    ...refused(({ consignment }) => ({ consignmentId: consignment, lotId: 'guarded-1' })),
    ownerGets: 1004,
  },
  'order/get': refused(({ order }) => ({ orderId: order })),
  // Refunded by the previous staff calls.
  'order/invoice': { ...refused(({ order }) => ({ orderId: order })), ownerGets: 4003 },
  'order/list': own(() => ({ payStatus: -1 })),
  'order/pay': refused(({ unpaidOrder, card }, own) => ({
    orderId: unpaidOrder,
    cardId: own.card || card,
    token: '',
    total: undefined,
    ak: undefined,
  })),
  'order/addressees': refused(({ unpaidOrder }) => ({ orderId: unpaidOrder })),
  'order/readdress': refused(({ unpaidOrder, spareAddress }) => ({
    orderId: unpaidOrder,
    addressId: spareAddress,
    billTo: 'person',
    rev: 0,
  })),
  // Already paid at this point.
  'order/reference': { ...refused(({ unpaidOrder }) => ({ orderId: unpaidOrder })), ownerGets: 4003 },
  'order/deposit': refused(({ unpaidOrder }) => ({ orderId: unpaidOrder })),
  // Already paid at this point.
  'order/upload/voucher': {
    ...refused(({ unpaidOrder }) => ({ orderId: unpaidOrder, ak: undefined })),
    ownerGets: 4003,
  },
  'house/audit/list': staff(({ order }) => ({ aboutId: order })),
  'house/order/list': staff(() => ({ show: 'all', auctionId: '', q: '' })),
  'house/order/readdress': staff(({ order, address }) => ({ orderId: order, addressId: address, rev: 0 })),
  'house/order/adjust': staff(({ order }) => ({
    orderId: order,
    lines: interestLine,
    rev: 0,
    dryRun: false,
  })),
  'house/order/rescind': staff(({ order }) => ({
    orderId: order,
    lotIds: ['guarded-3'],
    rev: 0,
    dryRun: false,
  })),
  'house/order/receive': staff(({ order, ak }) => ({ orderId: order, ak })),
  'order/statement': own(() => ({ from: undefined, to: undefined })),
  'house/client/statement': staff(({ userId }) => ({ userId, from: '', to: '' })),
  'order/delivery': refused(({ order }) => ({ orderId: order })),
  'order/delivery/quote': {
    ...refused(({ order }) => ({ orderId: order, lotIds: undefined, addressId: undefined, countryId: 'HK' })),
    ownerGets: 4003,
  },
  'order/delivery/apply': {
    ...refused(({ order, address }) => ({
      orderId: order,
      lotIds: undefined,
      addressId: address,
      token: '',
      total: undefined,
      ak: undefined,
    })),
    ownerGets: 4003,
  },
  'order/delivery/cancel': { ...refused(({ delivery }) => ({ id: delivery })), ownerGets: 4003 },
  'delivery/list': own(),
  'delivery/get': refused(({ delivery }) => ({ id: delivery })),
  'house/delivery/get': staff(({ delivery }) => ({ id: delivery })),
  'house/delivery/move': staff(({ delivery }) => ({ id: delivery })),
  'house/delivery/cancel': staff(({ delivery }) => ({ id: delivery })),
  'mall/filters': open,
  'mall/product/get': open,
  'mall/product/quote': open,
  'mall/product/list': open,
  'mall/cart/get': { kind: 'public', requests: [() => ({ ids: ['claret'] })] },
  'mall/delivery/quote': refused(({ spareAddress }) => ({ items: ['claret:1'], addressId: spareAddress })),
  'mall/order/cancel': { ...refused(({ mallOrder }) => ({ orderId: mallOrder })), ownerGets: 4003 },
  'mall/order/create': refused(({ spareAddress }) => ({
    items: ['claret:1'],
    addressId: spareAddress,
    expected: undefined,
    ak: undefined,
  })),
  'mall/order/get': refused(({ mallOrder }) => ({ orderId: mallOrder })),
  'mall/order/list': own(() => ({ status: undefined })),
  'mall/order/pay': {
    ...refused(({ mallOrder, card }) => ({
      orderId: mallOrder,
      cardId: card,
      token: '',
      total: undefined,
      ak: undefined,
    })),
    ownerGets: 4003,
  },
  'house/mall/order/cancel': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/order/deliver': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/order/get': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/order/list': staff(() => ({ q: marks.email, status: undefined })),
  'house/mall/order/ship': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'gift/get': open,
  'gift/list': open,
  'gift/order/cancel': { ...refused(({ giftOrder }) => ({ id: giftOrder })), ownerGets: 4003 },
  'gift/order/create': refused(({ spareAddress }) => ({
    giftId: 'decanter',
    addressId: spareAddress,
    needed: undefined,
    quantity: 1,
    ak: undefined,
  })),
  'gift/order/get': refused(({ giftOrder }) => ({ id: giftOrder })),
  'gift/order/list': own(),
  'house/gift/set': staff(() => ({ id: 'decanter' })),
  'house/gift/reorder': staff(() => ({ id: 'decanter', before: '' })),
  'house/gift/order/cancel': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/gift/order/deliver': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/gift/order/get': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/gift/order/ship': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/points/get': staff(({ email }) => ({ client: email })),
  'points/list': own(),
  'house/sale/afterSale/offer': staff(({ ak }) => ({ auctionId: 'guarded', lotId: 'guarded-1', ak })),
  'house/sale/afterSale/offer/withdraw': staff(({ offer }) => ({ auctionId: 'guarded', offerId: offer })),
  'house/delivery/list': staff(() => ({ status: undefined })),
  'house/gift/order/list': staff(() => ({ status: undefined })),
  'house/registration/list': staff(() => ({ auctionId: 'guarded', status: undefined })),
  'house/sale/cover': staff(() => ({ auctionId: 'guarded', pictureKey: undefined })),
  // For an unknown sale, as the other calls need theirs uncancelled.
  'house/sale/cancel': staff(nothingOfTheirs),
  'house/sale/afterSale/reopen': staff(nothingOfTheirs),
  'house/sale/correct': staff(() => ({
    auctionId: 'guarded',
    rev: 0,
    correction: { texts: { en: { place: 'Hall 3' }, zh: {} }, notice: { en: 'Hall 3.', zh: '三号厅。' } },
  })),
  'house/sale/parcel/decline': staff(({ ak }) => ({ auctionId: 'guarded', requestId: ak })),
  'house/sale/parcel/sell': staff((...given) => ({ ...command(...given), lotIds: ['guarded-2'] })),
  'house/sale/choice/offer': staff((...given) => ({
    ...command(...given),
    lotIds: ['guarded-1', 'guarded-2'],
  })),
  'house/sale/choice/record': staff((...given) => ({ ...command(...given), lotIds: ['guarded-2'] })),
  'house/limit/decide': staff(({ userId }) => ({ auctionId: 'guarded', userId, asked: 100 })),
  'house/found': own(),
  'house/founding/get': own(),
  'house/staff/accept': own(),
  'house/staff/invitation/get': own(),
  'upload/img': own(),
  'user/realname/apply': refused(
    ({ image }) => ({ frontImg: image, backImg: undefined, ak: undefined }),
    ({ image }, own) => ({ frontImg: own.image, backImg: image, ak: undefined }),
  ),
  'house/client/block': staff(({ userId }) => ({ userId, until: 0 })),
  'house/client/limit': staff(({ userId }) => ({ userId, limitSeen: 0 })),
  'house/client/list': staff(() => ({ q: marks.lastName })),
  'house/lot/owner/name': staff(({ userId }) => ({ ownerId: userId })),
  'house/lot/owner/search': staff(() => ({ q: marks.lastName })),
  'house/lot/owner/set': staff(({ userId, ak }) => ({
    auctionId: 'guarded',
    lotId: 'guarded-1',
    ownerId: userId,
    agentIds: undefined,
    seenIds: undefined,
    ak,
  })),
  'house/client/note': staff(({ userId, ak }) => ({ userId, ak })),
  'upload/file': own(),
  'collect/feedback': own(({ ak, email }) => ({ ak, email, website: '' })),
  'collect/sale': own(({ ak, signature }) => ({ ak, files: [signature], website: '' })),
  'email/confirm': own(({ userId }) => ({ token: userId })),
  'email/join': own(({ email }) => ({ email, website: '' })),
  'email/leave': own(({ userId }) => ({ token: userId })),
  'notice/list': own(),
  'notice/read': own(
    ({ notice }) => ({ ids: [notice] }),
    () => ({ ids: undefined }),
  ),
  'notice/settings/favourites': own(),
  'notice/settings/language': own(),
  'notice/settings/set': own(),
  'push/subscribe': own(({ endpoint }) => ({ endpoint })),
  'push/unsubscribe': own(({ endpoint }) => ({ endpoint })),
  'event/count': own(() => ({ target: 'guarded-1' })),
  'chat/contact': own(({ email }) => ({ email })),
  'chat/list': own(),
  'chat/read': own(({ chat }) => ({ id: chat, seq: 1 })),
  'chat/send': own(({ ak, chat }) => ({ ak, id: chat })),
  'house/chat/close': staff(({ chat }) => ({ id: chat, closed: false })),
  'house/chat/get': staff(({ chat }) => ({ id: chat })),
  'house/chat/list': staff(() => ({ q: marks.email })),
  'house/chat/read': staff(({ chat }) => ({ id: chat, seq: 1 })),
  'house/chat/send': staff(({ chat }) => ({ id: chat })),
}

const plainParams = {
  auctionId: 'guarded',
  meetingId: '',
  inviteCount: 0,
  depositAmount: 0,
  joinTime: undefined,
  cates: [],
  relatedAuction: [],
  ak: undefined,
}

/** Returns the values of staff calls' parameters in the tests' sale. */
const named: EntryRequest = ({ userId, order }) => ({
  auctionId: 'guarded',
  lotId: 'guarded-1',
  userId,
  orderId: order,
  seq: 0,
})

/**
 * Returns the entry of a staff call, derived from the names of its parameters, or of a client call without
 * parameters.
 */
function derivedEntry({ who, fields }: Call): Entry | null {
  if (isStaffAccess(who)) {
    const isField = ([name]: readonly [string, unknown]) => Object.hasOwn(fields, name)
    return staff((belongings, own) =>
      Object.fromEntries(Object.entries(named(belongings, own)).filter(isField)),
    )
  }
  if (Object.keys(fields).length > 0) return null
  return who === 'user' ? own() : open
}

/** The access rule of every call, by path. A client call with parameters has a rule only if it is listed. */
export const entries: Readonly<Record<string, Entry>> = {
  ...Object.fromEntries(
    allCalls.flatMap((call) => {
      const entry = derivedEntry(call)
      return entry ? [[call.path, entry] as const] : []
    }),
  ),
  ...listed,
}
