import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 7 to 13: Pauillac. */
export const pauillac = [
  lot(7, 'chateau-belmont-laroque-1982', {
    cate: 'bordeaux',
    facts: say('Pauillac · 12 bottles, original wooden case', '波雅克 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [280_000, 380_000],
    startPrice: 190_000,
    reserve: 250_000,
    description: [
      say(
        'The 1982 bought as futures in the spring of 1983 for a sum that he wrote, and underlined, on the lid. One owner, one room, forty years.',
        '1983 年春以期酒购入的 1982 年份，价钱写于箱盖并加下划线。一位主人，一间酒窖，四十年光阴。',
      ),
    ],
    condition: say(
      'Ten into neck, two base of neck. Labels clean; case banded when collected and opened by us.',
      '十瓶入颈，两瓶颈底；酒标洁净；取货时箱带完整，由本行开启。',
    ),
    provenance: sources.london,
    feature: true,
  }),
  lot(8, 'chateau-belmont-laroque-1982', {
    cate: 'bordeaux',
    facts: say('Pauillac · 12 bottles, original wooden case, unopened', '波雅克 · 12 瓶，原木箱，未启'),
    quantity: 12,
    estimate: [280_000, 380_000],
    startPrice: 160_000,
    reserve: 220_000,
    description: [
      say(
        'The sister of the case before it, never opened, not even to look. A buyer who wants certainty should take the last lot; one who wants the whole idea of a cellar should take this.',
        '前一箱之姊妹箱，从未开启，连看也未看。求稳妥者可取前一件；欲得窖藏全味者，当取此箱。',
      ),
    ],
    condition: say(
      'Original wire bands. No seepage, no odour; weight consistent with full bottles.',
      '原装铁丝箱带；无渗漏无异味；重量与满瓶相符。',
    ),
    provenance: sources.london,
  }),
  lot(9, 'chateau-belmont-laroque-1982', {
    cate: 'bordeaux',
    facts: say('Pauillac · 3 bottles', '波雅克 · 3 瓶'),
    quantity: 3,
    estimate: [70_000, 95_000],
    startPrice: 45_000,
    reserve: 65_000,
    description: [
      say(
        'Three that remain of a case drunk with friends between 1998 and 2019. The guest list of each dinner is in the cellar book, which the buyer may have a copy of.',
        '1998 至 2019 年间与友共饮一箱，所余三瓶。历次晚宴宾客名录载于窖簿，买家可得副本。',
      ),
    ],
    condition: say(
      'Two into neck, one top shoulder. One label wine-stained at the lower corner.',
      '两瓶入颈，一瓶肩上；一枚酒标下角有酒渍。',
    ),
    provenance: sources.london,
  }),
  lot(10, 'chateau-belmont-laroque-2000-magnum', {
    cate: 'bordeaux',
    facts: say('Pauillac · 6 magnums, original wooden case', '波雅克 · 6 支大瓶装，原木箱'),
    quantity: 6,
    estimate: [110_000, 150_000],
    startPrice: 65_000,
    reserve: 100_000,
    description: [
      say(
        'Six magnums for a party in 2000 that moved to a restaurant. Cassis and cigar box, tannins like suede, and twenty more years if wanted.',
        '2000 年宴会备下的六支大瓶装，宴会后移至酒楼。黑醋栗、雪茄盒，单宁如麂皮，尚可再存二十年。',
      ),
    ],
    condition: say(
      'Levels into neck; case with sliding lid; labels perfect.',
      '液面入颈；滑盖木箱；酒标完美。',
    ),
    provenance: sources.london,
    feature: true,
  }),
  lot(11, 'chateau-belmont-laroque-2000-magnum', {
    cate: 'bordeaux',
    facts: say('Pauillac · 1 magnum', '波雅克 · 1 支大瓶装'),
    quantity: 1,
    estimate: [18_000, 24_000],
    startPrice: 13_000,
    reserve: 17_000,
    description: [
      say(
        'One magnum, kept by the cellar door for a birthday that falls on the thirty-first of December. A bottle to open late and finish.',
        '酒窖门旁独置一支大瓶装，专候除夕生辰。宜夜深开瓶，尽兴方休。',
      ),
    ],
    condition: say(
      'Level into neck. Label has a light scratch across the château.',
      '液面入颈；酒标建筑图案处有浅划痕。',
    ),
    provenance: sources.london,
  }),
  lot(12, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'bordeaux',
    facts: say('Pauillac · 12 bottles, two original wooden cases', '波雅克 · 12 瓶，两只原木箱'),
    quantity: 12,
    estimate: [85_000, 110_000],
    startPrice: 50_000,
    reserve: 80_000,
    description: [
      say(
        'He said that the 2009 was a wine for his nephews, and it is theirs that we sell. Sweet cassis, mocha and a satin middle; open and generous.',
        '藏家说 2009 是为侄辈而藏，今所售正是侄辈之份。甜美黑醋栗、摩卡，中段如缎，坦率丰盈。',
      ),
    ],
    condition: say(
      'Both cases banded. One lid marked with a child’s initials in pencil.',
      '两箱箱带完整；一盖上有孩童名缩写铅笔字。',
    ),
    provenance: sources.shipper,
  }),
  lot(13, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'bordeaux',
    facts: say('Pauillac · 6 bottles, original wooden case', '波雅克 · 6 瓶，原木箱'),
    quantity: 6,
    estimate: [42_000, 56_000],
    startPrice: 28_000,
    description: [
      say(
        'The third case of the set, opened by us for levels. Everything is as it left the château, down to the tissue.',
        '同批第三箱，为核液面由本行开启。一切如离庄之日，连衬纸亦在。',
      ),
    ],
    condition: say('Six into neck. Labels perfect.', '六瓶入颈；酒标完美。'),
    provenance: sources.shipper,
  }),
]
