import type { FacetValue, SearchDocument, SearchSource } from '../document.ts'

/** A catalogue of well-known names for the relevance set. */

const value = (en: string, zh: string): FacetValue => ({
  id: en.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  en,
  zh,
})

const day = 86_400_000

const plain = {
  kind: 'lot',
  state: 'open',
  texts: [],
  cate: null,
  region: null,
  producer: null,
  vintage: '',
  attributes: [],
  estimate: null,
  at: 0,
  lot: null,
  isTobacco: false,
} as const

type Wine = readonly [
  ref: string,
  producer: readonly [en: string, zh: string],
  rest: string,
  restZh: string,
  region: readonly [en: string, zh: string],
  vintage: string,
  format?: readonly [en: string, zh: string],
]

const bottle = ['750 ml', '750 毫升'] as const
const magnum = ['1.5 L magnum', '1.5 升大瓶'] as const

const lafite = ['Château Lafite Rothschild', '拉菲古堡'] as const
const latour = ['Château Latour', '拉图酒庄'] as const
const mouton = ['Château Mouton Rothschild', '木桐酒庄'] as const
const margaux = ['Château Margaux', '玛歌酒庄'] as const
const drc = ['Domaine de la Romanée-Conti', '罗曼尼康帝酒庄'] as const
const pauillac = ['Pauillac', '波雅克'] as const
const margauxRegion = ['Margaux', '玛歌'] as const
const vosne = ['Vosne-Romanée', '沃恩-罗曼尼'] as const
const champagne = ['Champagne', '香槟区'] as const
const tuscany = ['Tuscany', '托斯卡纳'] as const

