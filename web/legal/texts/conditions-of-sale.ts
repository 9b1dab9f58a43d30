import type { Language } from '#web/i18n/language.ts'
import type { LegalText } from '../legal-text.ts'

/** What a bid binds to. Read by the server only: pages get the one language that they show. */
export const conditionsOfSale: Readonly<Record<Language, LegalText>> = {
  en: {
    title: 'Conditions of sale',
    accent: 'sale',
    summary: 'What you agree to when you bid, and what we owe you when you win.',
    sections: [
      {
        title: 'The parties',
        paragraphs: [
          'These conditions govern every sale held by {house} (the house), online and in the saleroom. The house sells as agent for the owner of each lot (the seller) unless the catalogue says that it owns the lot itself.',
          'The contract of sale is made between the seller and the buyer at the fall of the hammer. In a timed sale the hammer falls when the time of the lot has run out by the clock of the house.',
        ],
      },
      {
        title: 'Who may bid',
        paragraphs: [
          'A bidder must be at least 18 years old, hold an account with a confirmed e-mail address, have accepted these conditions, and be registered and approved for the sale. The house may ask for proof of identity or a deposit, and may decline a registration.',
          'Approval gives a paddle number that is unique within the sale. The holder of the account answers for every bid made under it. One person has one paddle; a limit may be set for it.',
          'A deposit is a pre-authorisation on a card. It is released when the sale ends if nothing was bought, and in any case after seven days. It is taken only against an invoice that has not been paid when due.',
        ],
      },
      {
        title: 'The catalogue',
        paragraphs: [
          'Descriptions, levels and conditions are statements of opinion made in good faith after inspection at the house. Pictures are of the lots themselves; labels and levels may appear differently on screens. Bidders are invited to the viewing and may ask for a condition report.',
          'An estimate is a guide and excludes the premium. A lot may carry a reserve, which is confidential and never higher than the low estimate. Where the catalogue says “no reserve” there is none.',
          'The house may withdraw a lot at any time before the hammer falls, with or without a reason given.',
        ],
      },
      {
        title: 'Bidding',
        paragraphs: [
          'Every bid is binding and cannot be withdrawn. Bids follow the steps published with the sale; in the saleroom the auctioneer may take other amounts.',
          'In a timed sale a bid is a maximum. The house bids for its owner up to that amount and no further than is needed. Of two equal maximums the earlier stands. A maximum may be raised and not lowered.',
          'A bid taken in the last three minutes of a lot that changes its price or its leader moves the end of that lot to three minutes after the bid. A bid that reaches the house at or after the end is not taken, whatever a screen showed.',
          'Before a live sale, pre-bids are commission bids. They are confidential, may be changed until their lot is called, and are executed by the house at the lowest price that other bids allow.',
          'The auctioneer may refuse a bid, reopen the bidding, or offer a lot again where there was an error or a dispute. The record kept by the house is final evidence of what was bid and when; its public part can be verified by anyone.',
        ],
      },
      {
        title: 'The price',
        paragraphs: [
          'The buyer pays the hammer price and a buyer’s premium of {premium} % of it. Payments by card carry a transaction fee on the whole invoice: {hongKongCard} % for cards issued in Hong Kong, {otherCard} % for all others. There is no fee for bank transfer or FPS.',
          'Delivery, insurance in transit, duties and taxes of the place of destination are charged in addition. All amounts are in the currency of the sale; conversions shown elsewhere are for orientation only.',
        ],
      },
      {
        title: 'Payment',
        paragraphs: [
          'Invoices are due seven days after the sale. Title passes when the invoice has been paid in full; risk passes when the lot is handed over or given to the carrier, or seven days after the sale if that is earlier.',
          'Where an invoice remains unpaid the house may charge interest at 1 % a month, take the deposit, cancel the sale, sell the lot again and claim the difference, and decline further bids of the buyer.',
        ],
      },
      {
        title: 'Collection and delivery',
        paragraphs: [
          'Lots are released after payment, at {address}, by appointment and against proof of identity, or delivered by a carrier chosen with the buyer. Liquor is handed only to persons aged 18 or over.',
          'Lots not collected within 30 days of the sale are stored at the cost of the buyer. The buyer answers for import permits and duties at the destination.',
        ],
      },
      {
        title: 'Authenticity',
        paragraphs: [
          'If within 21 days of the sale a buyer shows that a lot is a deliberate forgery, the house cancels the sale and refunds what was paid. The lot must be returned in the condition in which it was sold. This does not apply where the catalogue reflected the opinion of specialists at the time or pointed out the doubt.',
          'Wine and spirits are sold as they lie. Their taste and the state of their corks cannot be warranted.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'The house is not liable for failures of networks or devices that keep a bid from reaching it. After an interruption on its own side, lots whose time would have ended during it reopen for ten minutes, and the house says so.',
          'Nothing in these conditions limits liability for fraud, death or personal injury, or rights that cannot be excluded by law. Otherwise the liability of the house is limited to the amount that the buyer paid for the lot.',
        ],
      },
      {
        title: 'Law',
        paragraphs: [
          'These conditions are governed by the law of the Hong Kong Special Administrative Region, whose courts have jurisdiction. If the English and the Chinese text differ, the English text prevails.',
          'Questions reach the house at {email} or {phone}.',
        ],
      },
    ],
  },
  'zh-Hans': {
    title: '拍卖条款',
    accent: '',
    summary: '阁下竞投时同意的条款，以及拍得后本行须履行的责任。',
    sections: [
      {
        title: '当事各方',
        paragraphs: [
          '本条款适用于{house}（“本行”）举办的一切拍卖，无论于网上或拍卖厅内进行。除图录注明拍品为本行自有者外，本行均以各拍品物主（“卖方”）之代理人身份出售。',
          '买卖合约于落槌时在卖方与买方之间成立。限时拍卖以本行时钟为准，拍品时限届满即为落槌。',
        ],
      },
      {
        title: '竞投资格',
        paragraphs: [
          '竞投人须年满 18 岁，持有电邮已获验证的账户，接纳本条款，并已就该场拍卖登记及获批准。本行可要求提供身份证明或保证金，亦可拒绝登记。',
          '获批准者将获编配该场独有的号牌。账户持有人须对以该号牌作出的每一口价负责。一人一牌；本行可就号牌设定竞投限额。',
          '保证金以信用卡预授权方式收取。若最终并无成交，保证金于拍卖结束时解除，且无论如何于七日后解除；仅在发票逾期未付时方会扣取。',
        ],
      },
      {
        title: '图录',
        paragraphs: [
          '图录所载之描述、液面及品相，均为本行检视实物后本诚信原则所表达之意见。图片均为拍品实物，惟酒标及液面于不同屏幕上或有差异。欢迎竞投人亲临预展，或索取品相报告。',
          '估价仅供参考，并不包括买家佣金。拍品或设底价；底价保密，且不高于低估价。图录注明“无底价”者，即不设底价。',
          '落槌之前，本行可随时撤回任何拍品，而毋须说明理由。',
        ],
      },
      {
        title: '竞投',
        paragraphs: [
          '每一口价均具约束力，不得撤回。竞投按该场公布之价阶进行；拍卖厅内，拍卖官可接受其他价位。',
          '限时拍卖之出价为最高出价。本行代竞投人逐级应价，至所需价位为止，且不超过该最高出价。最高出价相同者，以先到者为准。最高出价可以提高，不可降低。',
          '拍品截拍前最后三分钟内，凡获接受且改变价格或领先者之出价，均使该拍品之截拍时间延至该出价后三分钟。于截拍时或其后方抵达本行之出价概不接受，不论屏幕显示如何。',
          '现场拍卖开始前之预先出价属委托竞投，予以保密，于该拍品开拍前可更改；本行将以其他出价容许之最低价执行。',
          '如有错误或争议，拍卖官可拒绝任何出价、重开竞投或重新拍卖。本行所存纪录为出价内容及时间之最终证据；其公开部分任何人均可查验。',
        ],
      },
      {
        title: '价款',
        paragraphs: [
          '买方须支付落槌价及相等于落槌价 {premium}% 之买家佣金。以信用卡付款者，须就发票总额支付手续费：香港发卡为 {hongKongCard}%，其他地区发卡为 {otherCard}%。银行转账或转数快不收手续费。',
          '送货、运输保险以及目的地之关税及税项另计。所有款项以该场拍卖之货币计算；其他货币之折算仅供参考。',
        ],
      },
      {
        title: '付款',
        paragraphs: [
          '发票须于拍卖后七日内付清。全数付清后，拍品所有权方告转移；风险于拍品交付买方或承运人时，或拍卖后七日（以较早者为准）转移。',
          '逾期未付者，本行可按月息 1% 收取利息、扣取保证金、取消交易、将拍品再行出售并追讨差额，以及拒绝该买方日后之竞投。',
        ],
      },
      {
        title: '提取与送货',
        paragraphs: [
          '拍品于付清款项后放行：可预约并凭身份证明于{address}提取，或由与买方商定之承运人送达。酒类只会交予年满 18 岁人士。',
          '拍卖后 30 日内未提取者，仓储费用由买方承担。目的地之进口许可及关税由买方负责。',
        ],
      },
      {
        title: '真伪保证',
        paragraphs: [
          '买方如于拍卖后 21 日内证明拍品为蓄意赝品，本行将取消交易并退还已付款项；拍品须以售出时之状况退回。若图录所载与当时专家意见相符，或已指明疑点，则不适用。',
          '葡萄酒及烈酒均以现状出售；其风味及酒塞状况恕不保证。',
        ],
      },
      {
        title: '责任',
        paragraphs: [
          '因网络或设备故障以致出价未能抵达本行，本行概不负责。如中断源于本行，于中断期间本应截拍之拍品将重开十分钟，本行并会予以公布。',
          '本条款并不限制本行就欺诈、死亡或人身伤害所负之责任，亦不限制法律上不可排除之权利。除此以外，本行之责任以买方就该拍品已付之款额为限。',
        ],
      },
      {
        title: '适用法律',
        paragraphs: [
          '本条款受香港特别行政区法律管辖，并由香港法院行使司法管辖权。中英文本如有歧异，概以英文本为准。',
          '如有查询，请电邮 {email} 或致电 {phone}。',
        ],
      },
    ],
  },
}
