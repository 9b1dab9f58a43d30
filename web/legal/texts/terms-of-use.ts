import type { Language } from '#web/i18n/language.ts'
import type { LegalText } from '../legal-text.ts'

/** How this site may be used. Read by the server only: pages get the one language that they show. */
export const termsOfUse: Readonly<Record<Language, LegalText>> = {
  en: {
    title: 'Terms of use',
    accent: 'use',
    summary: 'How this site may be used. Bids and purchases are governed by the conditions of sale.',
    sections: [
      {
        title: 'Your account',
        paragraphs: [
          'An account is personal. Please keep your password to yourself and tell us at {email} if you believe that somebody else has used it. What is done under your account counts as done by you until you have told us.',
          'The details you give must be true and kept up to date. You must be 18 or over. We may suspend an account that is used against these terms.',
        ],
      },
      {
        title: 'Using the site',
        paragraphs: [
          'You may read, print and share what the site shows for your own purposes. Texts, pictures and marks belong to {house} or to those who licensed them; commercial use needs our written consent.',
          'Please do not disturb the site, its sales or its other users: no attempts to get round its security, no bids by agreement between bidders, no load beyond ordinary use. Programs may use the documented interface within its published limits.',
        ],
      },
      {
        title: 'Prices and times',
        paragraphs: [
          'Prices are in the currency of the sale. Converted prices are approximate and never part of a bid. Times are Hong Kong time. Countdowns on a screen are an aid; the clock of the house decides.',
          'The site shows when its connection is lost or behind. What it shows meanwhile may be out of date, and it takes no bids until it has caught up.',
        ],
      },
      {
        title: 'Liquor and tobacco',
        paragraphs: [
          'Liquor is offered and supplied only to adults. Tobacco is shown as the law of Hong Kong allows, is never advertised or recommended here, and is not sold to anyone under 18.',
        ],
      },
      {
        title: 'Availability',
        paragraphs: [
          'We take care that the site works, and cannot promise that it always will. We may change or close parts of it; sales that are running are carried to their end.',
          'Links to other sites are given for convenience. We do not answer for what stands there.',
        ],
      },
      {
        title: 'Changes and law',
        paragraphs: [
          'When these terms change we publish the new version here, with its date, and ask you to accept it before your next registration.',
          'They are governed by the law of the Hong Kong Special Administrative Region. If the English and the Chinese text differ, the English text prevails.',
        ],
      },
    ],
  },
  'zh-Hans': {
    title: '使用条款',
    accent: '',
    summary: '本网站之使用规定。竞投及购买另受拍卖条款约束。',
    sections: [
      {
        title: '阁下的账户',
        paragraphs: [
          '账户仅供本人使用。请妥善保管密码；如怀疑他人曾使用阁下账户，请电邮 {email} 通知本行。在通知本行之前，以阁下账户所作之行为均视为阁下所作。',
          '所提供之资料须属真实并保持更新。阁下须年满 18 岁。账户如被用于违反本条款之用途，本行可予暂停。',
        ],
      },
      {
        title: '网站之使用',
        paragraphs: [
          '阁下可为个人用途阅览、打印及分享本网站内容。文字、图片及标志属{house}或其授权人所有；商业用途须经本行书面同意。',
          '请勿干扰本网站、其拍卖或其他用户：不得试图规避保安措施，不得串通竞投，不得造成超乎正常使用之负荷。程序可于公布限额内使用已公开之接口。',
        ],
      },
      {
        title: '价格与时间',
        paragraphs: [
          '价格以该场拍卖之货币列示。折算价格为约数，绝不构成出价之一部分。时间均为香港时间。屏幕倒计时仅供参考，一切以本行时钟为准。',
          '连线中断或延迟时，本网站会予以显示。其间所示内容或非最新，在恢复同步之前亦不接受出价。',
        ],
      },
      {
        title: '酒类与烟草',
        paragraphs: [
          '酒类只向成年人发售及供应。烟草产品按香港法律容许之方式展示，本网站不作宣传或推荐，亦不售予未满 18 岁人士。',
        ],
      },
      {
        title: '服务供应',
        paragraphs: [
          '本行致力维持网站正常运作，但不能保证其永不中断。本行可更改或关闭部分内容；进行中之拍卖将继续至完结。',
          '外部连结仅为方便而设，本行不对其内容负责。',
        ],
      },
      {
        title: '修订与适用法律',
        paragraphs: [
          '条款如有修订，本行将于此公布新版本及其日期，并于阁下下次登记前征求同意。',
          '本条款受香港特别行政区法律管辖。中英文本如有歧异，概以英文本为准。',
        ],
      },
    ],
  },
}
