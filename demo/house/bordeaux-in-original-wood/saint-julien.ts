import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 13 to 17: Saint-Julien. */
export const saintJulien = [
  lot(13, 'chateau-haut-valmorin-1990', {
    cate: 'stJulien',
    facts: say('Saint-Julien · 12 bottles, original wooden case', '圣朱利安 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [140_000, 190_000],
    startPrice: 95_000,
    reserve: 130_000,
    description: [
      say(
        'The hot 1990 in unusually fresh form, from a cellar cut into chalk. Cedar, tobacco and a long stony line.',
        '炎热 1990 年份，出自白垩岩窖，新鲜不凡。雪松、烟草与悠长的石质线条。',
      ),
    ],
    condition: say('Ten into neck, two base of neck; case banded in steel.', '十瓶入颈，两瓶颈底；钢带箱。'),
    provenance: owners.estate,
    feature: true,
  }),
  lot(14, 'chateau-haut-valmorin-1990', {
    cate: 'stJulien',
    facts: say('Saint-Julien · 12 bottles, consecutive case', '圣朱利安 · 12 瓶，连号箱'),
    quantity: 12,
    estimate: [138_000, 185_000],
    startPrice: 85_000,
    reserve: 120_000,
    description: [
      say(
        'Case number next to that of lot 13. Two bidders of taste could share them, and it has happened.',
        '箱号与第 13 号拍品相连。两位知味者分而有之，前例已有。',
      ),
    ],
    condition: say('Eleven into neck, one top shoulder.', '十一瓶入颈，一瓶肩上。'),
    provenance: owners.estate,
  }),
  lot(15, 'chateau-haut-valmorin-1990', {
    cate: 'stJulien',
    facts: say('Saint-Julien · 6 bottles, original half case', '圣朱利安 · 6 瓶，原装半箱'),
    quantity: 6,
    estimate: [70_000, 95_000],
    startPrice: 42_000,
    reserve: 60_000,
    description: [
      say(
        'Half a case in its own half-box. Small boxes were ordered by one shipper for aircraft crews in 1992.',
        '半箱自有半箱之木。1992 年某出口商为机组人员特制此规格。',
      ),
    ],
    condition: say('Five into neck, one base of neck; labels clean.', '五瓶入颈，一瓶颈底；酒标洁净。'),
    provenance: owners.banker,
  }),
  lot(16, 'chateau-haut-valmorin-1990', {
    cate: 'stJulien',
    facts: say('Saint-Julien · 12 bottles, import stamped 1998', '圣朱利安 · 12 瓶，1998 年进口印'),
    quantity: 12,
    estimate: [130_000, 175_000],
    startPrice: 80_000,
    reserve: 110_000,
    description: [
      say(
        'Landed in Singapore in 1998 and not opened there. A firmer bottle than lot 13, from cooler storage; it may outlast it.',
        '1998 年抵新加坡，未开箱。窖温较低，酒质较第 13 号拍品更为紧实，或更耐久。',
      ),
    ],
    condition: say('Nine into neck, three base of neck.', '九瓶入颈，三瓶颈底。'),
    provenance: owners.singapore,
  }),
  lot(17, 'chateau-haut-valmorin-1990', {
    cate: 'stJulien',
    facts: say('Saint-Julien · 3 bottles in a cut-down case', '圣朱利安 · 3 瓶，改制短箱'),
    quantity: 3,
    estimate: [34_000, 45_000],
    startPrice: 22_000,
    reserve: 30_000,
    description: [
      say(
        'Someone sawed the box to fit a shelf, with a good saw. Three bottles remain, all sound, and a lid that fits.',
        '有人将木箱锯短以配架，锯工甚佳。三瓶完好，箱盖相合。',
      ),
    ],
    condition: say(
      'Into neck, top shoulder, base of neck; labels good.',
      '液面入颈、肩上、颈底各一；酒标良好。',
    ),
    provenance: owners.banker,
  }),
]
