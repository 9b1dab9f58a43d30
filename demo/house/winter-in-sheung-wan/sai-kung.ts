import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 41 to 45, from Sai Kung. */
export const saiKung = [
  lot(41, 'port-kilnan-1989-30-year-old', {
    cate: 'whisky',
    facts: say('Islay · refill hogshead 2217 · bottle 142', '艾雷岛 · 重装猪头桶 2217 · 第 142 瓶'),
    quantity: 1,
    estimate: [46_000, 62_000],
    startPrice: 32_000,
    reserve: 42_000,
    description: [
      say(
        'The same cask as lot 14, from a collector who bought one to drink and one to keep, and has drunk the first. Ash, kelp and preserved lemon.',
        '与第 14 号拍品同桶。藏家当年购二，一饮一存，此为所存。炉灰、海带与腌柠檬。',
      ),
    ],
    condition: say(
      'Level into neck. Label crisp. Tube dented on one side.',
      '液面入颈；酒标挺括；筒盒一侧有凹痕。',
    ),
    provenance: cellars.saikung,
    feature: true,
  }),
  lot(42, 'tsukigatake-21-japanese-whisky', {
    cate: 'whisky',
    facts: say('Japanese single malt · 1 bottle', '日本单一麦芽 · 1 瓶'),
    quantity: 1,
    estimate: [30_000, 40_000],
    startPrice: 20_000,
    reserve: 26_000,
    description: [
      say(
        'Bought at the distillery door in 2009, when it stood on an open shelf. Beeswax, plum wine and cedar, served best with nothing at all.',
        '2009 年购于酒厂门市，彼时尚在开放货架。蜂蜡、梅酒与雪松，净饮最佳。',
      ),
    ],
    condition: say('Full. Box present with shop receipt in Japanese.', '满液面；附盒及日文购货收据。'),
    provenance: cellars.saikung,
  }),
  lot(43, 'quinta-do-valdourado-vintage-port-1994', {
    cate: 'port',
    facts: say('Vintage Port · 12 bottles', '年份波特 · 12 瓶'),
    quantity: 12,
    estimate: [14_000, 18_000],
    startPrice: 8_500,
    reserve: 13_000,
    description: [
      say(
        'Bottled in Oporto in 1996 and bought for a child born in the vintage, who prefers tea. Blackberry, violet and tar, still purple at the core.',
        '1996 年于波尔图装瓶，为同年出生之子所购，其人独爱饮茶。黑莓、紫罗兰与沥青，酒心仍紫。',
      ),
    ],
    condition: say(
      'All into neck. Labels good; original wooden case without lid.',
      '液面皆入颈；酒标良好；原木箱，缺盖。',
    ),
    provenance: cellars.saikung,
  }),
  lot(44, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'bordeaux',
    facts: say('Pauillac · 6 bottles, original wooden case', '波雅克 · 6 瓶，原木箱'),
    quantity: 6,
    estimate: [42_000, 56_000],
    startPrice: 26_000,
    reserve: 38_000,
    description: [
      say(
        'The 2009 is the generous brother of the 2010: ripe cassis, sweet tobacco and tannin like felt. Half-case as packed at the château.',
        '2009 年份较 2010 年更为丰腴：成熟黑醋栗、甜烟草，单宁如绒。酒庄原装半箱。',
      ),
    ],
    condition: say(
      'Case opened for photography. Levels into neck, labels perfect, tissue present.',
      '为拍摄而开箱；液面入颈，酒标完美，衬纸俱在。',
    ),
    provenance: cellars.saikung,
  }),
  lot(45, 'casa-montalban-torpedo-trio', {
    cate: 'cigars',
    facts: say('Three torpedos · 2016', '鱼雷三支 · 2016 年'),
    quantity: 3,
    estimate: [2_600, 3_800],
    startPrice: 1_700,
    reserve: 2_400,
    description: [
      say(
        'Figurados rolled by one pair of hands, tapered at both ends and wrapped in a dark Sierra leaf. Offered loose, as they came from the owner’s humidor.',
        '出自同一卷烟师之手，两端渐收，覆以深色山地茄衣。自藏家雪茄盒取出，散支出售。',
      ),
    ],
    condition: say(
      'Wrappers whole, no cracks at the head. Humidity 66% when received.',
      '茄衣完整，茄帽无裂；收件时湿度 66%。',
    ),
    provenance: cellars.saikung,
  }),
]
