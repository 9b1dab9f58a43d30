import type { Language } from '#server/platform/http/calls.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { letterNotes } from './letter-notes.ts'

/** A letter about a moved time, with the label of its link. */
export type MovedText = Pick<Letter, 'subject' | 'headline' | 'paragraphs' | 'notes'> & {
  readonly link: string
}

/** Names are those of mails; times are in the house's time zone. */
type MovedTexts = {
  start(facts: { readonly sale: string; readonly time: string; readonly isLive: boolean }): MovedText
  /** `first` and `last` are when the next and the last open lot close. */
  ends(facts: { readonly sale: string; readonly first: string; readonly last: string }): MovedText
  lot(facts: {
    readonly number: string
    readonly lot: string
    readonly sale: string
    readonly time: string
  }): MovedText
}

const en: MovedTexts = {
  start: ({ sale, time, isLive }) => ({
    subject: `${isLive ? 'Sale' : 'Bidding'} opens at another time: ${sale}`,
    headline: 'The start of the sale has changed',
    paragraphs: [
      `${sale} now opens on ${time} HKT.`,
      isLive
        ? 'Your registration and your pre-bids remain valid.'
        : 'Your registration remains valid. The closing times of the lots have not changed.',
    ],
    link: 'View sale',
    notes: [letterNotes.en.saleReader],
  }),
  ends: ({ sale, first, last }) => ({
    subject: `Closing times extended: ${sale}`,
    headline: 'Lots close later',
    paragraphs: [
      `We have extended the closing times in ${sale}.`,
      first === last
        ? `Its last lot now closes on ${first} HKT.`
        : `Its next lot now closes on ${first} HKT, its last on ${last} HKT.`,
      'Bids remain valid.',
    ],
    link: 'View sale',
    notes: [letterNotes.en.lateBids, letterNotes.en.saleReader],
  }),
  lot: ({ number, lot, sale, time }) => ({
    subject: `Closing time extended: ${lot}`,
    headline: `Lot ${number} closes later`,
    paragraphs: [
      `We have extended the closing time of lot ${number} in ${sale}. It now closes on ${time} HKT.`,
      'Bids on this lot remain valid.',
    ],
    link: 'View lot',
    notes: [letterNotes.en.lateBids, letterNotes.en.lotReader],
  }),
}

const zhHans: MovedTexts = {
  start: ({ sale, time, isLive }) => ({
    subject: `${isLive ? '开拍' : '开始'}时间更改：${sale}`,
    headline: `专场${isLive ? '开拍' : '开始'}时间已更改`,
    paragraphs: [
      isLive ? `“${sale}”改于香港时间 ${time} 开拍。` : `“${sale}”改于香港时间 ${time} 开始。`,
      isLive ? '您的登记及预先出价继续有效。' : '您的登记继续有效，各拍品的截拍时间不变。',
    ],
    link: '查看专场',
    notes: [letterNotes['zh-Hans'].saleReader],
  }),
  ends: ({ sale, first, last }) => ({
    subject: `截拍时间延后：${sale}`,
    headline: '拍品截拍时间已延后',
    paragraphs: [
      `本行已将“${sale}”的截拍时间延后。`,
      first === last
        ? `最后一件拍品将于香港时间 ${first} 截拍。`
        : `下一件拍品将于香港时间 ${first} 截拍，最后一件将于香港时间 ${last} 截拍。`,
      '已有的出价继续有效。',
    ],
    link: '查看专场',
    notes: [letterNotes['zh-Hans'].lateBids, letterNotes['zh-Hans'].saleReader],
  }),
  lot: ({ number, lot, sale, time }) => ({
    subject: `截拍时间延后：${lot}`,
    headline: `第 ${number} 号拍品截拍时间已延后`,
    paragraphs: [
      `本行已将“${sale}”第 ${number} 号拍品的截拍时间延后至香港时间 ${time}。`,
      '就此拍品的已有出价继续有效。',
    ],
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].lateBids, letterNotes['zh-Hans'].lotReader],
  }),
}

export const movedTexts: { readonly [lang in Language]: MovedTexts } = { en, 'zh-Hans': zhHans }
