import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import type { PictureView } from '#domain/pictures/views.ts'
import type { DetailName } from './picture.ts'

/** What a lot's leading picture can show instead of its studio picture. */
export const arrangements = {
  bottle: bilingual('one bottle', '单瓶'),
  two: bilingual('two bottles', '两瓶'),
  three: bilingual('three bottles', '三瓶'),
  threeb: bilingual('three bottles, one in front', '三瓶，一瓶在前'),
  four: bilingual('four bottles', '四瓶'),
  six: bilingual('six bottles', '六瓶'),
  eight: bilingual('eight bottles', '八瓶'),
  twelve: bilingual('twelve bottles', '十二瓶'),
  case12: bilingual('a closed wooden case of twelve, and one bottle', '十二瓶装原木箱（未开），旁立一瓶'),
  case12b: bilingual('a wooden case of twelve with one bottle at its right', '十二瓶装原木箱，右侧立一瓶'),
  open12: bilingual('an open wooden case of twelve', '十二瓶装原木箱（已开）'),
  case6: bilingual('a closed wooden case of six, and one bottle', '六瓶装原木箱（未开），旁立一瓶'),
  cases6: bilingual('two wooden cases of six, and one bottle', '六瓶装原木箱两只，旁立一瓶'),
  open6: bilingual('an open wooden case of six', '六瓶装原木箱（已开）'),
  case3: bilingual('a wooden case of three, and one bottle', '三瓶装原木箱，旁立一瓶'),
  closed: bilingual('with its lid closed', '合盖'),
  fromAbove: bilingual('from above', '俯视'),
  fromFront: bilingual('from the front', '正面'),
  fromRight: bilingual('from the right', '右侧'),
  fromSide: bilingual('from the side', '侧面'),
  halfWheel: bilingual('a bundle of twenty-five', '二十五支一束'),
  nineCigars: bilingual('three sets of three', '三组，每组三支'),
  tenCigars: bilingual('two bundles of five', '两束，每束五支'),
  threeJars: bilingual('three jars', '三罐'),
  twelveCigars: bilingual('four bundles of three', '四束，每束三支'),
  twoBoxes: bilingual('two closed boxes', '两盒（未开）'),
  twoJars: bilingual('two jars', '两罐'),
  wheel: bilingual('a half-wheel of fifty', '五十支一束的半轮'),
} satisfies Record<string, BilingualText>

export type Arrangement = keyof typeof arrangements

/** A view of goods other than the studio picture. */
export type View = DetailName | Arrangement

/** Returns whether a text names an arrangement. */
export const isArrangement = (name: string): name is Arrangement => Object.hasOwn(arrangements, name)

/** The details of the studio picture that are missing or hidden in other arrangements. */
export const hiddenDetails: { readonly [name in Arrangement]?: readonly DetailName[] } = {
  closed: ['label', 'case', 'band', 'cigars', 'ribbon'],
  halfWheel: ['cigars'],
  twoBoxes: ['label', 'case', 'band', 'cigars', 'ribbon'],
}

/** Studio pictures that show more than one bottle or jar, or a case. */
export const ofSeveral: ReadonlySet<string> = new Set([
  'chateau-belmont-laroque-2000-magnum',
  'chateau-belmont-laroque-2009-owc-6',
  'chateau-fontclaire-1996-owc-12',
  'domaine-de-la-combe-noire-2015-owc-6',
  'domaine-de-la-combe-noire-2015-trio',
  'yunling-2003-reserve-pair',
])

/** Studio pictures that show a wooden case. */
const casesOf: { readonly [picture: string]: Arrangement | undefined } = {
  'chateau-belmont-laroque-2009-owc-6': 'open6',
  'chateau-fontclaire-1996-owc-12': 'case12',
  'domaine-de-la-combe-noire-2015-owc-6': 'case6',
}

