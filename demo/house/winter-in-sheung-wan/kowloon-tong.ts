import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 24 to 28, from Kowloon Tong. */
export const kowloonTong = [
  lot(24, 'chateau-belmont-laroque-2000-magnum', {
    cate: 'bordeaux',
    facts: say('Pauillac · 3 magnums', '波雅克 · 3 支大瓶装'),
    quantity: 3,
    estimate: [55_000, 75_000],
    startPrice: 35_000,
    reserve: 45_000,
    description: [
      say(
        'Magnums of the millennium claret, bought at opening price and never shown at table. The larger bottle has kept it several years behind: cassis, pencil and clean oak.',
        '千禧年份大瓶装，以首发价购入，未曾上桌。大瓶陈年较缓，至今如少年：黑醋栗、铅笔芯与清新橡木。',
      ),
    ],
    condition: say(
      'Levels into neck. Labels fine, one with a pin-sized nick. Loose, without case.',
      '液面入颈；酒标良好，一枚有针尖大小缺口；散装，无箱。',
    ),
    provenance: cellars.kowloon,
    feature: true,
  }),
  lot(25, 'lherbier-le-chambelland-1978', {
    cate: 'burgundy',
    facts: say('Gevrey Grand Cru · 1 bottle', '热夫雷特级园 · 1 瓶'),
    quantity: 1,
    estimate: [18_000, 26_000],
    startPrice: 11_000,
    reserve: 16_000,
    description: [
      say(
        'A single bottle of Lherbier’s 1978, reconditioned at the cellars in 1999 and branded so on the cork. Undergrowth, dried strawberry and old silk.',
        '莱尔比耶 1978 年份孤瓶，1999 年于酒庄换塞，塞上有印记。林下、草莓干与旧丝绸般质感。',
      ),
    ],
    condition: say(
      'Level 2.5 cm below cork. Label stained by damp yet legible. Colour healthy brick.',
      '液面距塞 2.5 厘米；酒标受潮留痕，字迹清晰；酒色健康砖红。',
    ),
    provenance: cellars.kowloon,
  }),
  lot(26, 'maison-esterel-hermitage-le-rocher-blanc-1990', {
    cate: 'otherWine',
    facts: say('Hermitage · 6 bottles', '艾米塔吉 · 6 瓶'),
    quantity: 6,
    estimate: [38_000, 50_000],
    startPrice: 24_000,
    reserve: 32_000,
    description: [
      say(
        'Syrah from the pale granite shelf that gives the wine its name. Thirty-odd years have turned the olive and pepper to game, smoke and black tea.',
        '西拉植于浅色花岗岩台地，酒名由此而来。三十余年间，橄榄与胡椒化作野味、烟熏与红茶。',
      ),
    ],
    condition: say(
      'Four within 2 cm, two at 2.5 cm. Labels lightly bin-soiled.',
      '四瓶距塞两厘米内，两瓶 2.5 厘米；酒标略带窖尘。',
    ),
    provenance: cellars.kowloon,
  }),
  lot(27, 'quinta-do-valdourado-vintage-port-1963', {
    cate: 'port',
    facts: say('Vintage Port · 4 bottles', '年份波特 · 4 瓶'),
    quantity: 4,
    estimate: [14_000, 18_000],
    startPrice: 8_500,
    reserve: 11_000,
    description: [
      say(
        'Stencilled bottles of the celebrated 1963, laid on their sides in the same rack since the seventies. Dried fig, clove and burnt orange; decant slowly.',
        '名声卓著的 1963 年份，喷字瓶，自七十年代起横卧于同一酒架。无花果干、丁香与焦橙，宜缓缓换瓶。',
      ),
    ],
    condition: say(
      'Levels at base of neck. Wax chipped on two; white paint splashes to mark the upper side.',
      '液面至颈底；两瓶蜡封有缺；瓶身留有标示上侧的白漆点。',
    ),
    provenance: cellars.kowloon,
  }),
  lot(28, 'chateau-belmont-laroque-1982', {
    cate: 'bordeaux',
    facts: say('Pauillac · 6 bottles', '波雅克 · 6 瓶'),
    quantity: 6,
    estimate: [140_000, 190_000],
    startPrice: 100_000,
    reserve: 120_000,
    description: [
      say(
        'Six bottles of the vintage that made modern Bordeaux, drawn from a case split between two brothers. Pencil, cedar and sweet earth in the bottle we tried in 2024.',
        '成就现代波尔多的传奇年份，六瓶出自兄弟二人分藏的一箱。2024 年试饮一瓶：铅笔、雪松与甘甜泥土。',
      ),
    ],
    condition: say(
      'Four into neck, two base of neck. Labels slightly nicked; vintages all legible.',
      '四瓶入颈，两瓶颈底；酒标略有小缺，年份清晰。',
    ),
    provenance: cellars.kowloon,
    feature: true,
  }),
]
