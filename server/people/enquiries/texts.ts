import type { Language } from '#server/platform/http/calls.ts'
import type { Enquiry } from '#wire/entities/enquiry.ts'

type Kind = Enquiry['kind']

/** The texts of the letters about an enquiry, in one language. */
type EnquiryTexts = {
  /** To the sender. It never quotes the enquiry, so that nobody can send texts to others through us. */
  readonly toSender: {
    readonly [kind in Kind]: (reference: string) => {
      readonly subject: string
      readonly paragraphs: readonly string[]
    }
  }
  /** To staff. */
  readonly toStaff: {
    readonly subject: { readonly [kind in Kind]: (reference: string, name: string) => string }
    readonly rows: {
      readonly name: string
      readonly email: string
      readonly phone: string
      readonly about: string
      readonly cates: string
      readonly files: string
    }
    readonly row: (label: string, value: string) => string
    readonly cates: { readonly [cate in Enquiry['cates'][number]]: string }
    readonly link: string
  }
}

export const texts: { readonly [lang in Language]: EnquiryTexts } = {
  en: {
    toSender: {
      consign: (reference) => ({
        subject: `We have received your consignment enquiry (${reference})`,
        paragraphs: [
          'Thank you for offering your property to us. A specialist will look at what you sent and write to you within three working days.',
          `Your reference is ${reference}. Please quote it if you write or call.`,
          'If you did not write to us, you need do nothing.',
        ],
      }),
      feedback: (reference) => ({
        subject: `We have received your message (${reference})`,
        paragraphs: [
          'Thank you for writing to us. We answer within one working day.',
          `Your reference is ${reference}. Please quote it if you write or call.`,
          'If you did not write to us, you need do nothing.',
        ],
      }),
    },
    toStaff: {
      subject: {
        consign: (reference, name) => `Consignment ${reference}: ${name}`,
        feedback: (reference, name) => `Message ${reference}: ${name}`,
      },
      rows: {
        name: 'Name',
        email: 'Email',
        phone: 'Telephone',
        about: 'About',
        cates: 'Goods',
        files: 'Files',
      },
      row: (label, value) => `${label}: ${value}`,
      cates: { wine: 'wine', spirits: 'spirits', cigars: 'cigars', other: 'other' },
      link: 'Open the enquiry',
    },
  },
  'zh-Hans': {
    toSender: {
      consign: (reference) => ({
        subject: `已收到您的委托查询（${reference}）`,
        paragraphs: [
          '感谢您有意委托本行拍卖。专家将审阅您提供的资料，并于三个工作日内回复。',
          `您的查询编号为 ${reference}，来函或来电时请注明。`,
          '如您并未向本行提交查询，则无须理会本电邮。',
        ],
      }),
      feedback: (reference) => ({
        subject: `已收到您的来信（${reference}）`,
        paragraphs: [
          '感谢来信，本行将于一个工作日内回复。',
          `您的查询编号为 ${reference}，来函或来电时请注明。`,
          '如您并未向本行提交查询，则无须理会本电邮。',
        ],
      }),
    },
    toStaff: {
      subject: {
        consign: (reference, name) => `委托查询 ${reference}：${name}`,
        feedback: (reference, name) => `来信 ${reference}：${name}`,
      },
      rows: { name: '姓名', email: '电邮', phone: '电话', about: '事由', cates: '物品', files: '附件' },
      row: (label, value) => `${label}：${value}`,
      cates: { wine: '葡萄酒', spirits: '烈酒', cigars: '雪茄', other: '其他' },
      link: '查看来件',
    },
  },
}
