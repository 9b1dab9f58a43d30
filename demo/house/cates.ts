import { type BilingualText, bilingual } from '#demo/bilingual.ts'

/** Categories of the demonstration sales. */
export const cates = {
  bordeaux: bilingual('Bordeaux', '波尔多'),
  burgundy: bilingual('Burgundy', '勃艮第'),
  champagne: bilingual('Champagne', '香槟'),
  otherWine: bilingual('Rhône, Italy and the New World', '罗讷、意大利及新世界'),
  port: bilingual('Port', '波特酒'),
  whisky: bilingual('Whisky', '威士忌'),
  brandy: bilingual('Cognac and Armagnac', '干邑与雅文邑'),
  baijiu: bilingual('Baijiu', '白酒'),
  cigars: bilingual('Cigars', '雪茄'),
  cabinets: bilingual('Cabinets', '柜装'),
  boxes: bilingual('Boxes', '盒装'),
  humidors: bilingual('Humidors', '雪茄保湿盒'),
  jars: bilingual('Porcelain jars', '瓷罐'),
  singles: bilingual('Bundles and loose cigars', '束装及散支'),
} satisfies Record<string, BilingualText>

export type CateId = keyof typeof cates

export const isCateId = (name: unknown): name is CateId =>
  typeof name === 'string' && Object.hasOwn(cates, name)
