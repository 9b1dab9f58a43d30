import { bilingual } from '#demo/bilingual.ts'
import type { Picture } from './picture.ts'
import { crop, wine } from './wine.ts'

/** The wines of Bordeaux, by file name. */
export const bordeaux = {
  'chateau-belmont-laroque-1982': wine({
    producer: bilingual('Château Belmont-Laroque', '贝蒙拉罗克酒庄'),
    name: bilingual('Château Belmont-Laroque 1982', '贝蒙拉罗克酒庄 1982'),
    vintage: '1982',
    region: bilingual('Pauillac, Bordeaux', '波尔多波雅克'),
    details: {
      label: crop(278, 558, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'chateau-belmont-laroque-2000-magnum': wine({
    producer: bilingual('Château Belmont-Laroque', '贝蒙拉罗克酒庄'),
    name: bilingual('Château Belmont-Laroque 2000, magnum', '贝蒙拉罗克酒庄 2000 大瓶装'),
    vintage: '2000',
    region: bilingual('Pauillac, Bordeaux', '波尔多波雅克'),
    format: bilingual('1,500 ml', '1,500 毫升'),
    details: {
      label: crop(163, 546, 404),
      capsule: crop(153, 35, 424),
    },
  }),
  'chateau-haut-valmorin-1990': wine({
    producer: bilingual('Château Haut-Valmorin', '上瓦莫林酒庄'),
    name: bilingual('Château Haut-Valmorin 1990', '上瓦莫林酒庄 1990'),
    vintage: '1990',
    region: bilingual('Saint-Julien, Bordeaux', '波尔多圣朱利安'),
    details: {
      label: crop(278, 558, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'chateau-saint-aurelien-2005': wine({
    producer: bilingual('Château Saint-Aurélien', '圣奥雷利安酒庄'),
    name: bilingual('Château Saint-Aurélien 2005', '圣奥雷利安酒庄 2005'),
    vintage: '2005',
    region: bilingual('Pomerol, Bordeaux', '波尔多波美侯'),
    details: {
      label: crop(278, 558, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'chateau-montclar-2010': wine({
    producer: bilingual('Château Montclar', '蒙克拉酒庄'),
    name: bilingual('Château Montclar 2010', '蒙克拉酒庄 2010'),
    vintage: '2010',
    region: bilingual('Pessac-Léognan, Bordeaux', '波尔多佩萨克-雷奥良'),
    details: {
      label: crop(278, 552, 404),
      capsule: crop(268, 59, 424),
    },
  }),
  'chateau-d-orsanne-2001-sauternes': wine({
    producer: bilingual('Château d’Orsanne', '奥桑酒庄'),
    name: bilingual('Château d’Orsanne 2001', '奥桑酒庄 2001'),
    vintage: '2001',
    region: bilingual('Sauternes, Bordeaux', '波尔多苏玳'),
    details: {
      label: crop(278, 558, 404),
      capsule: crop(268, 59, 424),
      base: crop(278, 695, 404),
    },
  }),
  'chateau-fontclaire-1996-owc-12': wine({
    producer: bilingual('Château Fontclaire', '芳克莱酒庄'),
    name: bilingual('Château Fontclaire 1996', '芳克莱酒庄 1996'),
    vintage: '1996',
    region: bilingual('Margaux, Bordeaux', '波尔多玛歌'),
    details: {
      case: crop(212, 241, 728),
      label: crop(0, 516, 404),
      capsule: crop(9, 180, 404),
    },
  }),
  'chateau-belmont-laroque-2009-owc-6': wine({
    producer: bilingual('Château Belmont-Laroque', '贝蒙拉罗克酒庄'),
    name: bilingual('Château Belmont-Laroque 2009', '贝蒙拉罗克酒庄 2009'),
    vintage: '2009',
    region: bilingual('Pauillac, Bordeaux', '波尔多波雅克'),
    feature: false,
    details: {
      case: crop(316, 419, 520),
      label: crop(105, 395, 424),
    },
  }),
} satisfies Record<string, Picture>
