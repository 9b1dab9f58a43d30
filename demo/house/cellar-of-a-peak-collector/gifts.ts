import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 32 to 37: brandy and baijiu, most of it given to him. */
export const gifts = [
  lot(32, 'maison-thevenard-heritage-1948-decanter', {
    cate: 'brandy',
    facts: say('Cognac · hand-blown decanter · number 41', '干邑 · 手工吹制醒酒瓶 · 编号 41'),
    quantity: 1,
    estimate: [180_000, 240_000],
    startPrice: 110_000,
    reserve: 150_000,
    description: [
      say(
        'Given by his partners in the firm on the day the last of them retired. Walnut, candied orange, rancio, and a length that excuses the speech.',
        '合伙人荣休当日共赠。核桃、糖渍橙皮、陈香，余韵之长，足以宽恕当日致辞。',
      ),
    ],
    condition: say(
      'Level at shoulder; ribbon seal intact; plate engraved on the coffret.',
      '液面至肩；丝带封缄完整；皮盒刻字牌一枚。',
    ),
    provenance: sources.gift,
    feature: true,
  }),
  lot(33, 'maison-thevenard-xo', {
    cate: 'brandy',
    facts: say('Cognac · 4 bottles', '干邑 · 4 瓶'),
    quantity: 4,
    estimate: [8_000, 11_000],
    startPrice: 5_500,
    reserve: 7_000,
    description: [
      say(
        'Christmas presents of four different years, none opened, all entered in the book with the sender’s name. Prune, leather, a dry finish.',
        '四个圣诞所收，均未开启，窖簿逐一记下馈赠者姓名。西梅、皮革，收口干爽。',
      ),
    ],
    condition: say('Levels at shoulder or better. Gilt good on all.', '液面至肩以上；金颈良好。'),
    provenance: sources.gift,
  }),
  lot(34, 'domaine-de-castelnaud-bas-armagnac-1962', {
    cate: 'brandy',
    facts: say('Bas-Armagnac · 3 bottles · bottled 2004 · 44%', '下雅文邑 · 3 瓶 · 2004 年装瓶 · 44%'),
    quantity: 3,
    estimate: [24_000, 32_000],
    startPrice: 17_000,
    description: [
      say(
        'Bought at the estate on a cycling holiday and carried back in a pannier, wrapped in jerseys. Fig, orange peel, wood spice.',
        '单车旅行途经庄园所购，裹于骑行衣中驮回。无花果、橙皮与木质香料。',
      ),
    ],
    condition: say('Levels upper shoulder; wax complete; labels clean.', '液面肩上；蜡封完整；酒标洁净。'),
    provenance: sources.gift,
  }),
  lot(35, 'domaine-de-castelnaud-bas-armagnac-1962', {
    cate: 'brandy',
    facts: say('Bas-Armagnac · 1 bottle · bottled 2004 · 44%', '下雅文邑 · 1 瓶 · 2004 年装瓶 · 44%'),
    quantity: 1,
    estimate: [8_000, 11_000],
    startPrice: 5_500,
    reserve: 7_500,
    description: [
      say(
        'A fourth bottle with a lighter fill date written on the back, otherwise the same. He thought it slightly better.',
        '第四瓶，背标装瓶日期不同，其余无异。藏家以为稍胜。',
      ),
    ],
    condition: say('Level high; wax chipped at the rim; label fine.', '液面高；蜡封边缘有缺；酒标良好。'),
    provenance: sources.gift,
  }),
  lot(36, 'yunling-1988-baijiu', {
    cate: 'baijiu',
    facts: say('Sauce-aroma baijiu · 500 ml', '酱香型白酒 · 500 毫升'),
    quantity: 1,
    estimate: [60_000, 80_000],
    startPrice: 42_000,
    reserve: 50_000,
    description: [
      say(
        'Sent from Guiyang at the signing of a contract, and put away because nobody at the table could drink more. Deep, sweet soy and dried plum.',
        '签约当日自贵阳送来，席间无人能再饮，遂收起。酱香深甜，话梅回味。',
      ),
    ],
    condition: say('Gross weight 916 g. Ribbon pale; film tight.', '带瓶称重 916 克；丝带褪淡，封膜紧实。'),
    provenance: sources.gift,
  }),
  lot(37, 'hequan-1979-ceramic-jar', {
    cate: 'baijiu',
    facts: say('Sichuan · 1,000 ml ceramic jar', '四川 · 1,000 毫升陶坛'),
    quantity: 1,
    estimate: [55_000, 75_000],
    startPrice: 35_000,
    description: [
      say(
        'A jar he used as a doorstop in the study for a decade, sealed throughout. Warm, floral and rich in the strong-aroma manner.',
        '此坛曾作书房门挡十年，封口始终未启。浓香馥郁，花香温厚。',
      ),
    ],
    condition: say(
      'Foot dry; gross weight 2,381 g; small glaze flake at the rim.',
      '坛底干燥；总重 2,381 克；坛口釉面有细微剥落。',
    ),
    provenance: sources.gift,
  }),
]
