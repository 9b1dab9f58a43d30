import type { Values } from '#wire/form.ts'
import { type Belongings, marks } from './belongings.ts'

/** What whoever asks has of their own. */
export type Own = { readonly card: string; readonly signature: string; readonly image: string }

type Asking = (hers: Belongings, own: Own) => Values

/**
 * What must come of a call that is asked with what belongs to somebody else.
 * - `public` tells everybody the same; nothing of anybody's own is in it.
 * - `own` is about who asks alone, whatever they say.
 * - `refused` names what is another's: it is refused, and would not be if its owner asked.
 * - `staff` is the house's work: it may concern others, for whoever it is let to.
 */
export type Entry = {
  readonly kind: 'public' | 'own' | 'refused' | 'staff'
  /** What is asked in place of the call's example, each for itself. */
  readonly asks: readonly Asking[]
  /** What its owner is answered: 0, or a code that comes only once the thing has been found to be theirs. */
  readonly ownerGets?: number
}

const nothingOfTheirs: Asking = () => ({})
const open: Entry = { kind: 'public', asks: [nothingOfTheirs] }
const own = (...asks: readonly Asking[]): Entry => ({
  kind: 'own',
  asks: asks.length > 0 ? asks : [nothingOfTheirs],
})
const refused = (...asks: readonly Asking[]): Entry => ({ kind: 'refused', asks })
const staff = (...asks: readonly Asking[]): Entry => ({
  kind: 'staff',
  asks: asks.length > 0 ? asks : [nothingOfTheirs],
})
const finding = (texts: readonly string[]): Entry => ({
  kind: 'public',
  asks: texts.map((q) => () => ({ q })),
})

const nowhere = { stateId: '', cityId: '' }
const herWords = [marks.email, marks.lastName, marks.firstName, marks.company]
const bidding: Asking = ({ ak }) => ({ auctionId: 'plain', lotId: 'plain-1', bidPrice: 100, ak })
const inHerSale: Asking = () => ({ auctionId: 'guarded', lotId: 'guarded-1', id: 'guarded-1' })
const command: Asking = () => ({ auctionId: 'guarded', lotId: 'guarded-1', seq: 0 })
const setupOf = ({ setup }: Belongings) => ({ tokenId: setup, ...nowhere })

