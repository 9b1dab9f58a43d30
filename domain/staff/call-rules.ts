import { type Access, isStaffAccess } from './rights.ts'

/** The checks of a call beyond its required right (R6, R7). */
export type ConflictCheck =
  /** Bids, or registers to bid, in the caller's own name. */
  | 'bidsForSelf'
  /** Enters a bid for the holder of a paddle. */
  | 'bidsForPaddle'
  /** Accepts an online offer. */
  | 'bidsForOffer'
  /** Changes the caller's sign-in: requires their second factor, if they have one (R5). */
  | 'changesFactor'
  /** Gives an account a paddle, or lifts its suspension. */
  | 'admits'
  /** Gives a walk-in bidder a paddle. */
  | 'admitsAtDoor'
  /** Conducts a sale, or returns its staff-only data. */
  | 'conducts'
  /** Returns the draft of a lot, whose reserve remains secret once it is published. */
  | 'readsDraftLot'
  /** Acts on an item with an owner, never on the caller's own. */
  | OwnedThing

/** The kinds of items that have an owner (R7). */
export type OwnedThing = 'account' | 'order' | 'proof' | 'mallOrder' | 'giftOrder' | 'delivery'

/**
 * R8: where a staff call is recorded, in the transaction of its change: in the audit log, in the change log of drafts
 * (K9), or in the sale's ledger, whose entries name their sender.
 */
export type Trace = 'none' | 'log' | 'changeLog' | 'ledger'

/** How the server treats one call. */
export type CallRule = {
  readonly checks: readonly ConflictCheck[]
  readonly trace: Trace
  /** R5: whether it moves money or rights, or exports personal data. */
  readonly fresh: boolean
}

const rule = (checks: readonly ConflictCheck[], trace: Trace, fresh = false): CallRule => ({
  checks,
  trace,
  fresh,
})

/** No checks beyond the required right. */
const plain = rule([], 'none')
const bids = rule(['bidsForSelf'], 'none')
const readsSecrets = rule(['conducts'], 'none')
const conducts = rule(['conducts'], 'ledger')
const changesFactor = rule(['changesFactor'], 'none')
const edits = rule([], 'changeLog')
const acts = (...checks: readonly ConflictCheck[]) => rule(checks, 'log')
const movesMoney = (...checks: readonly ConflictCheck[]) => rule(checks, 'log', true)

/**
 * R3: the rules of calls, by path: who may not bid, what nobody may do for themselves, what is audited, and what
 * requires a fresh sign-in. Every staff call and every call that writes is listed.
 */
