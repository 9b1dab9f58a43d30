import { useTranslations } from 'use-intl'

/** Actions with a label of their own; the message key of `order.void` is `orderVoid`. */
const actionKeys = [
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
  'limitRaise',
  'limitDecline',
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

/** Returns the label of an audited action; an unknown action is shown as stored. */
export function useActionLabel(): (act: string) => string {
  const t = useTranslations('audit.act')
  return (act) => {
    const name = act.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())
    const key = actionKeys.find((one) => one === name)
    return key ? t(key) : act
  }
}

const detailKeys = [
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

/** Other names that some actions use for the same detail. */
const aliases: { readonly [name: string]: (typeof detailKeys)[number] } = {
  shippingCompany: 'company',
  trackingNumber: 'tracking',
}

/** Returns the label of an action's detail; an unknown detail is shown as stored. */
export function useDetailLabel(): (name: string) => string {
  const t = useTranslations('audit.name')
  return (name) => {
    const key = detailKeys.find((one) => one === name) ?? aliases[name]
    return key ? t(key) : name
  }
}
