import { type Both, say } from '#demo/say.ts'

/** Categories of the demonstration sales. */
export const cates = {
  bordeaux: say('Bordeaux', '波尔多'),
  burgundy: say('Burgundy', '勃艮第'),
  champagne: say('Champagne', '香槟'),
  otherWine: say('Rhône, Italy and the New World', '罗讷、意大利及新世界'),
  port: say('Port', '波特酒'),
  whisky: say('Whisky', '威士忌'),
  brandy: say('Cognac and Armagnac', '干邑与雅文邑'),
  baijiu: say('Baijiu', '白酒'),
  cigars: say('Cigars', '雪茄'),
  cabinets: say('Cabinets', '柜装'),
  boxes: say('Boxes', '盒装'),
  humidors: say('Humidors', '雪茄盒'),
  jars: say('Porcelain jars', '瓷罐'),
  singles: say('Bundles and loose cigars', '束装及散支'),
  pessac: say('Pessac-Léognan', '佩萨克—雷奥良'),
  pomerol: say('Pomerol', '波美侯'),
  sauternes: say('Sauternes', '苏玳'),
  stJulien: say('Saint-Julien', '圣朱利安'),
  margaux: say('Margaux', '玛歌'),
  pauillac: say('Pauillac', '波雅克'),
} satisfies Record<string, Both>

export type CateId = keyof typeof cates

export const isCateId = (name: unknown): name is CateId =>
  typeof name === 'string' && Object.hasOwn(cates, name)
