/**
 * The two sentences that the law of Hong Kong requires wherever liquor is offered (C1): on every page, in every mail
 * and document, always both, in every language. They are quoted, not translated.
 */
export const liquorNotice = {
  en: 'Under the law of Hong Kong, intoxicating liquor must not be sold or supplied to a minor in the course of business.',
  'zh-Hant': '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
} as const
