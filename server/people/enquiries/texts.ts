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
          'Thank you for your consignment enquiry. A specialist will review it and reply within three business days.',
          `Your reference is ${reference}. Please quote it when you email or call.`,
          'If you did not contact us, no action is needed.',
        ],
      }),
      feedback: (reference) => ({
        subject: `We have received your message (${reference})`,
        paragraphs: [
          'Thank you for your message. We will reply within one business day.',
          `Your reference is ${reference}. Please quote it when you email or call.`,
          'If you did not contact us, no action is needed.',
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
        phone: 'Phone',
        about: 'Subject',
        cates: 'Category',
        files: 'Attachments',
      },
      row: (label, value) => `${label}: ${value}`,
      cates: { wine: 'wine', spirits: 'spirits', cigars: 'cigars', other: 'other' },
      link: 'View enquiry',
    },
  },
  'zh-Hans': {
    toSender: {
      consign: (reference) => ({
        subject: `已收到您的委托拍卖查询（${reference}）`,
        paragraphs: [
          '本行已收到您的委托拍卖查询，谨此致谢。专家将审阅您提交的资料，并于 3 个工作日内回复。',
          `您的查询编号为 ${reference}，来函或来电时请提供此编号。`,
          '如您并未联络本行，无须理会此电邮。',
        ],
      }),
      feedback: (reference) => ({
        subject: `已收到您的查询（${reference}）`,
        paragraphs: [
          '本行已收到您的查询，谨此致谢，并将于 1 个工作日内回复。',
          `您的查询编号为 ${reference}，来函或来电时请提供此编号。`,
          '如您并未联络本行，无须理会此电邮。',
        ],
      }),
    },
    toStaff: {
      subject: {
        consign: (reference, name) => `委托拍卖查询 ${reference}：${name}`,
        feedback: (reference, name) => `客户查询 ${reference}：${name}`,
      },
      rows: { name: '姓名', email: '电邮', phone: '电话', about: '主题', cates: '类别', files: '附件' },
      row: (label, value) => `${label}：${value}`,
      cates: { wine: '葡萄酒', spirits: '烈酒', cigars: '雪茄', other: '其他' },
      link: '打开查询',
    },
  },
}
