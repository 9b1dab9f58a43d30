import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 18 to 21: Margaux. */
export const margaux = [
  lot(18, 'chateau-fontclaire-1996-owc-12', {
    cate: 'margaux',
    facts: say('Margaux · 12 bottles, original wooden case', '玛歌 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [60_000, 80_000],
    startPrice: 35_000,
    reserve: 55_000,
    description: [
      say(
        'A clean run of the 1996: violets, blackcurrant leaf and a fine-grained finish. From the part of the cellar nearest the chalk.',
        '1996 年份品相一致：紫罗兰、黑醋栗叶，收口细腻，藏于最近白垩之处。',
      ),
    ],
    condition: say('Twelve into neck; lid and slats present.', '十二瓶入颈；盖板齐全。'),
    provenance: owners.estate,
  }),
  lot(19, 'chateau-fontclaire-1996-owc-12', {
    cate: 'margaux',
    facts: say('Margaux · 12 bottles, case two of three', '玛歌 · 12 瓶，三箱之二'),
    quantity: 12,
    estimate: [60_000, 80_000],
    startPrice: 38_000,
    reserve: 55_000,
    description: [
      say(
        'The middle case of three. The first two owners of this lot left chalk tallies on the lid, and they agree.',
        '三箱居中。先后两位主人于箱盖以粉笔记数，彼此相符。',
      ),
    ],
    condition: say('Eleven into neck; one label scuffed.', '十一瓶入颈；一枚酒标擦痕。'),
    provenance: owners.estate,
  }),
  lot(20, 'chateau-fontclaire-1996-owc-12', {
    cate: 'margaux',
    facts: say('Margaux · 12 bottles, case three of three', '玛歌 · 12 瓶，三箱之三'),
    quantity: 12,
    estimate: [58_000, 78_000],
    startPrice: 40_000,
    reserve: 50_000,
    description: [
      say(
        'The last of the three, with a watermark on one corner that stops short of any bottle.',
        '三箱之末，一角有水渍，未及任何一瓶。',
      ),
    ],
    condition: say('Twelve into neck; case corner stained.', '十二瓶入颈；箱角有渍。'),
    provenance: owners.estate,
  }),
  lot(21, 'chateau-fontclaire-1996-owc-12', {
    cate: 'margaux',
    facts: say('Margaux · 12 bottles, bought en primeur', '玛歌 · 12 瓶，期酒购入'),
    quantity: 12,
    estimate: [62_000, 82_000],
    startPrice: 38_000,
    reserve: 55_000,
    description: [
      say(
        'Bought as futures in 1997, sight unseen, by a young man who kept his receipts. They are included.',
        '1997 年期酒盲购，买家年少而留票据，一并附送。',
      ),
    ],
    condition: say('Into neck; receipt and allocation letter present.', '入颈；附票据与配额函。'),
    provenance: owners.banker,
  }),
]