/** Returns the viewer's name for a lot's leading picture; null for a side without a name. */
export function leadingView(picture: string, arrangement: Arrangement | undefined): PictureView | null {
  const shown = arrangement ?? casesOf[picture] ?? ''
  if (['fromAbove', 'fromRight', 'fromSide'].includes(shown)) return null
  if (shown.startsWith('open')) return 'openCase'
  return shown.startsWith('case') ? 'closedCase' : 'front'
}

/** The position of the photographed level, in thousandths of the picture from its top, by studio picture. */
export const markedLevels: { readonly [picture: string]: number | undefined } = {
  'chateau-haut-valmorin-1990': 512,
}

/** The separately photographed views, by studio picture. Others are crops of it. */
export const photographed: { readonly [picture: string]: readonly View[] | undefined } = {
  'alba-de-oro-porcelain-jar-25': ['closed', 'fromAbove', 'fromSide', 'threeJars', 'twoJars'],
  'alder-and-vane-cabernet-2013': ['six'],
  'casa-montalban-macassar-humidor': ['closed', 'fromAbove', 'fromFront', 'fromSide'],
  'casa-montalban-torpedo-trio': ['fromSide', 'nineCigars', 'twelveCigars'],
  'champagne-aubertin-lys-cuvee-des-rois-2008': ['six', 'twelve'],
  'champagne-aubertin-lys-rose-2006': ['three'],
  'champagne-delacroix-roy-blanc-de-blancs-2002': ['three', 'six'],
  'chateau-belmont-laroque-1982': ['three', 'six', 'case12', 'open12'],
  'chateau-belmont-laroque-2000-magnum': ['bottle', 'three', 'threeb', 'six', 'case6'],
  'chateau-belmont-laroque-2009-owc-6': ['case6', 'cases6'],
  'chateau-d-orsanne-2001-sauternes': ['two', 'six', 'twelve', 'case12', 'open12', 'case6'],
  'chateau-fontclaire-1996-owc-12': ['bottle', 'six', 'twelve', 'open12'],
  'chateau-haut-valmorin-1990': ['three', 'six', 'twelve', 'case12', 'open12', 'case6', 'label', 'level'],
  'chateau-montclar-2010': ['three', 'threeb', 'six', 'twelve', 'case12', 'open12', 'case6'],
  'chateau-saint-aurelien-2005': ['three', 'six', 'case12', 'open12', 'case6'],
  'domaine-de-castelnaud-bas-armagnac-1962': ['three', 'six'],
  'domaine-de-la-combe-noire-2015-trio': ['bottle'],
  'domaine-de-la-combe-noire-clos-de-la-combe-1999': ['three'],
  'domaine-perrault-vigny-les-grandes-roches-2014': ['three', 'six'],
  'flor-de-isadora-gran-corona-box-25': [
    'closed',
    'fromAbove',
    'fromFront',
    'fromRight',
    'fromSide',
    'twoBoxes',
  ],
  'flor-de-isadora-gran-corona-five-cigars': ['fromAbove', 'fromSide', 'tenCigars'],
  'glen-ardoch-25': ['two', 'six', 'twelve'],
  'jinsui-15-year-baijiu': ['eight'],
  'lherbier-le-chambelland-1978': ['three'],
  'maison-esterel-hermitage-le-rocher-blanc-1990': ['two', 'six'],
  'maison-thevenard-xo': ['four', 'six'],
  'port-kilnan-1989-30-year-old': ['three'],
  'quinta-do-valdourado-vintage-port-1963': ['four', 'six', 'eight'],
  'quinta-do-valdourado-vintage-port-1994': ['two', 'twelve', 'case12'],
  'reyes-del-alba-gran-reserva-cabinet-50': [
    'closed',
    'fromAbove',
    'fromFront',
    'fromSide',
    'halfWheel',
    'wheel',
  ],
  'tenuta-poggio-sereno-riserva-2006': ['six'],
  'tsukigatake-18-pure-malt': ['four'],
  'tsukigatake-21-japanese-whisky': ['two', 'three'],
  'wirranda-no-41-old-hundred-shiraz-1998': ['three', 'six'],
  'yunling-1988-baijiu': ['two'],
}
