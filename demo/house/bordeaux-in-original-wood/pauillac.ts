import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 22 to 33: Pauillac. */
export const pauillac = [
  lot(22, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'pauillac',
    facts: say('Pauillac · 12 bottles, two half cases', '波雅克 · 12 瓶，两只半箱'),
    quantity: 12,
    estimate: [85_000, 110_000],
    startPrice: 55_000,
    reserve: 75_000,
    description: [
      say(
        'Two half-cases bound together by the estate’s own twine. Ripe, dark, unhurried; drink it with the next generation.',
        '以庄园自用麻绳束成两只半箱。成熟深邃，从容不迫，宜与下一代共饮。',
      ),
    ],
    condition: say('Twelve into neck; twine original.', '十二瓶入颈；麻绳原装。'),
    provenance: owners.estate,
  }),
  lot(23, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'pauillac',
    facts: say('Pauillac · 12 bottles, two half cases, second pair', '波雅克 · 12 瓶，两只半箱，第二对'),
    quantity: 12,
    estimate: [85_000, 110_000],
    startPrice: 60_000,
    description: [
      say(
        'A second pair in all respects like the first. Cassis cream, tobacco, graphite.',
        '第二对，各方面均与前对无异。黑醋栗奶霜、烟草、石墨。',
      ),
    ],
    condition: say('Into neck; one lid warped.', '入颈；一只箱盖翘曲。'),
    provenance: owners.estate,
  }),
  lot(24, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'pauillac',
    facts: say('Pauillac · 6 bottles, single half case', '波雅克 · 6 瓶，单只半箱'),
    quantity: 6,
    estimate: [42_000, 56_000],
    startPrice: 26_000,
    reserve: 40_000,
    description: [
      say(
        'From a private cellar in which the box itself was moved seven times by its owner, who kept a list.',
        '出自私人酒窖，木箱随主人搬迁七次，各有记载。',
      ),
    ],
    condition: say('Six into neck; corners rounded with handling.', '六瓶入颈；箱角因搬动圆钝。'),
    provenance: owners.banker,
  }),
  lot(25, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'pauillac',
    facts: say('Pauillac · 6 bottles, half case, no band', '波雅克 · 6 瓶，半箱，无箱带'),
    quantity: 6,
    estimate: [40_000, 54_000],
    startPrice: 26_000,
    reserve: 38_000,
    description: [
      say(
        'The band went at customs; the bottles did not. All six seen and counted.',
        '箱带于报关时拆除，酒俱在，六瓶均已检视点数。',
      ),
    ],
    condition: say('Levels into neck; customs tape on lid.', '液面入颈；箱盖留有海关胶带。'),
    provenance: owners.singapore,
  }),
  lot(26, 'chateau-belmont-laroque-1982', {
    cate: 'pauillac',
    facts: say('Pauillac · 12 bottles, original wooden case', '波雅克 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [290_000, 390_000],
    startPrice: 170_000,
    reserve: 250_000,
    description: [
      say(
        'The lot of the day: the 1982 in its own wood, from a cellar that has never had a second key. Cedar, pencil, sweet earth and no hurry.',
        '本场重头：1982 原木箱，出自从无第二把钥匙的酒窖。雪松、铅笔、甘土，从容而不迫。',
      ),
    ],
    condition: say(
      'Eleven into neck, one base of neck; case banded, lid stencilled.',
      '十一瓶入颈，一瓶颈底；箱带完整，箱盖有烙印。',
    ),
    provenance: owners.estate,
    feature: true,
  }),
  lot(27, 'chateau-belmont-laroque-1982', {
    cate: 'pauillac',
    facts: say('Pauillac · 12 bottles, sister case', '波雅克 · 12 瓶，姊妹箱'),
    quantity: 12,
    estimate: [285_000, 380_000],
    startPrice: 200_000,
    reserve: 250_000,
    description: [
      say(
        'The other case. It has stood against the wall and gives, we think, slightly fresher bottles.',
        '另一箱。因靠墙而立，本行以为更显清新。',
      ),
    ],
    condition: say('Ten into neck, two base of neck.', '十瓶入颈，两瓶颈底。'),
    provenance: owners.estate,
  }),
  lot(28, 'chateau-belmont-laroque-1982', {
    cate: 'pauillac',
    facts: say('Pauillac · 6 bottles, from a broken case', '波雅克 · 6 瓶，拆箱'),
    quantity: 6,
    estimate: [140_000, 190_000],
    startPrice: 85_000,
    reserve: 120_000,
    description: [
      say(
        'Half a case by subtraction. The lid came with it, and the six labels tell one story in six handwritings of damp.',
        '自整箱减得半箱，箱盖随附；六枚酒标各有潮痕，笔迹不同，故事如一。',
      ),
    ],
    condition: say('Four into neck, two top shoulder; lid present.', '四瓶入颈，两瓶肩上；箱盖在。'),
    provenance: owners.banker,
    feature: true,
  }),
  lot(29, 'chateau-belmont-laroque-1982', {
    cate: 'pauillac',
    facts: say('Pauillac · 3 bottles, in a wooden half box', '波雅克 · 3 瓶，木质半盒'),
    quantity: 3,
    estimate: [70_000, 95_000],
    startPrice: 45_000,
    reserve: 60_000,
    description: [
      say(
        'Three from a collection of fours. A tasting for a small room.',
        '四瓶成组藏品中的三瓶，宜小室共品。',
      ),
    ],
    condition: say('All into neck; labels clean.', '液面皆入颈；酒标洁净。'),
    provenance: owners.singapore,
  }),
  lot(30, 'chateau-belmont-laroque-1982', {
    cate: 'pauillac',
    facts: say('Pauillac · 1 bottle, single wooden case', '波雅克 · 1 瓶，单支木盒'),
    quantity: 1,
    estimate: [22_000, 30_000],
    startPrice: 16_000,
    reserve: 20_000,
    description: [
      say(
        'The fourth of them. Its own box, with a sliding panel and a bit of string.',
        '四瓶之第四，单支木盒，滑盖系绳。',
      ),
    ],
    condition: say('Base of neck; label good; box with string.', '液面颈底；酒标良好；木盒带绳。'),
    provenance: owners.singapore,
  }),
  lot(31, 'chateau-belmont-laroque-2000-magnum', {
    cate: 'pauillac',
    facts: say('Pauillac · 6 magnums, original wooden case', '波雅克 · 6 支大瓶装，原木箱'),
    quantity: 6,
    estimate: [110_000, 150_000],
    startPrice: 65_000,
    reserve: 100_000,
    description: [
      say(
        'Magnums for the millennium. The lid carries the château’s millennium mark.',
        '千禧大瓶装，箱盖印有酒庄千禧标记。',
      ),
    ],
    condition: say('Six into neck; two capsules nicked.', '六支入颈；两枚酒帽有缺。'),
    provenance: owners.estate,
    feature: true,
  }),
  lot(32, 'chateau-belmont-laroque-2000-magnum', {
    cate: 'pauillac',
    facts: say('Pauillac · 3 magnums, original wooden case', '波雅克 · 3 支大瓶装，原木箱'),
    quantity: 3,
    estimate: [55_000, 75_000],
    startPrice: 38_000,
    reserve: 48_000,
    description: [
      say(
        'Three magnums in their three-slot box. Pour at midnight, or not at all for ten years.',
        '三支大瓶装于三格木箱。宜子夜开瓶，不然再存十年。',
      ),
    ],
    condition: say('All into neck; box without dowel.', '皆入颈；箱缺木榫。'),
    provenance: owners.banker,
  }),
  lot(33, 'chateau-belmont-laroque-2000-magnum', {
    cate: 'pauillac',
    facts: say('Pauillac · 3 magnums, second case', '波雅克 · 3 支大瓶装，第二箱'),
    quantity: 3,
    estimate: [55_000, 75_000],
    startPrice: 35_000,
    reserve: 50_000,
    description: [
      say(
        'The same in a cooler hand. The levels are a hair lower and the labels a little brighter.',
        '同款，藏处更凉，液面略低而酒标更亮。',
      ),
    ],
    condition: say('Into neck, minus 2 mm; labels bright.', '入颈，略低两毫米；酒标鲜亮。'),
    provenance: owners.singapore,
  }),
]
