import type { PageLanguage } from '#wire/address/page-address.ts'
import type { PaidWith } from '#wire/entities/card.ts'

type Name = string | { readonly [lang in PageLanguage]: string }

/** Names of methods and brands, by the card provider's names; brands that Chinese writes in Latin have one. */
const names: { readonly [name: string]: Name } = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  alipay: { en: 'Alipay', 'zh-Hans': '支付宝', 'zh-Hant': '支付寶' },
  wechat_pay: { en: 'WeChat Pay', 'zh-Hans': '微信支付', 'zh-Hant': '微信支付' },
  paypal: 'PayPal',
  card: { en: 'Card', 'zh-Hans': '银行卡', 'zh-Hant': '銀行卡' },
  visa: 'Visa',
  mastercard: { en: 'Mastercard', 'zh-Hans': '万事达卡', 'zh-Hant': '萬事達卡' },
  amex: { en: 'American Express', 'zh-Hans': '美国运通', 'zh-Hant': '美國運通' },
  unionpay: { en: 'UnionPay', 'zh-Hans': '银联', 'zh-Hant': '銀聯' },
  jcb: 'JCB',
  diners: { en: 'Diners Club', 'zh-Hans': '大来卡', 'zh-Hant': '大來卡' },
}

/** Returns the name of a method or brand; of one that is not listed, the provider's own name in capitals. */
export function methodName(lang: PageLanguage, method: string): string {
  const name = names[method]
  if (name === undefined)
    return method.replaceAll('_', ' ').replace(/(?:^| )[a-z]/g, (first) => first.toUpperCase())
  return typeof name === 'string' ? name : name[lang]
}

/** Returns what paid, as receipts name it: `Visa ending 4242`, `Apple Pay (Visa ending 4242)` or `Alipay` (O24). */
export function paidWithName(lang: PageLanguage, { method, brand, last4 }: PaidWith): string {
  if (last4 === '') return methodName(lang, method)
  const brandName = methodName(lang, brand)
  const ending = { en: 'ending', 'zh-Hans': '尾号', 'zh-Hant': '尾號' }[lang]
  const card = `${brandName} ${ending} ${last4}`
  if (method === 'card') return card
  return lang === 'en' ? `${methodName(lang, method)} (${card})` : `${methodName(lang, method)}（${card}）`
}

/** Returns whether a wallet paid, whose fee is its own rather than a card's. */
export const isWallet = (paidWith: PaidWith | null): boolean =>
  paidWith !== null && paidWith.method !== 'card'
