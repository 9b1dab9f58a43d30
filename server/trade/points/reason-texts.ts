import { unreachable } from '#domain/lib/unreachable.ts'
import type { PointsReason } from '#domain/points/points-reason.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { textsIn } from '#server/platform/texts/texts.ts'

/** Returns an entry’s reason as text. @param titleOf a gift’s title in the same language */
export function reasonText(
  reason: PointsReason,
  lang: Language,
  titleOf: (giftId: string) => string,
): string {
  const t = textsIn(lang)
  switch (reason.kind) {
    case 'order':
    case 'mall': {
      const { kind, number, byCreditCard } = reason
      return t(`points.reasons.${kind}`, { number, byCreditCard: String(byCreditCard) })
    }
    case 'orderReversed':
      return t(`points.reasons.${reason.isPart ? 'orderRevised' : 'orderReversed'}`, {
        number: reason.number,
      })
    case 'mallReversed':
    case 'paymentUndone':
    case 'delivery':
    case 'deliveryCancelled':
      return t(`points.reasons.${reason.kind}`, { number: reason.number })
    case 'gift':
      return t('points.reasons.gift', { title: titleOf(reason.giftId), quantity: reason.quantity })
    case 'giftCancelled':
      return t('points.reasons.giftCancelled', { title: titleOf(reason.giftId) })
    case 'adjusted':
      return reason.reason || t('points.reasons.adjusted')
    case 'owed':
    case 'closed':
      return t(`points.reasons.${reason.kind}`)
    default:
      return unreachable(reason)
  }
}
