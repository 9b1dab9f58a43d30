import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 1 to 6: Pessac-Léognan, Margaux and Saint-Julien. */
export const gravel = [
  lot(1, 'chateau-montclar-2010', {
    cate: 'bordeaux',
    facts: say('Pessac-Léognan · 12 bottles, original wooden case', '佩萨克—雷奥良 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [48_000, 65_000],
    startPrice: 32_000,
    reserve: 42_000,
    description: [
      say(
        'The last claret he bought before he stopped buying, and the one he never opened. Smoke, graphite and cassis, with tannins that have only begun to give.',
        '藏家封仓前购入的最后一款波尔多，始终未启。烟熏、石墨与黑醋栗，单宁才初露松动。',
      ),
    ],
    condition: say(
      'Banded case, unopened. Cellar tag 2013-04 on the end.',
      '箱带完整未开；箱端系有 2013-04 窖签。',
    ),
    provenance: sources.shipper,
    feature: true,
  }),
  lot(2, 'chateau-montclar-2010', {
    cate: 'bordeaux',
    facts: say('Pessac-Léognan · 6 bottles', '佩萨克—雷奥良 · 6 瓶'),
    quantity: 6,
    estimate: [24_000, 32_000],
    startPrice: 17_000,
    reserve: 22_000,
    description: [
      say(
        'Six from a second case, broken for a dinner that was then cancelled. They went back to the rack the same evening, upright only for the journey upstairs.',
        '第二箱因一场取消的晚宴拆开，六瓶当晚即归架，仅在上楼途中直立片刻。',
      ),
    ],
    condition: say(
      'Levels into neck; labels perfect; paper tags on each neck.',
      '液面入颈；酒标完美；瓶颈各系纸签。',
    ),
    provenance: sources.shipper,
  }),
  lot(3, 'chateau-fontclaire-1996-owc-12', {
    cate: 'bordeaux',
    facts: say('Margaux · 12 bottles, original wooden case', '玛歌 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [60_000, 80_000],
    startPrice: 40_000,
    reserve: 55_000,
    description: [
      say(
        'He thought the 1996 the finest Fontclaire of his lifetime and laid down four cases. Violets, lead pencil, a stony coolness; on its plateau and in no hurry.',
        '藏家以为此生所遇芳克莱以 1996 最佳，遂藏四箱。紫罗兰、铅笔芯与石质清凉，正处高峰，不必急饮。',
      ),
    ],
    condition: say(
      'Eleven into neck, one top shoulder. Lid loose, all labels clean.',
      '十一瓶入颈，一瓶肩上；箱盖松动，酒标均洁净。',
    ),
    provenance: sources.shipper,
  }),
  lot(4, 'chateau-fontclaire-1996-owc-12', {
    cate: 'bordeaux',
    facts: say('Margaux · 12 bottles, second original wooden case', '玛歌 · 12 瓶，第二只原木箱'),
    quantity: 12,
    estimate: [60_000, 80_000],
    startPrice: 42_000,
    reserve: 55_000,
    description: [
      say(
        'Of the same purchase as the previous lot, with the band uncut. The pencil cross on the lid is his mark for a case to be left alone until 2020.',
        '与前一拍品同批，箱带未剪。箱盖铅笔叉号为藏家所记，意即 2020 年前勿动。',
      ),
    ],
    condition: say(
      'Judged sound by weight and seepage check; not opened.',
      '以称重及渗漏检查判定完好，未开箱。',
    ),
    provenance: sources.shipper,
  }),
  lot(5, 'chateau-haut-valmorin-1990', {
    cate: 'bordeaux',
    facts: say('Saint-Julien · 12 bottles, original wooden case', '圣朱利安 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [140_000, 190_000],
    startPrice: 85_000,
    reserve: 130_000,
    description: [
      say(
        'Shipped from London in 1993 in a refrigerated container, the first he paid for. The wine repays the care: cedar, cigar leaf and currant, perfectly clean.',
        '1993 年以冷藏柜自伦敦运来，是藏家首次为此付费。酒亦不负所望：雪松、雪茄叶与黑加仑，毫无杂味。',
      ),
    ],
    condition: say(
      'All into neck, a rare thing at this age. Labels bright; capsules spinning freely.',
      '十二瓶液面皆入颈，此龄殊为难得；酒标鲜明，酒帽可自由旋动。',
    ),
    provenance: sources.london,
    feature: true,
  }),
  lot(6, 'chateau-haut-valmorin-1990', {
    cate: 'bordeaux',
    facts: say('Saint-Julien · 6 bottles', '圣朱利安 · 6 瓶'),
    quantity: 6,
    estimate: [70_000, 95_000],
    startPrice: 42_000,
    reserve: 65_000,
    description: [
      say(
        'The half-case from which his notes of 2001, 2008 and 2016 were taken. The last entry reads, in full: leave it.',
        '藏家 2001、2008 及 2016 年品饮笔记皆出自此半箱，末条仅三字：再等等。',
      ),
    ],
    condition: say(
      'Five into neck, one base of neck. Labels with cellar tags tied through.',
      '五瓶入颈，一瓶颈底；附系窖签。',
    ),
    provenance: sources.london,
  }),
]
