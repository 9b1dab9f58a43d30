/** The templates of letters that a house starts with. Words in braces are filled in, or replaced by the writer. */
export const foundingTemplates = [
  {
    id: 'viewing',
    name: 'Viewing invitation · 预展邀请',
    en_subject: 'Invitation to our viewing',
    en_text:
      'We would be pleased to welcome you to the viewing of {sale}.\n\nIt is open on {date} from {time}. A specialist will be glad to show you the lots.\n\nPlease reply to this email or call us on {phone} to arrange a time.',
    zh_subject: '诚邀莅临预展',
    zh_text:
      '诚邀您莅临{专场}预展。\n\n预展于{日期}{时间}举行，专家乐意为您介绍拍品。\n\n如欲预约时间，请回复此电邮或致电 {phone}。',
  },
  {
    id: 'delivery',
    name: 'Delivery question · 送货查询',
    en_subject: 'Your delivery from {house}',
    en_text:
      'We are preparing your delivery {delivery number}.\n\nBefore we dispatch it, please confirm {question}.\n\nPlease reply to this email or call us on {phone}.',
    zh_subject: '关于您的送货安排',
    zh_text: '本行正准备您的送货单{送货单号}。\n\n发货之前，烦请确认{问题}。\n\n请回复此电邮或致电 {phone}。',
  },
  {
    id: 'thanks',
    name: 'Thanks after a sale · 拍卖后致谢',
    en_subject: 'Thank you for bidding with us',
    en_text:
      'Thank you for taking part in {sale}.\n\nYour invoice shows how to pay, and how to collect your lots or have them delivered.\n\nIf you have a question, please reply to this email or call us on {phone}.',
    zh_subject: '感谢您参与竞投',
    zh_text:
      '感谢您参与{专场}。\n\n付款、提取及送货方式已载于发票。\n\n如有疑问，请回复此电邮或致电 {phone}。',
  },
] as const