const wines: readonly Wine[] = [
  ['lafite-1982', lafite, '', '', pauillac, '1982'],
  ['lafite-1982-magnum', lafite, '', '', pauillac, '1982', magnum],
  ['lafite-2000', lafite, '', '', pauillac, '2000'],
  ['lafite-2018', lafite, '', '', pauillac, '2018'],
  ['carruades-2010', ['Carruades de Lafite', '拉菲珍宝'], '', '', pauillac, '2010'],
  ['duhart-2009', ['Château Duhart-Milon', '杜哈米隆古堡'], '', '', pauillac, '2009'],
  ['latour-1990', latour, '', '', pauillac, '1990'],
  ['latour-1982', latour, '', '', pauillac, '1982'],
  ['mouton-1986', mouton, '', '', pauillac, '1986'],
  ['mouton-2000', mouton, '', '', pauillac, '2000', magnum],
  ['lynch-bages-2005', ['Château Lynch-Bages', '靓茨伯酒庄'], '', '', pauillac, '2005'],
  [
    'pichon-comtesse-1996',
    ['Château Pichon Longueville Comtesse de Lalande', '碧尚女爵酒庄'],
    '',
    '',
    pauillac,
    '1996',
  ],
  ['margaux-1996', margaux, '', '', margauxRegion, '1996'],
  ['pavillon-2015', ['Pavillon Rouge du Château Margaux', '玛歌红亭'], '', '', margauxRegion, '2015'],
  ['palmer-1989', ['Château Palmer', '宝马酒庄'], '', '', margauxRegion, '1989'],
  [
    'haut-brion-1989',
    ['Château Haut-Brion', '侯伯王酒庄'],
    '',
    '',
    ['Pessac-Léognan', '佩萨克-雷奥良'],
    '1989',
  ],
  [
    'mission-1975',
    ['Château La Mission Haut-Brion', '美讯酒庄'],
    '',
    '',
    ['Pessac-Léognan', '佩萨克-雷奥良'],
    '1975',
  ],
  [
    'smith-2010',
    ['Château Smith Haut Lafitte', '史密斯拉菲特酒庄'],
    '',
    '',
    ['Pessac-Léognan', '佩萨克-雷奥良'],
    '2010',
  ],
  ['petrus-1998', ['Petrus', '柏图斯'], '', '', ['Pomerol', '波美侯'], '1998'],
  ['cheval-blanc-1990', ['Château Cheval Blanc', '白马酒庄'], '', '', ['Saint-Émilion', '圣埃美隆'], '1990'],
  [
    'yquem-2001',
    ["Château d'Yquem", '滴金酒庄'],
    '',
    '',
    ['Sauternes', '苏玳'],
    '2001',
    ['375 ml', '375 毫升'],
  ],
  ['yquem-1967', ["Château d'Yquem", '滴金酒庄'], '', '', ['Sauternes', '苏玳'], '1967'],
  ['beychevelle-2016', ['Château Beychevelle', '龙船酒庄'], '', '', ['Saint-Julien', '圣朱利安'], '2016'],
  ['cos-2003', ["Château Cos d'Estournel", '爱士图尔酒庄'], '', '', ['Saint-Estèphe', '圣埃斯泰夫'], '2003'],
  ['drc-romanee-conti-1990', drc, 'Romanée-Conti', '罗曼尼康帝', vosne, '1990'],
  ['drc-la-tache-1999', drc, 'La Tâche', '拉塔希', vosne, '1999'],
  ['drc-assortment-2015', drc, 'Assortment Case', '套装', vosne, '2015'],
  [
    'leroy-musigny-2005',
    ['Domaine Leroy', '乐花酒庄'],
    'Musigny',
    '慕西尼',
    ['Chambolle-Musigny', '香波-慕西尼'],
    '2005',
  ],
  [
    'rousseau-chambertin-2010',
    ['Domaine Armand Rousseau', '阿曼卢梭酒庄'],
    'Chambertin',
    '香贝丹',
    ['Gevrey-Chambertin', '热夫雷-香贝丹'],
    '2010',
  ],
  [
    'leflaive-montrachet-2014',
    ['Domaine Leflaive', '勒弗莱酒庄'],
    'Bâtard-Montrachet',
    '巴塔-蒙哈榭',
    ['Puligny-Montrachet', '普里尼-蒙哈榭'],
    '2014',
  ],
  ['krug-1996', ['Krug', '库克香槟'], 'Vintage Brut', '年份香槟', champagne, '1996'],
  ['dom-perignon-2008', ['Dom Pérignon', '唐培里侬'], '', '', champagne, '2008'],
  ['dom-perignon-rose-1995', ['Dom Pérignon', '唐培里侬'], 'Rosé', '粉红香槟', champagne, '1995', magnum],
  ['salon-2002', ['Salon', '沙龙香槟'], 'Blanc de Blancs', '白中白', champagne, '2002'],
  ['cristal-2009', ['Louis Roederer', '路易王妃'], 'Cristal', '水晶香槟', champagne, '2009'],
  ['sassicaia-2016', ['Sassicaia', '西施佳雅'], '', '', tuscany, '2016'],
  ['masseto-2006', ['Masseto', '马赛托'], '', '', tuscany, '2006'],
  [
    'monfortino-2004',
    ['Giacomo Conterno', '贾科莫孔特诺'],
    'Barolo Riserva Monfortino',
    '蒙福蒂诺珍藏巴罗洛',
    ['Piedmont', '皮埃蒙特'],
    '2004',
  ],
  [
    'vega-unico-1994',
    ['Vega Sicilia', '贝加西西里亚'],
    'Unico',
    '尤尼科',
    ['Ribera del Duero', '杜埃罗河岸'],
    '1994',
  ],
  ['grange-1998', ['Penfolds', '奔富'], 'Grange', '葛兰许', ['South Australia', '南澳大利亚'], '1998'],
  [
    'screaming-eagle-2007',
    ['Screaming Eagle', '啸鹰酒庄'],
    'Cabernet Sauvignon',
    '赤霞珠',
    ['Napa Valley', '纳帕谷'],
    '2007',
  ],
  ['opus-one-2013', ['Opus One', '作品一号'], '', '', ['Napa Valley', '纳帕谷'], '2013'],
  [
    'egon-tba-1971',
    ['Egon Müller', '伊贡米勒'],
    'Scharzhofberger Trockenbeerenauslese',
    '沙兹堡枯葡精选',
    ['Mosel', '摩泽尔'],
    '1971',
    ['375 ml', '375 毫升'],
  ],
  [
    'noval-1963',
    ['Quinta do Noval', '飞鸟园'],
    'Nacional Vintage Port',
    '国家园年份波特酒',
    ['Douro', '杜罗河'],
    '1963',
  ],
]

