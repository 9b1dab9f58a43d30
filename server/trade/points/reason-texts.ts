import { unreachable } from '#domain/lib/unreachable.ts'
import type { PointsReason } from '#domain/points/points-reason.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** The reasons of points entries in one language. `gift` is its title. */
type ReasonTexts = {
  order(number: string, byCreditCard: boolean): string
  mall(number: string, byCreditCard: boolean): string
  orderReversed(number: string): string
  orderRevised(number: string): string
  mallReversed(number: string): string
  paymentUndone(number: string): string
  readonly owed: string
  gift(title: string, quantity: number): string
  giftCancelled(title: string): string
  delivery(number: string): string
  deliveryCancelled(number: string): string
  adjusted(reason: string): string
  readonly closed: string
}

const en: ReasonTexts = {
  order: (number, byCard) => `Auction order ${number}${byCard ? ', paid by credit card' : ''}`,
  mall: (number, byCard) => `Mall order ${number}${byCard ? ', paid by credit card' : ''}`,
  orderReversed: (number) => `Auction order ${number} cancelled`,
  orderRevised: (number) => `Auction order ${number} revised`,
  mallReversed: (number) => `Mall order ${number} refunded`,
  paymentUndone: (number) => `Auction order ${number}: payment reversed`,
  owed: 'Outstanding from a cancelled order',
  gift: (title, quantity) => (quantity === 1 ? title : `${title} × ${quantity}`),
  giftCancelled: (title) => `${title}: redemption cancelled`,
  delivery: (number) => `Delivery of order ${number}`,
  deliveryCancelled: (number) => `Delivery of order ${number} cancelled`,
  adjusted: (reason) => reason || 'Adjusted by our team',
  closed: 'Account closed',
}

const zhHans: ReasonTexts = {
  order: (number, byCard) => `拍卖订单 ${number}${byCard ? '（信用卡付款）' : ''}`,
  mall: (number, byCard) => `商城订单 ${number}${byCard ? '（信用卡付款）' : ''}`,
  orderReversed: (number) => `拍卖订单 ${number} 已取消`,
  orderRevised: (number) => `拍卖订单 ${number} 已更新`,
  mallReversed: (number) => `商城订单 ${number} 已退款`,
  paymentUndone: (number) => `拍卖订单 ${number} 付款已冲回`,
  owed: '扣回早前取消订单的积分',
  gift: (title, quantity) => (quantity === 1 ? title : `${title} ${quantity} 件`),
  giftCancelled: (title) => `${title}：换领已取消`,
  delivery: (number) => `订单 ${number} 送货`,
  deliveryCancelled: (number) => `订单 ${number} 送货已取消`,
  adjusted: (reason) => reason || '由本行调整',
  closed: '账户已注销',
}

const texts: { readonly [lang in Language]: ReasonTexts } = { en, 'zh-Hans': zhHans }

/** An entry’s reason as text. @param titleOf a gift’s title in the same language */
export function reasonText(
  reason: PointsReason,
  lang: Language,
  titleOf: (giftId: string) => string,
): string {
  const reasons = texts[lang]
  switch (reason.kind) {
    case 'order':
    case 'mall':
      return reasons[reason.kind](reason.number, reason.byCreditCard)
    case 'orderReversed':
      return reason.isPart ? reasons.orderRevised(reason.number) : reasons.orderReversed(reason.number)
    case 'mallReversed':
    case 'paymentUndone':
    case 'delivery':
    case 'deliveryCancelled':
      return reasons[reason.kind](reason.number)
    case 'gift':
      return reasons.gift(titleOf(reason.giftId), reason.quantity)
    case 'giftCancelled':
      return reasons.giftCancelled(titleOf(reason.giftId))
    case 'adjusted':
      return reasons.adjusted(reason.reason)
    case 'owed':
    case 'closed':
      return reasons[reason.kind]
    default:
      return unreachable(reason)
  }
}
