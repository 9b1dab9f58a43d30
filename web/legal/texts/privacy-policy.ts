import type { Language } from '#web/i18n/language.ts'
import type { LegalText } from '../legal-text.ts'

/** What the house knows of people, and why. Read by the server only: pages get the one language that they show. */
export const privacyPolicy: Readonly<Record<Language, LegalText>> = {
  en: {
    title: 'Privacy policy',
    accent: 'Privacy',
    summary: 'What we keep about you, why, for how long, and what you can ask of us.',
    sections: [
      {
        title: 'Who we are',
        paragraphs: [
          '{house}, {address}, is the data user under the Personal Data (Privacy) Ordinance of Hong Kong. Questions and requests reach us at {email} or {phone}.',
        ],
      },
      {
        title: 'What we keep',
        paragraphs: [
          'Your account: name, form of address, e-mail, telephone, addresses, language, and which version of our terms you accepted and when. Passwords are stored only in a form from which they cannot be read.',
          'Your dealings with us: registrations, bids, purchases, payments, deliveries, favourites and what you write to us. Of a card we keep its brand, last four digits, expiry and country of issue; the number itself stays with the card provider.',
          'Identity documents, where a sale asks for them: encrypted, seen only by staff who decide about them, every look recorded, and deleted 30 days after the decision.',
          'Technical records: the address of your device, the time and the kind of each request, kept for 90 days to keep the site safe.',
        ],
      },
      {
        title: 'Why we keep it',
        paragraphs: [
          'To hold sales and carry out contracts with you; to meet duties of law, such as accounting and the prevention of money laundering; to keep the site and its sales safe from misuse. We send catalogues and news only if you asked for them, and you can end that at any time.',
        ],
      },
      {
        title: 'What others see',
        paragraphs: [
          'Other bidders see paddle numbers and amounts, never names. Your maximum stays secret until others have passed it. Each sale leaves a public record without names, in which secret values appear only as seals.',
          'We pass data to carriers, card providers and e-mail services as far as their task needs it, and to authorities where the law requires it. We do not sell data.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Accounts are kept until you close them. Records of sales and invoices are kept for seven years, as the law of Hong Kong asks. Entries in the ledger of a sale cannot be altered; when you ask for erasure they stay under your paddle number, with nothing that leads to you.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'We set only what the site needs: your session (authInfo, seven days), your language (languageCode), the currency you compare with, and how lots are laid out. There are no cookies for advertising and no trackers of others.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may see, correct, export and erase what we keep about you, as far as no duty of law stands against it. Write to {email}; we answer within 40 days and charge nothing. You may also turn to the Privacy Commissioner for Personal Data in Hong Kong.',
          'If the English and the Chinese text differ, the English text prevails.',
        ],
      },
    ],
  },
  'zh-Hans': {
    title: '隐私政策',
    accent: '',
    summary: '本行保存阁下哪些资料、为何保存、保存多久，以及阁下可提出的要求。',
    sections: [
      {
        title: '资料使用者',
        paragraphs: [
          '{house}（{address}）为香港《个人资料（私隐）条例》所指之资料使用者。如有查询或要求，请电邮 {email} 或致电 {phone}。',
        ],
      },
      {
        title: '保存之资料',
        paragraphs: [
          '账户资料：姓名、称谓、电邮、电话、地址、语言，以及阁下何时接纳哪一版本条款。密码只以无法还原之形式储存。',
          '往来纪录：登记、出价、购买、付款、送货、收藏，以及阁下来函内容。就信用卡，本行只保存卡种、末四位数字、到期日及发卡地区；卡号由支付服务商保存。',
          '个别拍卖要求之身份证明文件：加密储存，仅供负责审批之职员查阅，每次查阅均有纪录，并于作出决定后 30 日删除。',
          '技术纪录：设备网址、每次请求之时间及种类，为保障网站安全保存 90 日。',
        ],
      },
      {
        title: '用途',
        paragraphs: [
          '用于举办拍卖及履行与阁下之合约；履行会计、防止洗钱等法律责任；防止网站及拍卖遭滥用。除非阁下要求，本行不会寄发图录及资讯，而阁下可随时终止。',
        ],
      },
      {
        title: '他人可见之资料',
        paragraphs: [
          '其他竞投人只见号牌与金额，不见姓名。阁下之最高出价在被超越之前一直保密。每场拍卖留有不具名之公开纪录，其中保密数值仅以密封形式出现。',
          '本行只会在所需范围内将资料交予承运人、支付服务商及电邮服务商，并在法律要求时交予有关当局。本行不会出售资料。',
        ],
      },
      {
        title: '保存期限',
        paragraphs: [
          '账户保存至阁下结束账户为止。拍卖及发票纪录按香港法律要求保存七年。拍卖账册之条目不可更改；阁下要求删除资料时，有关条目仅以号牌保留，不含任何可追溯至阁下之资料。',
        ],
      },
      {
        title: 'Cookie',
        paragraphs: [
          '本网站只设置所需之 Cookie：登录状态（authInfo，七日）、语言（languageCode）、参考货币，以及拍品显示方式。并无广告 Cookie，亦无第三方追踪。',
        ],
      },
      {
        title: '阁下之权利',
        paragraphs: [
          '在不抵触法律责任之前提下，阁下可查阅、更正、汇出及删除本行保存之个人资料。请电邮 {email}；本行于 40 日内答复，不收费用。阁下亦可向香港个人资料私隐专员投诉。',
          '中英文本如有歧异，概以英文本为准。',
        ],
      },
    ],
  },
}
