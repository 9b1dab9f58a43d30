import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 18 to 23: Burgundy and Port. */
export const burgundyAndPort = [
  lot(18, 'domaine-de-la-combe-noire-clos-de-la-combe-1999', {
    cate: 'burgundy',
    facts: say('Vosne Grand Cru · 3 bottles', '沃恩特级园 · 3 瓶'),
    quantity: 3,
    estimate: [160_000, 220_000],
    startPrice: 110_000,
    reserve: 150_000,
    description: [
      say(
        'There is almost no Burgundy in this cellar; there is this. Bought in 2003 on the advice of a London merchant who then asked to buy it back.',
        '此窖几无勃艮第，唯此例外。2003 年经伦敦酒商推介购入，其后酒商竟求回购。',
      ),
    ],
    condition: say(
      'Levels 1 to 1.5 cm. Labels and neck strips perfect.',
      '液面距塞 1 至 1.5 厘米；酒标与年份标完美。',
    ),
    provenance: sources.london,
    feature: true,
  }),
  lot(19, 'domaine-de-la-combe-noire-clos-de-la-combe-1999', {
    cate: 'burgundy',
    facts: say('Vosne Grand Cru · 1 bottle', '沃恩特级园 · 1 瓶'),
    quantity: 1,
    estimate: [55_000, 70_000],
    startPrice: 35_000,
    reserve: 48_000,
    description: [
      say(
        'The fourth bottle of that purchase, kept apart because its capsule is a little dented. The wine within is as it should be.',
        '同批第四瓶，因酒帽微凹而另置，酒液无恙。',
      ),
    ],
    condition: say(
      'Level 1.5 cm. Capsule dented at the crown; label clean.',
      '液面距塞 1.5 厘米；酒帽顶部微凹，酒标洁净。',
    ),
    provenance: sources.london,
  }),
  lot(20, 'lherbier-le-chambelland-1978', {
    cate: 'burgundy',
    facts: say('Gevrey Grand Cru · 3 bottles', '热夫雷特级园 · 3 瓶'),
    quantity: 3,
    estimate: [55_000, 75_000],
    startPrice: 32_000,
    reserve: 45_000,
    description: [
      say(
        'Old-fashioned Burgundy from a house that kept its wines in foudre. Autumn leaves, game, dried cherry; pour them one glass at a time.',
        '旧时大桶陈酿的老派勃艮第。秋叶、野味与樱桃干，宜一杯一杯慢斟。',
      ),
    ],
    condition: say(
      'Levels 2, 2 and 3 cm. Labels with old damp stains, all legible.',
      '液面距塞 2、2 及 3 厘米；酒标有旧潮痕，字迹可辨。',
    ),
    provenance: sources.london,
  }),
  lot(21, 'quinta-do-valdourado-vintage-port-1963', {
    cate: 'port',
    facts: say('Vintage Port · 4 bottles', '年份波特 · 4 瓶'),
    quantity: 4,
    estimate: [14_000, 18_000],
    startPrice: 8_000,
    reserve: 13_000,
    description: [
      say(
        'From the year that every book on Port begins with. He decanted one each New Year; these are for the next four.',
        '凡写波特必由此年起笔。藏家每逢元旦换瓶一支，此为其后四年之份。',
      ),
    ],
    condition: say(
      'Base of neck. White splash marks present; wax complete on three.',
      '液面颈底；白漆标示俱在，三瓶蜡封完整。',
    ),
    provenance: sources.london,
  }),
  lot(22, 'quinta-do-valdourado-vintage-port-1963', {
    cate: 'port',
    facts: say('Vintage Port · 8 bottles', '年份波特 · 8 瓶'),
    quantity: 8,
    estimate: [28_000, 36_000],
    startPrice: 16_000,
    description: [
      say(
        'Eight from the same rack, which we have not disturbed more than needed. Decant from the bottle’s own side: the crust knows which way it lay.',
        '同架八瓶，本行取放极尽小心。换瓶宜沿原卧向，沉淀自知来处。',
      ),
    ],
    condition: say(
      'Six at base of neck, two at top shoulder. Wax chipped on four.',
      '六瓶颈底，两瓶肩上；四瓶蜡封有缺。',
    ),
    provenance: sources.london,
  }),
  lot(23, 'quinta-do-valdourado-vintage-port-1994', {
    cate: 'port',
    facts: say('Vintage Port · 12 bottles, original wooden case', '年份波特 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [14_000, 18_000],
    startPrice: 10_000,
    reserve: 12_000,
    description: [
      say(
        'A single case of the 1994, to be drunk, he wrote, after the sixties and before the teens. Black cherry, cocoa and pepper; still on the way up.',
        '一箱 1994 年份，藏家写明宜于六十年代诸瓶之后、一零年代之前饮。黑樱桃、可可与胡椒，犹在上升。',
      ),
    ],
    condition: say('All into neck; case banded; cellar tag attached.', '液面皆入颈；箱带完整，系有窖签。'),
    provenance: sources.london,
  }),
]
