import type { Language } from '#server/platform/http/calls.ts'

/** Notes at the end of letters about lots and sales. */
type LetterNotes = {
  /** Why a letter about a lot is sent to its reader. */
  readonly lotReader: string
  /** Why a letter about a sale is sent to its reader. */
  readonly saleReader: string
  /** T7 */
  readonly lateBids: string
}

export const letterNotes: { readonly [lang in Language]: LetterNotes } = {
  en: {
    lotReader: 'You receive this letter because you have bid on this lot or saved it.',
    saleReader:
      'You receive this letter because you registered for this sale, bid in it or saved one of its lots.',
    lateBids: 'Late bids may extend the closing time.',
  },
  'zh-Hans': {
    lotReader: '您曾就此拍品出价或将其收藏，故收到本函。',
    saleReader: '您曾登记参与本专场、出价或收藏其中拍品，故收到本函。',
    lateBids: '临近截拍如有出价，截拍时间可能顺延。',
  },
}
