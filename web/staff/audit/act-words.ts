import { useTranslations } from 'use-intl'

/** What staff do that has words of its own; `order.void` is `orderVoid` among the texts. */
const known = [
  'registrationAskDeposit',
  'registrationWaiveDeposit',
  'doorAdmit',
  'doorExport',
  'doorErase',
  'orderIssue',
  'orderPaid',
  'orderDeposit',
  'orderVoid',
  'orderRefund',
  'orderReturned',
  'refundOutside',
  'refundBounced',
  'proofConfirm',
  'proofRefuse',
  'doorAddress',
  'deliveryAsk',
  'deliveryApprove',
  'deliveryShip',
  'deliveryComplete',
  'deliveryCancel',
  'deliveryPriceSet',
  'mallShip',
  'mallDeliver',
  'mallCancel',
  'mallProduct',
  'giftStock',
  'giftShip',
  'giftDeliver',
  'giftCancel',
  'pointsAdjust',
  'identityPass',
  'identityReject',
  'registrationApprove',
  'registrationRefuse',
  'streamSet',
  'streamRemove',
  'enquiryHandle',
  'enquiryReopen',
  'chatSend',
  'chatArchive',
  'chatReopen',
  'saleRehearse',
  'factorAdd',
  'factorPasskey',
  'factorCodes',
  'factorRecovery',
  'factorReset',
  'invoiceDownload',
  'runListDownload',
] as const

/** Says what somebody of the house has done; an act without words of its own stands as it is written down. */
export function useActWords(): (act: string) => string {
  const t = useTranslations('audit.act')
  return (act) => {
    const name = act.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())
    const words = known.find((one) => one === name)
    return words ? t(words) : act
  }
}

const names = [
  'reason',
  'amount',
  'byTransfer',
  'company',
  'tracking',
  'card',
  'refund',
  'stock',
  'price',
  'listed',
  'points',
  'auction',
  'limit',
  'rehearsal',
] as const

/** What some acts call otherwise. */
const otherNames: { readonly [name: string]: (typeof names)[number] } = {
  shippingCompany: 'company',
  trackingNumber: 'tracking',
}

/** Says what belongs to an act; what has no words of its own stands as it is written down. */
export function useDetailNames(): (name: string) => string {
  const t = useTranslations('audit.name')
  return (name) => {
    const known = names.find((one) => one === name) ?? otherNames[name]
    return known ? t(known) : name
  }
}
