import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 9 to 12: Sauternes. */
export const sauternes = [
  lot(9, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'sauternes',
    facts: say('Sauternes · 12 bottles, original wooden case', '苏玳 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [55_000, 75_000],
    startPrice: 40_000,
    reserve: 50_000,
    description: [
      say(
        'Sauternes in wood is rarer than claret in wood, since most of it went to restaurants. This dozen did not: old gold, marmalade and saffron.',
        '原木箱苏玳比原木箱红酒更罕，盖多入餐厅之故。此箱独留：古金色泽，橙皮果酱与藏红花。',
      ),
    ],
    condition: say('Twelve into neck; colour even; lid present.', '十二瓶入颈；酒色一致；箱盖俱在。'),
    provenance: owners.estate,
    feature: true,
  }),
  lot(10, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'sauternes',
    facts: say('Sauternes · 12 bottles, twin case', '苏玳 · 12 瓶，同箱之双'),
    quantity: 12,
    estimate: [54_000, 72_000],
    startPrice: 40_000,
    reserve: 50_000,
    description: [
      say(
        'The twin of the last, dried a little paler on its sunny side where it stood nearest the passage. The wine inside cannot tell.',
        '前箱之双，因近过道一侧木色略浅，箱中之酒浑然不知。',
      ),
    ],
    condition: say('Into neck; two labels with thumb creases.', '入颈；两枚酒标有指痕折纹。'),
    provenance: owners.estate,
  }),
  lot(11, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'sauternes',
    facts: say('Sauternes · 6 bottles, half case', '苏玳 · 半箱 6 瓶'),
    quantity: 6,
    estimate: [28_000, 38_000],
    startPrice: 18_000,
    reserve: 26_000,
    description: [
      say(
        'From the same disciplined store as lot 8: apricot, spice and cold honey, and an acidity that will see out the decade.',
        '与第 8 号拍品同仓：杏、香料与冷蜜，酸度足以贯穿十年。',
      ),
    ],
    condition: say('Levels into neck; branding light on one end.', '液面入颈；一端烙印较浅。'),
    provenance: owners.singapore,
  }),
  lot(12, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'sauternes',
    facts: say('Sauternes · 6 bottles, no lid', '苏玳 · 6 瓶，缺箱盖'),
    quantity: 6,
    startPrice: 18_000,
    description: [
      say(
        'A half-case without a lid, and therefore without a reserve. The bottles are better than the box.',
        '半箱缺盖，遂不设底价，瓶胜于箱。',
      ),
    ],
    condition: say('Into neck; two capsules rubbed; lid absent.', '入颈；两枚酒帽磨损；缺盖。'),
    provenance: owners.banker,
  }),
]
