/** Common reasons for a rejection, as the client reads them, each with its `id`. */
export const presets = [
  {
    id: 'blurred',
    en: 'The picture is blurred. Please photograph the document again in good light, holding still.',
    zh: '照片模糊不清。请在光线充足处拿稳重拍。',
  },
  {
    id: 'cut',
    en: 'Part of the document is cut off. Please photograph the whole document on a plain surface.',
    zh: '证件未能完整显示。请将证件平放于素色台面，拍摄全貌。',
  },
  {
    id: 'glare',
    en: 'A reflection hides part of the document. Please photograph it again without flash.',
    zh: '证件表面反光，部分内容无法辨认。请关闭闪光灯后重拍。',
  },
  {
    id: 'expired',
    en: 'This document has expired. Please send one that is still valid.',
    zh: '证件已过有效期。请提交仍然有效的证件。',
  },
  {
    id: 'name',
    en: 'The name on the document differs from that of your account. Please correct your profile, or send another document.',
    zh: '证件姓名与账户资料不符。请更正个人资料，或提交其他证件。',
  },
  {
    id: 'kind',
    en: 'We cannot accept this kind of document. Please send a passport, an ID card or a resident card.',
    zh: '此类证件恕不接受。请提交护照、身份证或居住证。',
  },
  {
    id: 'back',
    en: 'We also need the back of this document.',
    zh: '请补交此证件的背面照片。',
  },
] as const
