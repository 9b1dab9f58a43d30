import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 18 to 23, from Repulse Bay. */
export const repulseBay = [
  lot(18, 'champagne-aubertin-lys-cuvee-des-rois-2008', {
    cate: 'champagne',
    facts: say('Champagne · 6 bottles', '香槟 · 6 瓶'),
    quantity: 6,
    startPrice: 12_000,
    description: [
      say(
        'Six bottles of the prestige cuvée from a year of high acidity and clean fruit, disgorged in 2018. Lemon curd, brioche and chalk, and still very tight.',
        '高酸而纯净的年份，品牌旗舰特酿六瓶，2018 年除渣。柠檬凝乳、奶油面包与白垩，酒体仍紧致。',
      ),
    ],
    condition: say(
      'Foils and labels as new. Original six-bottle carton, opened.',
      '瓶帽与酒标如新；原装六支纸箱，已启封。',
    ),
    provenance: cellars.repulse,
  }),
  lot(19, 'champagne-aubertin-lys-rose-2006', {
    cate: 'champagne',
    facts: say('Champagne · 3 bottles', '香槟 · 3 瓶'),
    quantity: 3,
    estimate: [15_000, 20_000],
    startPrice: 10_000,
    reserve: 13_000,
    description: [
      say(
        'A vintage rosé coloured with eleven per cent of still Pinot Noir from a single walled plot. Blood orange and dried rose, with the savour that age gives.',
        '以一处围墙园的静态黑皮诺调配一成一而成的年份桃红。血橙与干玫瑰，岁月添其醇味。',
      ),
    ],
    condition: say(
      'Colour pale copper. Levels high; no seepage. Labels crisp.',
      '酒色浅铜；液面高，无渗漏；酒标挺括。',
    ),
    provenance: cellars.repulse,
  }),
  lot(20, 'champagne-delacroix-roy-blanc-de-blancs-2002', {
    cate: 'champagne',
    facts: say('Champagne · 6 bottles', '香槟 · 6 瓶'),
    quantity: 6,
    estimate: [8_000, 11_000],
    startPrice: 5_000,
    reserve: 7_500,
    description: [
      say(
        'Chardonnay from three villages of the Côte des Blancs, eight years on its lees. The 2002 has reached hazelnut and toast without giving up its citrus.',
        '白丘三村霞多丽，带酒泥陈酿八年。2002 年份已臻榛子与烤面包，柑橘清新犹在。',
      ),
    ],
    condition: say(
      'Five clean, one label wine-stained at the foot. Levels consistent.',
      '五瓶洁净，一枚酒标下缘有酒渍；液面一致。',
    ),
    provenance: cellars.repulse,
  }),
  lot(21, 'domaine-perrault-vigny-les-grandes-roches-2014', {
    cate: 'burgundy',
    facts: say('Puligny Premier Cru · 6 bottles', '普里尼一级园 · 6 瓶'),
    quantity: 6,
    estimate: [48_000, 64_000],
    startPrice: 30_000,
    description: [
      say(
        'Les Grandes Roches is a strip of white Burgundy vines on slabs so near the surface that a spade rings. Struck flint, lemon pith and hazel, in one of the best-balanced years of its decade.',
        '大岩园只是一条窄地，岩板近在浮土之下，落锹有声。燧石、柠檬衬皮与榛果，是十年间最为均衡的年份之一。',
      ),
    ],
    condition: say(
      'Levels 1 cm or better. Colour bright green-gold throughout. Labels perfect.',
      '液面距塞一厘米以内；酒色明亮青金；酒标完美。',
    ),
    provenance: cellars.repulse,
    feature: true,
  }),
  lot(22, 'tenuta-poggio-sereno-riserva-2006', {
    cate: 'otherWine',
    facts: say('Tuscany · 6 bottles', '托斯卡纳 · 6 瓶'),
    quantity: 6,
    estimate: [20_000, 28_000],
    startPrice: 14_000,
    reserve: 17_000,
    description: [
      say(
        'Sangiovese from the highest parcel of the estate, with a small share of Cabernet. Sour cherry, leather and bay; the 2006 needed its long sleep.',
        '酒庄最高地块的桑娇维塞，配少许赤霞珠。酸樱桃、皮革与月桂，2006 年份正需这一番长眠。',
      ),
    ],
    condition: say(
      'Levels into neck. Labels very good; one capsule lightly oxidised.',
      '液面入颈；酒标甚佳；一枚酒帽略有氧化。',
    ),
    provenance: cellars.repulse,
  }),
  lot(23, 'chateau-montclar-2010', {
    cate: 'bordeaux',
    facts: say('Pessac-Léognan · 12 bottles, original wooden case', '佩萨克—雷奥良 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [48_000, 65_000],
    startPrice: 32_000,
    reserve: 45_000,
    description: [
      say(
        'Montclar still ploughs its gravel by horse, and in 2010 it made a wine of unusual depth. Smoke, blackcurrant and warm brick; leave half the case for another ten years.',
        '蒙克拉至今以马犁耕作砾石地，2010 年酿成格外深沉之作。烟熏、黑醋栗与暖砖气息，不妨留下半箱再候十年。',
      ),
    ],
    condition: say(
      'Twelve into neck. Original case, lid present, one hinge nail missing.',
      '十二瓶皆入颈；原木箱带盖，缺一枚铰钉。',
    ),
    provenance: cellars.repulse,
  }),
]
