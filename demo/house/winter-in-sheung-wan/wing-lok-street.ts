import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 35 to 40, from a shop in Wing Lok Street. */
export const wingLokStreet = [
  lot(35, 'domaine-de-la-combe-noire-clos-de-la-combe-1999', {
    cate: 'burgundy',
    facts: say('Vosne Grand Cru · 3 bottles', '沃恩特级园 · 3 瓶'),
    quantity: 3,
    estimate: [160_000, 220_000],
    startPrice: 100_000,
    reserve: 130_000,
    description: [
      say(
        'Bought by a merchant for his own table, from the first allocation the domaine ever sent to Hong Kong. The 1999 is complete: rose, game, black tea and an unhurried finish.',
        '商号东主为自家宴席所购，出自酒庄首次配售香港之列。1999 年份圆满自足：玫瑰、野味、红茶，余韵从容。',
      ),
    ],
    condition: say(
      'Levels 1.5 to 2 cm below cork. Labels clean; vintage neck strips complete.',
      '液面距塞 1.5 至 2 厘米；酒标洁净，颈部年份标齐全。',
    ),
    provenance: cellars.winglok,
    feature: true,
  }),
  lot(36, 'domaine-de-la-combe-noire-2015-owc-6', {
    cate: 'burgundy',
    facts: say('Vosne Grand Cru · 6 bottles, original wooden case', '沃恩特级园 · 6 瓶，原木箱'),
    quantity: 6,
    estimate: [150_000, 200_000],
    startPrice: 100_000,
    reserve: 120_000,
    description: [
      say(
        'The whole year’s allocation to one small importer, still in its branded case. Anyone who wants to follow a great wine for thirty years could start here.',
        '小型进口商整年配额，犹存于烙印木箱。欲以三十年光阴追随一款名酿，可自此始。',
      ),
    ],
    condition: say(
      'Case banded and unopened. Import strip dated 2018 on the end panel.',
      '箱带完整，未开箱；侧板贴有 2018 年进口标签。',
    ),
    provenance: cellars.winglok,
  }),
  lot(37, 'yunling-2003-reserve-pair', {
    cate: 'baijiu',
    facts: say('Sauce-aroma baijiu · 2 × 500 ml', '酱香型白酒 · 2 × 500 毫升'),
    quantity: 2,
    estimate: [14_000, 18_000],
    startPrice: 10_000,
    description: [
      say(
        'The reserve filling of 2003, bought as a pair for the merchant’s fiftieth birthday. Soy, toasted grain and dried mushroom, rounder than the regular bottling.',
        '2003 年珍藏装，商号东主五十寿辰购得一对。酱香、炒谷与干菌，较常规装更为圆润。',
      ),
    ],
    condition: say(
      'Gross weights 912 g and 915 g. Seals whole, ribbons fresh.',
      '带瓶称重 912 克与 915 克；封口完整，丝带鲜亮。',
    ),
    provenance: cellars.winglok,
  }),
  lot(38, 'yunling-1988-baijiu', {
    cate: 'baijiu',
    facts: say('Sauce-aroma baijiu · 500 ml', '酱香型白酒 · 500 毫升'),
    quantity: 1,
    estimate: [60_000, 80_000],
    startPrice: 40_000,
    reserve: 55_000,
    description: [
      say(
        'A single bottle from the glass front of a Wing Lok Street shop, where it stood as an ornament until 2003 and then went into the dark. Fuller in aroma than its fill would suggest.',
        '永乐街铺面玻璃柜中陈列多年的一瓶，2003 年后移入暗处。香气之饱满，较液面所示更胜一筹。',
      ),
    ],
    condition: say(
      'Gross weight 887 g, some loss. Label sun-faded on the left.',
      '带瓶称重 887 克，略有挥发；酒标左侧受光褪色。',
    ),
    provenance: cellars.winglok,
  }),
  lot(39, 'lherbier-le-chambelland-1978', {
    cate: 'burgundy',
    facts: say('Gevrey Grand Cru · 3 bottles', '热夫雷特级园 · 3 瓶'),
    quantity: 3,
    estimate: [55_000, 75_000],
    startPrice: 35_000,
    description: [
      say(
        'Three bottles as the merchant received them from the shipper, with the import strip of 1982. Old Burgundy of the savoury kind, for a quiet dinner and a decanter kept aside.',
        '三瓶一如商号当年收货，附 1982 年进口标。老派勃艮第，鲜香内敛，宜清静晚宴，勿急换瓶。',
      ),
    ],
    condition: say(
      'Levels 2, 2.5 and 3.5 cm below cork. Labels worn; capsules corroded at the edge.',
      '液面距塞 2、2.5 及 3.5 厘米；酒标磨损，酒帽边缘锈蚀。',
    ),
    provenance: cellars.winglok,
  }),
  lot(40, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'bordeaux',
    facts: say('Sauternes · 12 bottles, two original cartons', '苏玳 · 12 瓶，两只原装纸箱'),
    quantity: 12,
    estimate: [55_000, 75_000],
    startPrice: 32_000,
    description: [
      say(
        'A dozen of the same 2001, sealed since arrival. At this age half the pleasure is colour; the other half is a bitter-orange edge that stops it cloying.',
        '同款 2001 年份一打，到港后未启封。此龄之美，一半在色，一半在苦橙般的收束，甘而不腻。',
      ),
    ],
    condition: say(
      'Cartons sealed; one opened at the flap and six bottles seen, all into neck.',
      '纸箱封存；一箱开口检视六瓶，液面均入颈。',
    ),
    provenance: cellars.winglok,
  }),
]