/** Every call of the wire, by its path. */
export const entries: Readonly<Record<string, Entry>> = {
  'user/changePasswd': own(),
  'user/emailVerify': own(
    ({ email }) => ({ email }),
    ({ email }) => ({ email, oneTimeCode: undefined }),
  ),
  'user/forgetPasswd': own(({ email }) => ({ email })),
  'user/info': own(),
  'user/login': own(({ email }) => ({ email })),
  'user/logout': own(),
  'user/register': own(({ email }) => ({ email })),
  'user/updateInfo': refused(({ address }) => ({ ...nowhere, addressId: address })),
  'user/updatePasswd': own(({ email }) => ({ email })),
  'user/consent': own(),
  'user/erase': own(),
  'user/export': own(),
  'user/address/add': own(({ ak }) => ({ ...nowhere, ak })),
  'user/address/delete': refused(({ address }) => ({ id: address })),
  'user/address/list': own(),
  'user/address/update': refused(({ address }) => ({ ...nowhere, id: address })),
  'user/appSession': own(),
  'user/appSession/enter': own(({ session }) => ({ code: session })),
  'user/session/end': refused(({ session }) => ({ id: session })),
  'user/session/endAll': own(),
  'user/session/list': own(),
  'user/passkey/add': own(({ credential }) => ({ credential })),
  'user/passkey/begin': own(),
  'user/passkey/delete': refused(({ passkey }) => ({ id: passkey })),
  'user/passkey/list': own(),
  'user/passkey/login': own(({ credential }) => ({ credential })),
  'user/passkey/loginBegin': own(({ ak }) => ({ ak })),
  'user/payment/add': refused((hers) => ({ ...setupOf(hers), ak: undefined })),
  'user/payment/delete': { ...refused(({ card }) => ({ id: card })), ownerGets: 4003 },
  'user/payment/list': own(),
  'practice/confirm': refused(({ clientSecret }) => ({ clientSecret, answer: undefined })),
  'user/payment/begin': own(),
  'city/code': open,
  'city/list': open,
  'config/get': open,
  'auction/get': { kind: 'public', asks: [() => ({ id: 'guarded' })] },
  'auction/list': { kind: 'public', asks: [() => ({ state: undefined })] },
  'auction/register': refused(
    ({ card }, { signature }) => ({ ...plainWish, paymentId: card, signatureFile: signature }),
    ({ signature }, { card }) => ({ ...plainWish, paymentId: card, signatureFile: signature }),
  ),
  'auction/register/check': own(inHerSale),
  'lot/bids': { kind: 'public', asks: [inHerSale] },
  'lot/featured': open,
  'lot/filters': { kind: 'public', asks: [inHerSale] },
  'lot/get': { kind: 'public', asks: [inHerSale] },
  'lot/list': {
    kind: 'public',
    asks: [
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
  'price/history': { kind: 'public', asks: [inHerSale] },
  'price/list': finding(herWords),
  'about/get': open,
  'activity/get': open,
  'activity/list': open,
  'faq/list': finding(herWords),
  'news/get': open,
  'news/list': open,
  'page/get': open,
  'page/list': open,
  'bid/check': own(inHerSale),
  'bid/latest': { kind: 'public', asks: [inHerSale] },
  'bid/offer': own(bidding),
  'lot/prebid': own(bidding),
  'user/bids': own(() => ({ state: undefined })),
  'user/receipts': own(() => ({ auctionId: 'guarded' })),
  'user/favorite': own(() => ({ lotId: 'guarded-2', type: 'unFav' })),
  'user/favorite/list': own(),
  'sale/heads': { kind: 'public', asks: [() => ({ auctionId: 'guarded' })] },
  'lot/ledger': { kind: 'public', asks: [inHerSale] },
  'sale/ledger': { kind: 'public', asks: [() => ({ auctionId: 'guarded', since: 0 })] },
  'order/get': refused(({ order }) => ({ orderId: order })),
  // The staff before her have refunded it.
  'order/invoice': { ...refused(({ order }) => ({ orderId: order })), ownerGets: 4003 },
  'order/list': own(() => ({ payStatus: -1 })),
  'order/unPayNum': own(),
  'order/pay': refused(({ unpaidOrder, card }, own) => ({
    orderId: unpaidOrder,
    cardId: own.card || card,
    total: undefined,
    ak: undefined,
  })),
  'order/deposit': refused(({ unpaidOrder }) => ({ orderId: unpaidOrder })),
  // She has paid it by then.
  'order/upload/voucher': {
    ...refused(({ unpaidOrder }) => ({ orderId: unpaidOrder, ak: undefined })),
    ownerGets: 4003,
  },
  'house/audit/list': staff(({ order }) => ({ aboutId: order })),
  'house/order/list': staff(() => ({ show: 'all', auctionId: '' })),
  'house/order/get': staff(({ order }) => ({ orderId: order })),
  'house/order/proof': staff(),
  'house/order/paid': staff(({ order }) => ({ orderId: order })),
  'house/order/issue': staff(({ order }) => ({ orderId: order })),
  'house/order/void': staff(({ order }) => ({ orderId: order })),
  'house/order/refund': staff(({ order }) => ({ orderId: order })),
  'house/order/returned': staff(({ order }) => ({ orderId: order })),
  'house/order/deposit': staff(({ order }) => ({ orderId: order })),
  'delivery/state/list': open,
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
      ak: undefined,
    })),
    ownerGets: 4003,
  },
  'order/delivery/cancel': { ...refused(({ delivery }) => ({ id: delivery })), ownerGets: 4003 },
  'delivery/list': own(),
  'delivery/get': refused(({ delivery }) => ({ id: delivery })),
  'house/delivery/list': staff(() => ({ status: undefined })),
  'house/delivery/get': staff(({ delivery }) => ({ id: delivery })),
  'house/delivery/move': staff(({ delivery }) => ({ id: delivery })),
  'house/delivery/cancel': staff(({ delivery }) => ({ id: delivery })),
  'house/deliveryPrice/list': staff(),
  'house/deliveryPrice/set': staff(),
  'mall/filters': open,
  'mall/product/get': open,
  'mall/product/list': open,
  'mall/promotion/get': open,
  'mall/cart/get': { kind: 'public', asks: [() => ({ ids: ['claret'] })] },
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
    ...refused(({ mallOrder, card }) => ({ orderId: mallOrder, cardId: card, ak: undefined })),
    ownerGets: 4003,
  },
  'house/mall/order/cancel': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/order/deliver': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/order/get': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/order/list': staff(() => ({ q: marks.email, status: undefined })),
  'house/mall/order/ship': staff(({ mallOrder }) => ({ orderId: mallOrder })),
  'house/mall/product/list': staff(),
  'house/mall/product/set': staff(),
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
  'house/gift/list': staff(),
  'house/gift/set': staff(() => ({ id: 'decanter' })),
  'house/gift/order/cancel': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/gift/order/deliver': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/gift/order/list': staff(() => ({ status: undefined })),
  'house/gift/order/ship': staff(({ giftOrder }) => ({ id: giftOrder })),
  'house/points/adjust': staff(({ userId }) => ({ userId })),
  'house/points/get': staff(({ email }) => ({ client: email })),
  'points/list': own(),
  'consign/deadline/list': open,
  'home/get': open,
  'house/sale/aside': staff(command),
  'house/sale/delay': staff(command),
  'house/sale/end': staff(command),
  'house/sale/floorBid': staff(command),
  'house/sale/lastCall': staff(command),
  'house/sale/lastWarning': staff(command),
  'house/sale/lot/delay': staff(command),
  'house/sale/lot/open': staff(command),
  'house/sale/lot/start': staff(command),
  'house/sale/offer/accept': staff(command),
  'house/sale/offer/reject': staff(command),
  'house/sale/message': staff(command),
  'house/sale/pass': staff(command),
  'house/sale/pause': staff(command),
  'house/sale/acceptance': staff(command),
  'house/sale/redo': staff(command),
  'house/sale/reopen': staff(command),
  'house/sale/resume': staff(command),
  'house/sale/room': staff(command),
  'house/sale/get': staff(inHerSale),
  'house/sale/sell': staff(command),
  'house/sale/rehearse': staff(() => ({ auctionId: 'guarded' })),
  'house/sale/stream': staff(() => ({ auctionId: 'guarded' })),
  'house/sale/undo': staff(command),
  'house/sale/withdraw': staff(command),
  'house/registration/decide': staff(({ userId }) => ({ auctionId: 'guarded', userId })),
  'house/registration/door': staff(() => ({ auctionId: 'guarded' })),
  'house/registration/list': staff(() => ({ auctionId: 'guarded', status: undefined })),
  'house/walkIn/erase': staff(({ userId }) => ({ userId })),
  'house/walkIn/export': staff(({ userId }) => ({ userId })),
  'upload/img': own(),
  'user/realname/apply': refused(
    ({ image }) => ({ frontImg: image, backImg: undefined, ak: undefined }),
    ({ image }, own) => ({ frontImg: own.image, backImg: image, ak: undefined }),
  ),
  'user/realname/get': own(),
  'house/identity/decide': staff(({ userId }) => ({ userId })),
  'house/identity/get': staff(({ userId }) => ({ userId })),
  'house/identity/list': staff(),
  'upload/file': own(),
  'collect/feedback': own(({ ak, email }) => ({ ak, email, website: '' })),
  'collect/sale': own(({ ak, signature }) => ({ ak, files: [signature], website: '' })),
  'house/enquiry/handle': staff(({ chat }) => ({ id: chat })),
  'house/enquiry/list': staff(),
  'email/confirm': own(({ userId }) => ({ token: userId })),
  'email/join': own(({ email }) => ({ email, website: '' })),
  'email/leave': own(({ userId }) => ({ token: userId })),
  'notice/list': own(),
  'notice/read': own(
    ({ notice }) => ({ ids: [notice] }),
    () => ({ ids: undefined }),
  ),
  'notice/settings/favourites': own(),
  'notice/settings/get': own(),
  'notice/settings/set': own(),
  'push/key': open,
  'push/subscribe': own(({ endpoint }) => ({ endpoint })),
  'push/unsubscribe': own(({ endpoint }) => ({ endpoint })),
  'event/count': own(() => ({ target: 'guarded-1' })),
  'house/event/list': staff(),
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

const plainWish = {
  auctionId: 'guarded',
  meetingId: '',
  inviteCount: 0,
  depositAmount: 0,
  joinTime: undefined,
  cates: [],
  relatedAuction: [],
  ak: undefined,
}
