import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** The twelve, in the order that they would be served. */
export const lots = [
  lot(1, 'champagne-delacroix-roy-blanc-de-blancs-2002', {
    cate: 'champagne',
    facts: say('Champagne · 3 bottles', '香槟 · 3 瓶'),
    quantity: 3,
    estimate: [4_500, 6_000],
    startPrice: 2_800,
    reserve: 3_800,
    description: [
      say(
        'Enough for eight people before dinner. A mature blanc de blancs with hazelnut and lemon oil, fine in bead and dry at the end.',
        '八人餐前恰好。成熟的白中白，榛子与柠檬油香，气泡细密，收口干爽。',
      ),
    ],
    condition: say('Clean labels, levels high, foils intact.', '酒标洁净，液面高，瓶帽完好。'),
    provenance: cellars.causeway,
  }),
  lot(2, 'domaine-perrault-vigny-les-grandes-roches-2014', {
    cate: 'burgundy',
    facts: say('Puligny Premier Cru · 3 bottles', '普里尼一级园 · 3 瓶'),
    quantity: 3,
    estimate: [24_000, 32_000],
    startPrice: 16_000,
    reserve: 22_000,
    description: [
      say(
        'For the steamed fish. The 2014 has the cut for ginger and soy, and enough flesh to follow the sauce.',
        '佐清蒸鱼。2014 年份酸度利落，可配姜与豉油，酒体又足以承接芡汁。',
      ),
    ],
    condition: say('Levels within 1 cm of cork. Labels perfect.', '液面距塞一厘米内；酒标完美。'),
    provenance: cellars.causeway,
    feature: true,
  }),
  lot(3, 'domaine-de-la-combe-noire-2015-trio', {
    cate: 'burgundy',
    facts: say('Vosne Grand Cru · 1 bottle', '沃恩特级园 · 1 瓶'),
    quantity: 1,
    estimate: [24_000, 32_000],
    startPrice: 16_000,
    reserve: 20_000,
    description: [
      say(
        'One bottle of a wine usually sold by three. Open it four hours ahead, in the cool, and serve it with pigeon.',
        '此酒向以三瓶成组，今单瓶释出。提前四小时于阴凉处开瓶，佐乳鸽。',
      ),
    ],
    condition: say('Level 1 cm. Label and neck strip perfect.', '液面距塞一厘米；酒标与年份标完好。'),
    provenance: cellars.causeway,
  }),
  lot(4, 'chateau-fontclaire-1996-owc-12', {
    cate: 'bordeaux',
    facts: say('Margaux · 1 bottle, from a broken case', '玛歌 · 1 瓶，拆箱'),
    quantity: 1,
    estimate: [5_000, 7_000],
    startPrice: 3_200,
    reserve: 4_500,
    description: [
      say(
        'A single bottle from a case opened in our rooms, so the level is known. Violets, graphite and a cool finish; ready.',
        '本行拆箱所得一瓶，液面可证。紫罗兰、石墨，尾段清凉，已可饮用。',
      ),
    ],
    condition: say(
      'Level into neck. Label clean, with one shallow crease.',
      '液面入颈；酒标洁净，有一道浅折。',
    ),
    provenance: cellars.shaukei,
  }),
  lot(5, 'chateau-montclar-2010', {
    cate: 'bordeaux',
    facts: say('Pessac-Léognan · 3 bottles', '佩萨克—雷奥良 · 3 瓶'),
    quantity: 3,
    estimate: [12_000, 16_000],
    startPrice: 8_000,
    reserve: 10_000,
    description: [
      say(
        'For the roast goose. Smoke in the wine meets smoke on the skin, and the 2010 tannin takes care of the fat.',
        '佐烧鹅。酒中烟熏与皮上炭香相遇，2010 年份的单宁正好解腻。',
      ),
    ],
    condition: say('Levels into neck, capsules bright.', '液面入颈，酒帽光亮。'),
    provenance: cellars.shaukei,
  }),
  lot(6, 'maison-esterel-hermitage-le-rocher-blanc-1990', {
    cate: 'otherWine',
    facts: say('Hermitage · 2 bottles', '艾米塔吉 · 2 瓶'),
    quantity: 2,
    estimate: [13_000, 18_000],
    startPrice: 8_500,
    description: [
      say(
        'Mature Syrah from a granite hillside, for lamb or for the cheese. Stand it up two days before; the deposit is heavy.',
        '花岗岩山坡的成熟西拉，配羊肉或奶酪皆宜。酒渣较重，宜提前两日直立。',
      ),
    ],
    condition: say('Levels 2 cm. Labels scuffed, vintages clear.', '液面距塞两厘米；酒标擦痕，年份清晰。'),
    provenance: cellars.shaukei,
  }),
  lot(7, 'wirranda-no-41-old-hundred-shiraz-1998', {
    cate: 'otherWine',
    facts: say('Barossa · 3 bottles', '巴罗萨 · 3 瓶'),
    quantity: 3,
    estimate: [8_000, 11_000],
    startPrice: 5_500,
    reserve: 6_500,
    description: [
      say(
        'A generous red for the end of the month, when the braised ox cheek comes out. Mocha, blackberry and a wide, warm finish.',
        '月末炖牛脸颊时的慷慨红酒。摩卡、黑莓，收尾宽厚温暖。',
      ),
    ],
    condition: say('Levels high, labels good.', '液面高，酒标良好。'),
    provenance: cellars.shaukei,
  }),
  lot(8, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'bordeaux',
    facts: say('Sauternes · 2 bottles', '苏玳 · 2 瓶'),
    quantity: 2,
    estimate: [9_000, 12_000],
    startPrice: 6_000,
    reserve: 8_000,
    description: [
      say(
        'With the egg tarts, or instead of them. Apricot, saffron and burnt sugar, cut by a clean acidity.',
        '与蛋挞同上，或取而代之。杏、藏红花与焦糖，酸度清爽收束。',
      ),
    ],
    condition: say('Levels into neck. Colour even deep gold.', '液面入颈；酒色一致深金。'),
    provenance: cellars.shaukei,
  }),
  lot(9, 'domaine-de-castelnaud-bas-armagnac-1962', {
    cate: 'brandy',
    facts: say('Bas-Armagnac · 1 bottle · bottled 2004 · 44%', '下雅文邑 · 1 瓶 · 2004 年装瓶 · 44%'),
    quantity: 1,
    estimate: [8_000, 11_000],
    startPrice: 5_500,
    reserve: 6_500,
    description: [
      say(
        'For after the plates are cleared. Forty-two years in wood have left prune, tobacco and a long dry warmth.',
        '撤盘之后。四十二载桶陈，留下西梅、烟草与绵长的干爽暖意。',
      ),
    ],
    condition: say('Level upper shoulder; wax whole; label clean.', '液面至肩上；蜡封完整；酒标洁净。'),
    provenance: cellars.taikoo,
    feature: true,
  }),
  lot(10, 'tsukigatake-18-pure-malt', {
    cate: 'whisky',
    facts: say('Pure malt · 1 bottle', '纯麦威士忌 · 1 瓶'),
    quantity: 1,
    estimate: [2_600, 3_400],
    startPrice: 1_600,
    description: [
      say(
        'A light, scented malt to pour tall with ice and soda. Apple, sandalwood, a little white pepper.',
        '轻盈芬芳，宜加冰与苏打高杯而饮。苹果、檀香，一点白胡椒。',
      ),
    ],
    condition: say('Full, boxed, unopened.', '满液面，附盒，未开。'),
    provenance: cellars.taikoo,
  }),
  lot(11, 'yunling-2003-reserve-pair', {
    cate: 'baijiu',
    facts: say('Sauce-aroma baijiu · 2 × 500 ml', '酱香型白酒 · 2 × 500 毫升'),
    quantity: 2,
    estimate: [14_000, 18_000],
    startPrice: 10_000,
    reserve: 13_000,
    description: [
      say(
        'For the toasts. The 2003 reserve is smooth enough for small cups and strong enough to be remembered: 53% and twenty years of rest.',
        '敬酒之选。2003 珍藏入口柔顺，宜小杯慢酌；53 度，二十载静藏，令人难忘。',
      ),
    ],
    condition: say('Gross weights 909 g and 914 g. Seals whole.', '带瓶称重 909 克与 914 克；封口完整。'),
    provenance: cellars.taikoo,
  }),
  lot(12, 'quinta-do-valdourado-vintage-port-1994', {
    cate: 'port',
    facts: say('Vintage Port · 2 bottles', '年份波特 · 2 瓶'),
    quantity: 2,
    startPrice: 1_000,
    description: [
      say(
        'The last glass of the evening, sold without reserve. Black fruit, violet and pepper; decant it when the guests sit down.',
        '当晚最后一杯，不设底价。黑色水果、紫罗兰与胡椒，宾客入席时即可换瓶。',
      ),
    ],
    condition: say('Into neck; labels slightly foxed.', '液面入颈；酒标略泛黄。'),
    provenance: cellars.taikoo,
  }),
]
