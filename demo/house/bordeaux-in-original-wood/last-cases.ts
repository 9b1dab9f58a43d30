import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 34 to 36: three small cases to close with. */
export const lastCases = [
  lot(34, 'chateau-saint-aurelien-2005', {
    cate: 'pomerol',
    facts: say('Pomerol · 3 bottles in a shipping crate', '波美侯 · 3 瓶，运输木框'),
    quantity: 3,
    estimate: [29_000, 38_000],
    startPrice: 19_000,
    reserve: 28_000,
    description: [
      say(
        'Three packed by a shipper of good conscience in an open crate. Plum, cocoa, iron.',
        '由尽责货代装于敞口木框。李子、可可、铁质。',
      ),
    ],
    condition: say('Levels into neck; crate missing slats.', '液面入颈；木框缺条。'),
    provenance: owners.banker,
  }),
  lot(35, 'chateau-montclar-2010', {
    cate: 'pessac',
    facts: say('Pessac-Léognan · 6 bottles, half case, bonded', '佩萨克—雷奥良 · 6 瓶，半箱，保税'),
    quantity: 6,
    estimate: [24_000, 32_000],
    startPrice: 16_000,
    description: [
      say(
        'Entered bond in 2013, left it this October for us. A case to sit on until the price of patience goes up.',
        '2013 年入保税仓，今年十月为本场出仓。且坐守之，待耐心升值。',
      ),
    ],
    condition: say('Six into neck; seal number recorded.', '六瓶入颈；封条编号已登记。'),
    provenance: owners.singapore,
  }),
  lot(36, 'chateau-fontclaire-1996-owc-12', {
    cate: 'margaux',
    facts: say('Margaux · 6 bottles, two three-bottle boxes', '玛歌 · 6 瓶，两只三瓶木盒'),
    quantity: 6,
    estimate: [30_000, 40_000],
    startPrice: 19_000,
    reserve: 26_000,
    description: [
      say(
        'Two boxes of three, made up by the shipper from a single case. A quiet claret to close with.',
        '货代以一整箱分装两只三瓶盒。以一款静雅之酒收场。',
      ),
    ],
    condition: say('All into neck; boxes nailed.', '皆入颈；木盒钉封。'),
    provenance: owners.singapore,
  }),
]
