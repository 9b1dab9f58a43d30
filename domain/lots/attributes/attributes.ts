import { capsuleCodes, corkCodes, labelCodes } from '#domain/facts/marks.ts'
import type { Attribute, LotKind, NamedAttribute } from './attribute.ts'

const all: readonly LotKind[] = ['wine', 'spirits', 'cigars', 'other']
const bottles: readonly LotKind[] = ['wine', 'spirits']

/**
 * The attributes of lots, in their order in the editor, in spreadsheets and on pages. An entry here is all that a new
 * one needs. Headers of spreadsheets are compared without case, spaces, punctuation and Traditional characters.
 */
export const attributes = {
  producer: {
    type: { is: 'bilingual' },
    kinds: all,
    label: { en: 'Producer', zh: '酒庄或品牌' },
    headers: `
      Producer, Producer Name, Winery, Chateau, Château, Domaine, Estate, Maker, Brand, Distillery, House,
      Grower, Manufacturer, Bodega, Creator, Shipper, Marque, Cigar brand,
      酒庄, 酒厂, 生产商, 酒庄或品牌, 品牌, 厂商, 制造商, 酿造商, 生产者, 庄园, 庄名, 酒庄名称, 生产厂家`,
    shown: 'row',
    isCorrectable: true,
    isFilter: true,
    isSearched: true,
  },
  wine: {
    type: { is: 'bilingual' },
    kinds: all,
    label: {
      en: 'Wine or cuvée',
      zh: '酒款',
      of: {
        spirits: { en: 'Bottling', zh: '装瓶' },
        cigars: { en: 'Cigar', zh: '雪茄名称' },
        other: { en: 'Name', zh: '名称' },
      },
    },
    column: 'Wine',
    headers: `
      Wine, Wine Name, Cuvee, Cuvée, Label name, Bottling, Expression, Vineyard, Climat,
      酒款, 酒款名称, 葡萄酒, 款式, 园名, 葡萄园`,
    shown: 'summary',
    isCorrectable: false,
    isFilter: false,
    isSearched: false,
  },
  region: {
    type: { is: 'bilingual' },
    kinds: all,
    label: { en: 'Region', zh: '产区' },
    headers: `
      Region, Origin, Appellation, AOC, AVA, Area, Wine region, Region of origin, Sub-region, District,
      产区, 产地, 法定产区, 地区, 子产区, 区域, 葡萄酒产区, 村`,
    shown: 'both',
    isCorrectable: true,
    isFilter: true,
    isSearched: true,
  },
  vintage: {
    type: { is: 'vintage' },
    kinds: all,
    label: { en: 'Vintage', zh: '年份', of: { cigars: { en: 'Box year', zh: '装盒年份' } } },
    headers: `
      Vintage, Year, Vint, Vtg, Vintage year, Year of vintage, Harvest, Harvest year, Millesime, Millésime,
      Distilled, Annee,
      年份, 年分, 年, 酒年, 采收年份, 葡萄酒年份, 出产年份, 蒸馏年份`,
    shown: 'both',
    isCorrectable: true,
    isFilter: true,
    isSearched: true,
  },
  age: {
    type: { is: 'number', most: 200, unit: { en: 'years', zh: '年' } },
    kinds: ['spirits'],
    label: { en: 'Age', zh: '酒龄' },
    headers: `
      Age, Age (years), Age statement, Years old, Age in years, YO,
      酒龄, 陈年, 陈酿年数, 年龄, 桶陈年数, 年数`,
    shown: 'both',
    isCorrectable: true,
    isFilter: true,
    isSearched: false,
  },
  abv: {
    type: { is: 'number', most: 999, decimals: 1, unit: { en: '%', zh: '%' } },
    kinds: bottles,
    label: { en: 'Strength', zh: '酒精度' },
    column: 'ABV',
    headers: `
      ABV, Strength, Strength (% vol.), Alcohol, Alcohol %, Alc, Alc vol, ALC/VOL, Alcohol by volume,
      Vol %, % vol, Proof, Alcohol content,
      酒精度, 度数, 酒精浓度, 酒精含量, 酒度, 酒精`,
    shown: 'row',
    isCorrectable: true,
    isFilter: true,
    isSearched: false,
  },
  millilitres: {
    type: { is: 'size' },
    kinds: bottles,
    label: { en: 'Bottle size', zh: '容量' },
    column: 'Size',
    headers: `
      Size, Size (ml), Bottle size, Btl size, Bot size, Volume, Volume (ml), Vol, Millilitres, ml, cl,
      Capacity, Content (ml), Bottle volume, Unit size, Bottle format, Btl format, Size of bottle, Bottle,
      Btl, Fl size,
      容量, 瓶容量, 瓶型, 净含量, 酒瓶容量, 单瓶容量, 毫升, 容量（毫升）, 瓶装容量, 每瓶容量, 瓶大小`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: true,
    isSearched: false,
  },
  quantity: {
    type: { is: 'number', most: 100_000 },
    kinds: all,
    label: { en: 'Quantity', zh: '数量' },
    headers: `
      Quantity, Qty, Qnty, Bottles, Btls, Bts, No of bottles, No. of btls, Number of bottles, Bottle count,
      Bottle qty, Bottles per lot, Qty (btls), Count, Units, Pieces, Pcs, Quantity in lot, Lot size,
      Total bottles, Sticks, Cigars, Number of cigars,
      数量, 瓶数, 支数, 件数, 总瓶数, 数量（瓶）, 瓶, 总数, 拍品数量, 数目, 数量（支）`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  mixed: {
    type: { is: 'flag' },
    kinds: bottles,
    label: { en: 'Mixed lot', zh: '混合拍品' },
    column: 'Mixed',
    headers: `
      Mixed, Mixed lot, Assortment, Assorted,
      混合拍品, 混合, 组合拍品, 混装`,
    shown: 'staff',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  lwin: {
    type: { is: 'text' },
    kinds: ['wine'],
    label: { en: 'LWIN', zh: 'LWIN' },
    headers: `
      LWIN, LWIN code, LWIN11, LWIN18, LWIN7, Liv-ex code, LWIN number,
      LWIN 编码, LWIN码`,
    shown: 'row',
    isCorrectable: true,
    isFilter: false,
    isSearched: true,
  },
  levels: {
    type: { is: 'levels' },
    kinds: bottles,
    label: { en: 'Levels', zh: '液面' },
    headers: `
      Levels, Level, Fill level, Fill levels, Fill, Fills, Ullage, Ullages, Ullage level, Wine level,
      液面, 液位, 酒液位, 酒位, 水位, 水平, 酒面, 液面高度, 酒液高度, 水位线`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  labels: {
    type: { is: 'marks', codes: labelCodes },
    kinds: bottles,
    label: { en: 'Labels', zh: '酒标' },
    headers: `
      Labels, Label, Label condition, Label cond, Labels condition,
      酒标, 标签, 酒标状况, 酒标品相, 标签状况`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  capsules: {
    type: { is: 'marks', codes: capsuleCodes },
    kinds: bottles,
    label: { en: 'Capsules', zh: '酒帽' },
    headers: `
      Capsules, Capsule, Capsule condition, Caps, Foil,
      酒帽, 瓶帽, 酒帽状况, 封帽, 胶帽, 锡帽`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  corks: {
    type: { is: 'marks', codes: corkCodes },
    kinds: bottles,
    label: { en: 'Corks', zh: '酒塞' },
    headers: `
      Corks, Cork, Cork condition, Corks condition,
      酒塞, 软木塞, 瓶塞, 酒塞状况, 木塞`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  closure: {
    type: {
      is: 'choice',
      choices: [
        { id: 'cork', name: { en: 'Cork', zh: '酒塞' } },
        { id: 'screwCap', name: { en: 'Screw cap', zh: '螺旋盖' }, words: ['screw cap'] },
        { id: 'glassStopper', name: { en: 'Glass stopper', zh: '玻璃塞' }, words: ['glass stopper'] },
        { id: 'crownCap', name: { en: 'Crown cap', zh: '皇冠盖' }, words: ['crown cap'] },
      ],
    },
    kinds: bottles,
    label: { en: 'Closure', zh: '封瓶方式' },
    headers: `
      Closure, Closure type, Stopper, Seal type,
      封瓶方式, 封口, 封口方式, 瓶封, 封瓶`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  packing: {
    type: {
      is: 'choice',
      choices: [
        { id: 'owc', name: { en: 'Original wooden case', zh: '原木箱' } },
        { id: 'ocb', name: { en: 'Original carton', zh: '原装纸箱' }, words: ['original cardboard box'] },
        { id: 'none', name: { en: 'No case', zh: '无箱' }, words: ['without case'] },
      ],
    },
    kinds: bottles,
    label: { en: 'Case', zh: '包装' },
    headers: `
      Case, Packing, Packaging, OWC, OWC/OC, OWC/OCB, Case type, Box, Box type, Wooden case, Carton,
      Original case, OC, Pack type, Package, Presentation, Packed in,
      包装, 原箱, 原木箱, 箱装, 木箱, 包装方式, 箱型, 包装箱, 原装箱, 外包装, 箱况, 装箱`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: true,
    isSearched: false,
  },
  storage: {
    type: {
      is: 'choice',
      choices: [
        { id: 'bondedStore', name: { en: 'Bonded store', zh: '保税仓' }, words: ['bonded'] },
        {
          id: 'professionalStore',
          name: { en: 'Professional storage', zh: '专业酒库' },
          words: ['professional', 'professional store'],
        },
        { id: 'privateCellar', name: { en: 'Private cellar', zh: '私人酒窖' } },
        { id: 'humidor', name: { en: 'Humidor', zh: '雪茄库' } },
      ],
    },
    kinds: all,
    label: { en: 'Storage', zh: '存放地点' },
    headers: `
      Storage, Stored, Storage conditions, Stored at, Storage type, Cellarage, Storage history,
      存放, 存放地点, 储存, 储藏, 存储, 储存方式, 储存条件, 存放方式, 仓储, 储藏条件, 贮存`,
    shown: 'row',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  inBond: {
    type: { is: 'flag' },
    kinds: bottles,
    label: { en: 'In bond', zh: '保税' },
    headers: `
      In bond, Bond, IB, Duty status, Under bond, Bonded, Duty paid,
      保税, 保税状态, 税项, 是否保税, 完税状态`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: true,
    isSearched: false,
  },
  vitola: {
    type: { is: 'bilingual' },
    kinds: ['cigars'],
    label: { en: 'Vitola', zh: '雪茄型号' },
    headers: `
      Vitola, Vitolas, Cigar size, Ring gauge, Shape, Vitola name,
      雪茄型号, 型号, 环径, 尺寸, 雪茄尺寸, 雪茄规格`,
    shown: 'both',
    isCorrectable: true,
    isFilter: true,
    isSearched: true,
  },
  boxCode: {
    type: { is: 'text' },
    kinds: ['cigars'],
    label: { en: 'Box code', zh: '盒码' },
    headers: `
      Box code, Factory code, Cigar code, Box stamp,
      盒码, 箱码, 厂码, 雪茄盒码, 盒号`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: true,
  },
  boxDate: {
    type: { is: 'month' },
    kinds: ['cigars'],
    label: { en: 'Box date', zh: '装盒年月' },
    headers: `
      Box date, Box date (YYYY-MM), Boxed, Packing date, Box year, Date of box,
      装盒年月, 装盒日期, 盒日期, 包装日期, 装盒`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
  boxCondition: {
    type: {
      is: 'choice',
      choices: [
        { id: 'sealed', name: { en: 'Seal intact', zh: '封条完整' } },
        { id: 'opened', name: { en: 'Seal broken', zh: '封条已启' } },
        { id: 'unsealed', name: { en: 'No seal', zh: '无封条' }, words: ['no seal'] },
      ],
    },
    kinds: ['cigars'],
    label: { en: 'Box seal', zh: '封条' },
    column: 'Box condition',
    headers: `
      Box condition, Box seal, Seal, Seal condition, Sealed, Box state,
      封条, 封条状况, 盒况, 封签, 封条状态`,
    shown: 'summary',
    isCorrectable: true,
    isFilter: false,
    isSearched: false,
  },
} as const satisfies { readonly [id: string]: Attribute }

/** The attributes of this product, with their ids. */
export const productAttributes: readonly NamedAttribute[] = Object.entries(attributes).map(
  ([id, attribute]) => ({ id, ...attribute }),
)
