import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 14 to 17: Pomerol and Sauternes. */
export const pomerolAndSauternes = [
  lot(14, 'chateau-saint-aurelien-2005', {
    cate: 'bordeaux',
    facts: say('Pomerol · 12 bottles, original wooden case', '波美侯 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [120_000, 160_000],
    startPrice: 85_000,
    reserve: 100_000,
    description: [
      say(
        'He distrusted Pomerol until the 2005 and then bought two cases in an afternoon. Plum, truffle, cocoa nib, with a spine of blue clay.',
        '藏家素不信波美侯，直至 2005 年份，一个下午便订两箱。李子、松露、可可碎粒，蓝黏土赋其筋骨。',
      ),
    ],
    condition: say(
      'Twelve into neck. Case complete; cellar tag attached.',
      '十二瓶入颈；木箱齐全，系有窖签。',
    ),
    provenance: sources.shipper,
    feature: true,
  }),
  lot(15, 'chateau-saint-aurelien-2005', {
    cate: 'bordeaux',
    facts: say('Pomerol · 6 bottles', '波美侯 · 6 瓶'),
    quantity: 6,
    estimate: [60_000, 80_000],
    startPrice: 38_000,
    reserve: 55_000,
    description: [
      say(
        'Half of the second case. The other half was poured at his seventieth birthday and is remembered in three speeches.',
        '第二箱之半。另一半于七秩寿宴开启，当晚三篇致辞皆有提及。',
      ),
    ],
    condition: say(
      'Levels into neck. Capsules perfect; two labels with tag holes in the selvedge.',
      '液面入颈；酒帽完美；两枚酒标边缘有系签孔。',
    ),
    provenance: sources.shipper,
  }),
  lot(16, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'bordeaux',
    facts: say('Sauternes · 12 bottles, original wooden case', '苏玳 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [55_000, 75_000],
    startPrice: 35_000,
    reserve: 50_000,
    description: [
      say(
        'He wanted a case of d’Orsanne in the house at all times, and this is the one that followed the last he drank. Apricot, cinnamon and tarte tatin.',
        '藏家要家中常备一箱奥桑，此箱即为续替前箱之用。杏、肉桂与焦糖苹果挞。',
      ),
    ],
    condition: say(
      'All into neck. Colour of even deep gold. Case complete.',
      '液面皆入颈；酒色深金一致；木箱齐全。',
    ),
    provenance: sources.shipper,
    feature: true,
  }),
  lot(17, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'bordeaux',
    facts: say('Sauternes · 6 bottles', '苏玳 · 6 瓶'),
    quantity: 6,
    estimate: [28_000, 38_000],
    startPrice: 18_000,
    reserve: 24_000,
    description: [
      say(
        'Six more, taken from the wood so that they would fit the lower rack. A pale strip on each label shows where the tag hung.',
        '另六瓶，为入下层窄架而出箱；每枚酒标上有系签留下的浅色痕。',
      ),
    ],
    condition: say('Levels into neck; labels good with tag marks.', '液面入颈；酒标良好，有系签痕。'),
    provenance: sources.shipper,
  }),
]
