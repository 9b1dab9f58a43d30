/** Common reasons for a rejection, as the client reads them, each with its `id`. */
export const presets = [
  {
    id: 'blurred',
    en: 'The photograph is blurred. Please take another in good light, holding the camera still.',
    zh: '照片模糊不清，请在光线充足处持稳重拍。',
  },
  {
    id: 'cut',
    en: 'Part of the document is missing. Please photograph the whole document on a plain surface.',
    zh: '证件未能完整显示，请将证件平放于素色台面，拍摄全貌。',
  },
  {
    id: 'glare',
    en: 'A reflection obscures part of the document. Please photograph it again without flash.',
    zh: '证件表面反光，部分内容无法辨认，请关闭闪光灯后重拍。',
  },
  {
    id: 'expired',
    en: 'This document has expired. Please submit a valid document.',
    zh: '证件已过有效期，请提交有效证件。',
  },
  {
    id: 'name',
    en: 'The name on the document does not match your account. Please correct your profile or submit another document.',
    zh: '证件姓名与账户资料不符，请更正个人资料或提交其他证件。',
  },
  {
    id: 'kind',
    en: 'We cannot accept this type of document. Please submit a passport, identity card or residence permit.',
    zh: '本行不接受此类证件，请提交护照、身份证或居住证。',
  },
  {
    id: 'back',
    en: 'Please also submit the back of this document.',
    zh: '请补交此证件的背面照片。',
  },
] as const