const wineDocument = (
  [ref, [en, zh], rest, restZh, [region, regionZh], vintage, [format, formatZh] = bottle]: Wine,
  place: number,
): SearchDocument => ({
  ...plain,
  ref,
  names: [
    'wine',
    `${en} ${rest} ${vintage}`,
    `${zh} ${restZh} ${vintage}`,
    `${region}, ${format}`,
    `${regionZh} · ${formatZh}`,
  ],
  cate: value('Fine wine', '珍酿'),
  region: value(region, regionZh),
  producer: value(en, zh),
  vintage,
  attributes: [
    `millilitres=${format === magnum[0] ? 1_500 : 750}`,
    `packing=${['owc', 'ocb', 'none'][place % 3]}`,
  ],
  estimate: { low: 10_000 + place, high: 20_000 },
  at: place * day,
  place,
})

type Other = readonly [ref: string, names: readonly string[], rest: Partial<SearchDocument>]

const whisky = value('Whisky', '威士忌')
const baijiu = value('Baijiu', '白酒')
const cigar = value('Cigars', '雪茄')

const others: readonly Other[] = [
  [
    'macallan-18',
    ['spirits', 'The Macallan 18 Years Old Sherry Oak', '麦卡伦18年雪莉桶', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('The Macallan', '麦卡伦'), region: value('Speyside', '斯佩塞') },
  ],
  [
    'macallan-25',
    ['spirits', 'The Macallan 25 Years Old', '麦卡伦25年', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('The Macallan', '麦卡伦'), region: value('Speyside', '斯佩塞') },
  ],
  [
    'bowmore-1964',
    ['spirits', 'Black Bowmore 1964', '黑波摩 1964', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('Bowmore', '波摩'), region: value('Islay', '艾雷岛'), vintage: '1964' },
  ],
  [
    'port-ellen-30',
    ['spirits', 'Port Ellen 30 Years Old', '波特艾伦30年', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('Port Ellen', '波特艾伦'), region: value('Islay', '艾雷岛') },
  ],
  [
    'springbank-21',
    ['spirits', 'Springbank 21 Years Old', '云顶21年', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('Springbank', '云顶'), region: value('Campbeltown', '坎贝尔镇') },
  ],
  [
    'yamazaki-18',
    ['spirits', 'Yamazaki 18 Years Old', '山崎18年', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('Yamazaki', '山崎'), region: value('Japan', '日本') },
  ],
  [
    'karuizawa-1984',
    ['spirits', 'Karuizawa 1984 Single Cask', '轻井泽1984单桶', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('Karuizawa', '轻井泽'), region: value('Japan', '日本'), vintage: '1984' },
  ],
  [
    'hibiki-30',
    ['spirits', 'Hibiki 30 Years Old', '响30年', '700 ml', '700 毫升'],
    { cate: whisky, producer: value('Hibiki', '响'), region: value('Japan', '日本') },
  ],
  [
    'pappy-23',
    ['spirits', 'Pappy Van Winkle 23 Years Old Bourbon', '派比范温克23年波本', '750 ml', '750 毫升'],
    {
      cate: whisky,
      producer: value('Old Rip Van Winkle', '派比范温克'),
      region: value('Kentucky', '肯塔基'),
    },
  ],
  [
    'louis-xiii',
    ['spirits', 'Rémy Martin Louis XIII', '人头马路易十三', '700 ml', '700 毫升'],
    {
      cate: value('Cognac', '干邑'),
      producer: value('Rémy Martin', '人头马'),
      region: value('Grande Champagne', '大香槟区'),
    },
  ],
  [
    'hennessy-paradis',
    ['spirits', 'Hennessy Paradis Extra', '轩尼诗百乐廷', '700 ml', '700 毫升'],
    {
      cate: value('Cognac', '干邑'),
      producer: value('Hennessy', '轩尼诗'),
      region: value('Cognac', '干邑区'),
    },
  ],
  [
    'moutai-1985',
    ['spirits', 'Kweichow Moutai 1985', '贵州茅台酒 1985', '540 ml', '540 毫升'],
    {
      cate: baijiu,
      producer: value('Kweichow Moutai', '贵州茅台'),
      region: value('Guizhou', '贵州'),
      vintage: '1985',
    },
  ],
  [
    'feitian-2008',
    ['spirits', 'Kweichow Moutai Flying Fairy 2008', '飞天茅台酒 2008', '500 ml', '500 毫升'],
    {
      cate: baijiu,
      producer: value('Kweichow Moutai', '贵州茅台'),
      region: value('Guizhou', '贵州'),
      vintage: '2008',
    },
  ],
  [
    'wuliangye-1990',
    ['spirits', 'Wuliangye 1990', '五粮液 1990', '500 ml', '500 毫升'],
    {
      cate: baijiu,
      producer: value('Wuliangye', '五粮液'),
      region: value('Sichuan', '四川'),
      vintage: '1990',
    },
  ],
  [
    'behike-54',
    ['cigars', 'Cohiba Behike BHK 54, box of 10', '高希霸贝伊可54 十支装'],
    {
      cate: cigar,
      producer: value('Cohiba', '高希霸'),
      region: value('Cuba', '古巴'),
      attributes: ['vitola=Laguito\t拉吉托'],
      isTobacco: true,
    },
  ],
  [
    'montecristo-2',
    ['cigars', 'Montecristo No. 2, box of 25', '蒙特克里斯托二号 二十五支装'],
    {
      cate: cigar,
      producer: value('Montecristo', '蒙特克里斯托'),
      region: value('Cuba', '古巴'),
      isTobacco: true,
    },
  ],
  [
    'lafite-1996-result',
    ['wine', 'Château Lafite Rothschild 1996', '拉菲古堡 1996', '750 ml'],
    {
      kind: 'result',
      state: 'sold',
      cate: value('Fine wine', '珍酿'),
      producer: value('Château Lafite Rothschild', '拉菲古堡'),
      region: value('Pauillac', '波雅克'),
      vintage: '1996',
    },
  ],
  [
    'krug-nv',
    ['wine', 'Krug Grande Cuvée', '库克香槟 陈年佳酿', '750 ml'],
    {
      kind: 'product',
      state: null,
      cate: value('Champagne', '香槟'),
      producer: value('Krug', '库克香槟'),
      region: value('Champagne', '香槟区'),
    },
  ],
  ['decanter', ['Crystal wine decanter', '水晶醒酒器'], { kind: 'gift', state: null }],
  ['cellar-visit', ['An evening in the cellar', '酒窖之夜'], { kind: 'gift', state: null }],
  [
    'news-moutai',
    ['Why old Moutai is sold by weight', '老茅台为何论重量拍卖'],
    {
      kind: 'news',
      state: null,
      texts: [
        'Evaporation through the seal is measured on a scale before every sale.',
        '拍卖前，每一瓶都要称重。',
      ],
    },
  ],
  [
    'news-provenance',
    ['Provenance, and how we look at corks', '来源与瓶塞'],
    {
      kind: 'news',
      state: null,
      texts: ['Capsules, ullage and labels are photographed for every bottle of Lafite.'],
    },
  ],
  [
    'conditions-of-sale',
    ['Conditions of sale', '拍卖规则'],
    {
      kind: 'page',
      state: null,
      texts: [
        'The buyer’s premium is 22.5 per cent of the hammer price.',
        '买家佣金为落槌价的百分之二十二点五。',
      ],
    },
  ],
]

/** All documents. */
export const documents: readonly SearchDocument[] = [
  ...wines.map(wineDocument),
  ...others.map(
    ([ref, names, rest], i): SearchDocument => ({ ...plain, ref, names, place: 1_000 + i, ...rest }),
  ),
]

/** Returns all documents as a source. */
export const testSource = (all: readonly SearchDocument[]): SearchSource => ({
  name: 'lot',
  async *read(refs) {
    yield* refs === 'all' ? all : all.filter(({ ref }) => refs.includes(ref))
  },
})