export const callRules: Readonly<Record<string, CallRule>> = {
  'aftersaleOffer/accept': bids,
  'aftersaleOffer/decline': plain,
  'auction/limit/request': bids,
  'auction/telephone/cancel': plain,
  'auction/telephone/request': bids,
  'auction/list': plain,
  'auction/register': bids,
  'bid/cancel': plain,
  'bid/offer': bids,
  'chat/contact': plain,
  'chat/read': plain,
  'chat/send': plain,
  'collect/feedback': plain,
  'collect/sale': plain,
  'email/confirm': plain,
  'email/join': plain,
  'email/leave': plain,
  'event/count': plain,
  'gift/order/cancel': plain,
  'gift/order/create': plain,
  'lot/choice/request': bids,
  'lot/parcel/request': bids,
  'lot/prebid': bids,
  'mall/delivery/quote': plain,
  'mall/order/cancel': plain,
  'mall/order/create': plain,
  'mall/order/pay': plain,
  'notice/read': plain,
  'notice/settings/favourites': plain,
  'notice/settings/set': plain,
  'order/delivery/apply': plain,
  'order/delivery/cancel': plain,
  'order/pay': plain,
  'order/readdress': plain,
  'order/upload/voucher': plain,
  'practice/confirm': plain,
  'push/subscribe': plain,
  'push/unsubscribe': plain,
  'upload/file': plain,
  'upload/img': plain,
  'user/address/add': plain,
  'user/address/delete': plain,
  'user/address/update': plain,
  'user/appSession': plain,
  'user/appSession/enter': plain,
  'user/appSession/owner': plain,
  'user/changePasswd': plain,
  'user/consent': plain,
  'user/emailVerify': plain,
  'user/erase': plain,
  'user/export': plain,
  'user/factor/add': changesFactor,
  'user/factor/begin': changesFactor,
  'user/factor/codes': changesFactor,
  'user/factor/confirm': plain,
  'user/favorite': plain,
  'user/forgetPasswd': plain,
  'user/login': plain,
  'user/logout': plain,
  'user/passkey/add': changesFactor,
  'user/passkey/begin': changesFactor,
  'user/passkey/delete': changesFactor,
  'user/passkey/login': plain,
  'user/passkey/loginBegin': plain,
  'user/payment/add': plain,
  'user/payment/begin': plain,
  'user/payment/delete': plain,
  'user/realname/apply': plain,
  'user/register': plain,
  'user/session/end': plain,
  'user/session/endAll': plain,
  'user/updateInfo': plain,
  'user/updatePasswd': plain,

  'house/announcement/get': plain,
  'house/addition/create': rule(['conducts'], 'changeLog'),
  'house/addition/list': readsSecrets,
  'house/audit/list': plain,
  'house/category/delete': acts(),
  'house/category/list': plain,
  'house/category/order': acts(),
  'house/category/set': acts(),
  'house/category/standard': acts(),
  'house/change/list': readsSecrets,
  'house/change/undo': edits,
  'house/chat/close': acts(),
  'house/chat/get': plain,
  'house/chat/list': plain,
  'house/chat/read': plain,
  'house/chat/send': acts(),
  'house/client/block': acts('account'),
  'house/client/erase': movesMoney('account'),
  'house/client/export': movesMoney('account'),
  'house/client/get': acts(),
  'house/client/limit': acts('account'),
  'house/client/list': plain,
  'house/client/merge': acts('account'),
  'house/client/note': acts('account'),
  'house/client/statement': acts(),
  'house/client/unblock': acts('account'),
  'house/client/unmerge': acts('account'),
  'house/delivery/apply': acts('order'),
  'house/delivery/cancel': movesMoney('delivery'),
  'house/delivery/choice/get': plain,
  'house/delivery/get': plain,
  'house/delivery/list': plain,
  'house/delivery/move': acts('delivery'),
  'house/delivery/quote': plain,
  'house/deliveryPrice/list': plain,
  'house/deliveryPrice/set': acts(),
  'house/enquiry/handle': acts(),
  'house/enquiry/list': plain,
  'house/event/list': plain,
  'house/event/get': plain,
  'house/found': acts(),
  'house/founding/get': plain,
  'house/gift/list': plain,
  'house/gift/order/cancel': movesMoney('giftOrder'),
  'house/gift/order/deliver': acts('giftOrder'),
  'house/gift/order/get': plain,
  'house/gift/order/list': plain,
  'house/gift/order/ship': acts('giftOrder'),
  'house/gift/set': acts(),
  'house/identity/decide': acts('account'),
  'house/identity/get': plain,
  'house/identity/list': plain,
  'house/import/apply': edits,
  'house/import/check': plain,
  'house/import/explain': acts(),
  'house/import/fix': acts(),
  'house/import/get': plain,
  'house/import/list': plain,
  'house/import/map': acts(),
  'house/import/undo': edits,
  'house/import/upload': acts(),
  'house/increments/delete': acts(),
  'house/increments/list': plain,
  'house/increments/set': acts(),
  'house/limit/decide': acts('account', 'conducts', 'admits'),
  'house/limit/list': readsSecrets,
  'house/lot/add': conducts,
  'house/lot/amend': conducts,
  'house/lot/bulk': edits,
  'house/lot/correct': conducts,
  'house/lot/create': edits,
  'house/lot/delete': edits,
  'house/lot/edit': edits,
  'house/lot/get': rule(['readsDraftLot'], 'none'),
  'house/lot/list': readsSecrets,
  'house/lot/listing': acts(),
  'house/lot/move': edits,
  'house/lot/number': edits,
  'house/lot/owner/get': readsSecrets,
  'house/lot/owner/list': readsSecrets,
  'house/lot/owner/name': acts(),
  'house/lot/owner/search': plain,
  'house/lot/owner/set': acts('conducts'),
  'house/lot/prices': plain,
  'house/lot/proof': edits,
  'house/lot/published': readsSecrets,
  'house/lot/replace': conducts,
  'house/lot/set': edits,
  'house/lotView/delete': acts(),
  'house/lotView/list': plain,
  'house/lotView/save': acts(),
  'house/picture/cover': edits,
  'house/picture/discard': edits,
  'house/picture/list': plain,
  'house/picture/match': edits,
  'house/picture/place': edits,
  'house/picture/set': edits,
  'house/picture/upload': edits,
  'house/mall/order/cancel': movesMoney('mallOrder'),
  'house/mall/order/deliver': acts('mallOrder'),
  'house/mall/order/get': plain,
  'house/mall/order/list': plain,
  'house/mall/order/ship': acts('mallOrder'),
  'house/mall/product/list': plain,
  'house/mall/product/set': acts(),
  'house/order/addressees': plain,
  'house/order/adjust': movesMoney('order'),
  'house/order/deposit': movesMoney('order'),
  'house/order/get': plain,
  'house/order/issue': acts('order'),
  'house/order/list': plain,
  'house/order/paid': movesMoney('order'),
  'house/order/readdress': acts('order'),
  'house/order/receive': movesMoney('order'),
  'house/order/receipt/undo': movesMoney('order'),
  'house/order/plan': acts('order'),
  'house/order/plan/end': acts('order'),
  'house/order/proof': movesMoney('proof'),
  'house/order/refund': movesMoney('order'),
  'house/order/rescind': movesMoney('order'),
  'house/order/returned': movesMoney('order'),
  'house/order/void': movesMoney('order'),
  'house/points/adjust': movesMoney('account'),
  'house/points/get': plain,
  'house/rate/delete': acts(),
  'house/rate/list': plain,
  'house/rate/set': acts(),
  'house/registration/askIdentity': acts('account', 'conducts'),
  'house/registration/decide': acts('account', 'conducts', 'admits'),
  'house/registration/door': acts('conducts', 'admitsAtDoor'),
  'house/registration/door/list': readsSecrets,
  'house/registration/list': readsSecrets,
  'house/registration/undo': acts('account', 'conducts'),
  'house/sale/acceptance': conducts,
  'house/sale/afterSale/get': readsSecrets,
  'house/sale/afterSale/close': acts(),
  'house/sale/afterSale/reopen': acts(),
  'house/sale/afterSale': rule(['conducts', 'bidsForPaddle'], 'ledger'),
  'house/sale/afterSale/offer': acts('conducts', 'bidsForPaddle'),
  'house/sale/afterSale/offer/withdraw': acts('conducts'),
  'house/sale/aside': conducts,
  'house/sale/bidder/list': readsSecrets,
  'house/sale/buyer/name': rule(['conducts', 'bidsForPaddle'], 'ledger'),
  'house/sale/cancel': conducts,
  'house/sale/changes': readsSecrets,
  'house/sale/correct': acts('conducts'),
  'house/sale/cover': acts(),
  'house/sale/check': plain,
  'house/sale/delay': conducts,
  'house/sale/announce': acts(),
  'house/sale/draft/create': acts(),
  'house/sale/draft/delete': acts(),
  'house/sale/draft/get': plain,
  'house/sale/draft/list': plain,
  'house/sale/draft/set': edits,
  'house/sale/end': conducts,
  'house/sale/floorBid': rule(['conducts', 'bidsForPaddle'], 'ledger'),
  'house/sale/get': readsSecrets,
  'house/sale/lastCall': conducts,
  'house/sale/lastWarning': conducts,
  'house/sale/lateBids/list': readsSecrets,
  'house/sale/lot/delay': conducts,
  'house/sale/lot/move': conducts,
  'house/sale/lot/open': conducts,
  'house/sale/lot/start': conducts,
  'house/sale/lots/delay': conducts,
  'house/sale/message': conducts,
  'house/sale/notice': conducts,
  'house/sale/notice/read': conducts,
  'house/sale/offer/accept': rule(['conducts', 'bidsForOffer'], 'ledger'),
  'house/sale/offer/reject': rule(['conducts', 'bidsForPaddle'], 'ledger'),
  'house/sale/pass': conducts,
  'house/sale/pause': conducts,
  'house/sale/preview': plain,
  'house/sale/publish': acts(),
  'house/sale/published': readsSecrets,
  'house/sale/redo': conducts,
  'house/sale/rehearse': acts(),
  'house/sale/reopen': conducts,
  'house/sale/resume': conducts,
  'house/sale/room': conducts,
  'house/sale/parcel/decline': acts('conducts'),
  'house/sale/parcel/list': readsSecrets,
  'house/sale/parcel/sell': conducts,
  'house/sale/choice/offer': conducts,
  'house/sale/choice/record': conducts,
  'house/sale/sell': conducts,
  'house/sale/stream': acts(),
  'house/sale/unannounce': acts(),
  'house/sale/undo': conducts,
  'house/sale/unschedule': acts(),
  'house/sale/withdraw': conducts,
  'house/setting/list': plain,
  'house/setting/set': movesMoney(),
  'house/setup/get': plain,
  'house/setup/letter': acts(),
  'house/staff/accept': acts(),
  'house/staff/factor/reset': movesMoney('account'),
  'house/staff/invitation/get': plain,
  'house/staff/invite': movesMoney(),
  'house/staff/list': plain,
  'house/staff/set': movesMoney('account'),
  'house/staff/suspend': movesMoney('account'),
  'house/staff/withdraw': movesMoney(),
  'house/console/get': readsSecrets,
  'house/console/offer': acts('conducts'),
  'house/console/take': acts('conducts'),
  'house/telephone/assign': acts('conducts'),
  'house/telephone/list': readsSecrets,
  'house/telephone/number': acts('conducts'),
  'house/telephone/remove': acts('conducts'),
  'house/telephone/request': acts('conducts', 'bidsForPaddle'),
  'house/telephone/state': acts('conducts'),
  'house/walkIn/address/add': acts('account'),
  'house/walkIn/address/list': plain,
  'house/walkIn/erase': movesMoney('account'),
  'house/walkIn/export': movesMoney('account'),
}

/** What a rule depends on besides the path of a call. */
export type RuledCall = {
  readonly path: string
  readonly who: Access
  /** `ANY` reads, like `GET`. */
  readonly verb: 'GET' | 'POST' | 'ANY'
}

/** R3: the rule of a call; null if it should be listed and is not. Calls that clients read with need no rule. */
export function ruleOf({ path, who, verb }: RuledCall): CallRule | null {
  const isClientRead = verb !== 'POST' && !isStaffAccess(who)
  return callRules[path] ?? (isClientRead ? plain : null)
}
