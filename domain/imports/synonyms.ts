import type { LotTextField } from '#domain/drafts/lot-draft.ts'
import type { FactTextField } from '#domain/facts/facts.ts'
import type { plainFields } from './fields.ts'

/** What a column can be, without the language of a text. */
export type Attribute =
  | LotTextField
  | FactTextField
  | (typeof plainFields)[number]
  | 'lotId'
  | 'lotNumber'
  | 'owner'

/**
 * The headers that name an attribute in houses' own spreadsheets, in English and in Simplified Chinese. Case, spaces,
 * punctuation, currencies, the language of a text and Traditional characters are read apart (`readHeader`).
 */
export const synonyms: { readonly [attribute in Attribute]: string } = {
  lotId: `
    Id, Lot ID,
    拍品识别码, 识别码`,
  lotNumber: `
    Lot, Lot No, Lot Nr, Lot Num, Lot Number, Lot #, Number of lot,
    拍品号, 拍品编号, 拍品, 拍品号码, 拍品序号, 图录号, 图录编号, 标的号, 标的编号, 拍号, 标号`,
  category: `
    Category, Category Name, Category Code, Lot Category, Cat, Department, Section, Class, Subcategory,
    类别, 分类, 品类, 类别名称, 拍品类别, 大类, 门类, 专题`,
  kind: `
    Kind, Type of goods, Goods, Kind of goods, Product type, Item type,
    种类, 货品种类, 商品种类`,
  title: `
    Title, Lot Title, Name, Lot Name, Item, Item Name, Item Title, Product, Product Name, Headline, Lead,
    Full name, Wine Title, Short description, Title of lot, Heading,
    名称, 品名, 拍品名称, 拍品名, 标题, 酒名, 商品名称, 货品名称, 产品名称, 货名, 藏品名称, 标的名称`,
  accent: `
    Accent, Part of the title in italics,
    斜体部分, 标题斜体部分, 名称中的斜体部分`,
  producer: `
    Producer, Producer Name, Winery, Chateau, Château, Domaine, Estate, Maker, Brand, Distillery, House,
    Grower, Manufacturer, Bodega, Creator, Shipper, Marque, Cigar brand,
    酒庄, 酒厂, 生产商, 酒庄或品牌, 品牌, 厂商, 制造商, 酿造商, 生产者, 庄园, 庄名, 酒庄名称, 生产厂家`,
  wine: `
    Wine, Wine Name, Cuvee, Cuvée, Label name, Bottling, Expression, Vineyard, Climat,
    酒款, 酒款名称, 葡萄酒, 款式, 园名, 葡萄园`,
  region: `
    Region, Origin, Appellation, AOC, AVA, Area, Wine region, Region of origin, Sub-region, District,
    产区, 产地, 法定产区, 地区, 子产区, 区域, 葡萄酒产区, 村`,
  vintage: `
    Vintage, Year, Vint, Vtg, Vintage year, Year of vintage, Harvest, Harvest year, Millesime, Millésime,
    Distilled, Annee,
    年份, 年分, 年, 酒年, 采收年份, 葡萄酒年份, 出产年份, 蒸馏年份`,
  format: `
    Format, Format text, Packaging format,
    规格, 规格型号, 包装规格`,
  quantity: `
    Quantity, Qty, Qnty, Bottles, Btls, Bts, No of bottles, No. of btls, Number of bottles, Bottle count,
    Bottle qty, Bottles per lot, Qty (btls), Count, Units, Pieces, Pcs, Quantity in lot, Lot size,
    Total bottles, Sticks, Cigars, Number of cigars,
    数量, 瓶数, 支数, 件数, 总瓶数, 数量（瓶）, 瓶, 总数, 拍品数量, 数目, 数量（支）`,
  lowEstimate: `
    Low estimate, Low, Low Est, Est Low, Estimate low, Lo Est, Estimate from, Est from, Lower estimate,
    Minimum estimate, Min estimate, Est min, Min est, Estimate min, Low end, Low price, LE, Estimate 1,
    Est 1, Estimate lower, Low end estimate,
    低估价, 最低估价, 估价低, 估价下限, 低估, 估价（低）, 低估值, 最低估值, 估值下限, 估价起, 估价最低,
    预估低价, 低端估价, 下限, 低`,
  highEstimate: `
    High estimate, High, High Est, Est High, Estimate high, Hi Est, Estimate to, Est to, Upper estimate,
    Maximum estimate, Max estimate, Est max, Max est, Estimate max, High end, High price, HE, Estimate 2,
    Est 2, Estimate upper, High end estimate,
    高估价, 最高估价, 估价高, 估价上限, 高估, 估价（高）, 高估值, 最高估值, 估值上限, 估价止, 估价最高,
    预估高价, 高端估价, 上限, 高`,
  startPrice: `
    Starting price, Start price, Start, Opening bid, Open bid, Starting bid, Start bid, Opening price,
    Opening, Minimum bid, Min bid, Start amount, First bid, Opening amount, Starting, SP,
    起拍价, 起拍, 起拍金额, 起价, 起始价, 开拍价, 起标价, 起叫价, 起拍价格, 起投价, 开价, 首次出价`,
  reserve: `
    Reserve, Reserve price, Res, Reserve amount, Seller reserve, Min price, RP, Net reserve,
    底价, 保留价, 拍卖底价, 委托底价, 底价金额, 保底价, 拍卖保留价`,
  summary: `
    Summary, Lot summary, Contents, Abstract, Subtitle, Sub-title, Sub title,
    摘要, 简介, 副标题, 概要`,
  description: `
    Note, Catalogue note, Catalog note, Description, Lot description, Long description, Full description,
    Item description, Desc, Catalogue description, Catalogue text, Tasting note, Tasting notes, Lot note,
    Lot notes, Footnote, Essay, Lot essay, Catalogue notes, Details, Lot details,
    图录说明, 描述, 说明, 拍品描述, 拍品说明, 详细描述, 介绍, 拍品介绍, 图录文字, 品鉴, 品酒笔记, 酒评,
    文字说明, 详情, 描述文字, 商品描述`,
  condition: `
    Condition, Condition report, Cond, Cond report, CR, Lot condition, Condition notes, Condition note,
    State, Bottle condition, Condition description, Condition text,
    品相报告, 品相, 状况, 状态报告, 品相描述, 状况报告, 品相说明, 瓶况, 酒况, 状态, 保存状况, 品相备注,
    现状`,
  provenance: `
    Provenance, Prov, Source, Origin of lot, History, Cellar history, Ex cellar,
    来源, 递藏, 出处, 藏家, 收藏来源, 来历, 拍品来源, 著录来源`,
  featured: `
    Featured, Highlight, Highlighted, Feature, Star lot,
    精选, 重点, 焦点, 重点拍品, 精选拍品, 推荐`,
  weight: `
    Weight, Weight (g), Shipping weight, Gross weight,
    重量, 重量（克）, 毛重, 运输重量`,
  millilitres: `
    Size, Size (ml), Bottle size, Btl size, Bot size, Volume, Volume (ml), Vol, Millilitres, ml, cl,
    Capacity, Content (ml), Bottle volume, Unit size, Bottle format, Btl format, Size of bottle, Bottle,
    Btl, Fl size,
    容量, 瓶容量, 瓶型, 净含量, 酒瓶容量, 单瓶容量, 毫升, 容量（毫升）, 瓶装容量, 每瓶容量, 瓶大小`,
  mixed: `
    Mixed, Mixed lot, Assortment, Assorted,
    混合拍品, 混合, 组合拍品, 混装`,
  levels: `
    Levels, Level, Fill level, Fill levels, Fill, Fills, Ullage, Ullages, Ullage level, Wine level,
    液面, 液位, 酒液位, 酒位, 水位, 水平, 酒面, 液面高度, 酒液高度, 水位线`,
  labels: `
    Labels, Label, Label condition, Label cond, Labels condition,
    酒标, 标签, 酒标状况, 酒标品相, 标签状况`,
  capsules: `
    Capsules, Capsule, Capsule condition, Caps, Foil,
    酒帽, 瓶帽, 酒帽状况, 封帽, 胶帽, 锡帽`,
  corks: `
    Corks, Cork, Cork condition, Corks condition,
    酒塞, 软木塞, 瓶塞, 酒塞状况, 木塞`,
  closure: `
    Closure, Closure type, Stopper, Seal type,
    封瓶方式, 封口, 封口方式, 瓶封, 封瓶`,
  packing: `
    Case, Packing, Packaging, OWC, OWC/OC, OWC/OCB, Case type, Box, Box type, Wooden case, Carton,
    Original case, OC, Pack type, Package, Presentation, Packed in,
    包装, 原箱, 原木箱, 箱装, 木箱, 包装方式, 箱型, 包装箱, 原装箱, 外包装, 箱况, 装箱`,
  storage: `
    Storage, Stored, Storage conditions, Stored at, Storage type, Cellarage, Storage history,
    存放, 存放地点, 储存, 储藏, 存储, 储存方式, 储存条件, 存放方式, 仓储, 储藏条件, 贮存`,
  inBond: `
    In bond, Bond, IB, Duty status, Under bond, Bonded, Duty paid,
    保税, 保税状态, 税项, 是否保税, 完税状态`,
  abv: `
    ABV, Strength, Strength (% vol.), Alcohol, Alcohol %, Alc, Alc vol, ALC/VOL, Alcohol by volume,
    Vol %, % vol, Proof, Alcohol content,
    酒精度, 度数, 酒精浓度, 酒精含量, 酒度, 酒精`,
  age: `
    Age, Age (years), Age statement, Years old, Age in years, YO,
    酒龄, 陈年, 陈酿年数, 年龄, 桶陈年数, 年数`,
  lwin: `
    LWIN, LWIN code, LWIN11, LWIN18, LWIN7, Liv-ex code, LWIN number,
    LWIN 编码, LWIN码`,
  vitola: `
    Vitola, Vitolas, Cigar size, Ring gauge, Shape, Vitola name,
    雪茄型号, 型号, 环径, 尺寸, 雪茄尺寸, 雪茄规格`,
  boxCode: `
    Box code, Factory code, Cigar code, Box stamp,
    盒码, 箱码, 厂码, 雪茄盒码, 盒号`,
  boxDate: `
    Box date, Box date (YYYY-MM), Boxed, Packing date, Box year, Date of box,
    装盒年月, 装盒日期, 盒日期, 包装日期, 装盒`,
  boxCondition: `
    Box condition, Box seal, Seal, Seal condition, Sealed, Box state,
    封条, 封条状况, 盒况, 封签, 封条状态`,
  owner: `
    Owner, Vendor, Vendor code, Vendor no, Vendor number, Vendor ID, Vendor ref, Seller, Seller code,
    Seller no, Seller ID, Seller number, Consignor, Consignor code, Consignor no, Consignor number,
    Consignor ID, Consigner, Consignor ref, Client, Client code, Client no, Client number, Property of,
    Owner code, Owner number, Vendor email, Seller email, Consignor email,
    卖家, 委托方, 委托人, 委托人编号, 委托方编号, 货主, 卖方, 卖家编号, 委托客户, 送拍人, 物主, 藏家编号,
    卖家电邮, 客户编号, 委托编号, 供货方`,
}

/**
 * Headers that may be one of several attributes: the first that no other column names. They are suggested and asked
 * about, never taken for certain.
 */
export const uncertain: readonly {
  readonly names: readonly string[]
  readonly meanings: readonly Attribute[]
}[] = [
  { names: namesIn('编号'), meanings: ['lotNumber', 'lotId'] },
  {
    names: namesIn('No, Nr, #, Number, Item no, Item number, Ref, Sort, Order, Seq, 序号, 号码, 次序, 号'),
    meanings: ['lotNumber'],
  },
  { names: namesIn('Type, 类型, 酒类, 酒种'), meanings: ['category', 'kind'] },
  { names: namesIn('Wine type'), meanings: ['category'] },
  { names: namesIn('Country, Country of origin, 国家, 原产国, Locale'), meanings: ['region'] },
  { names: namesIn('Notes, Text'), meanings: ['description'] },
  { names: namesIn('Pack'), meanings: ['packing'] },
  { names: namesIn('Pack size'), meanings: ['quantity', 'format'] },
  { names: namesIn('Cs/Btl, Case/Bottle'), meanings: ['quantity', 'packing'] },
  { names: namesIn('Case size, Btl/Cs, Bottles per case, Cases, 箱数, 每箱瓶数'), meanings: ['quantity'] },
  { names: namesIn('单位, Unit'), meanings: ['format'] },
  { names: namesIn('尺寸规格'), meanings: ['millilitres', 'format'] },
  { names: namesIn('大小'), meanings: ['millilitres'] },
  { names: namesIn('Estimate, Est, 估价, 估值, 预估价, 参考价'), meanings: ['lowEstimate'] },
  { names: namesIn('Comments'), meanings: ['condition', 'description'] },
  { names: namesIn('Grade, Condition grade'), meanings: ['condition'] },
  { names: namesIn('Location'), meanings: ['storage'] },
]

/** Headers of what a lot does not have: results, buyers, pictures, internal remarks. They are left out by name. */
export const leftOut: readonly string[] = namesIn(`
  Image, Images, Image 1, Photo, Photos, Picture, Pictures, Image URL, Image file, Photo file,
  Main image, Hammer, Hammer price, Sold price, Price realised, Price realized, Result, Sold, Buyer,
  Buyer no, Paddle, Winning bid, Underbidder, Premium, Buyers premium, Commission, Vendor commission,
  Insurance, Invoice, Score, Scores, Rating, Critic, Critics score, Drink from, Drink to,
  Drinking window, Varietal, Grape, Grapes, Colour, Color, Cost, Unit price, Price, Value,
  Market price, Purchase price, Currency, Tax, VAT, Duty, GST, Barcode, Bin, Rack, Shelf, Receipt no,
  Receipt number, Warehouse, Internal note, Internal notes, Remarks, Remark, Internal remarks, Memo,
  Specialist, Cataloguer, Date received, Date, Status, Tags, Height, Width, Depth,
  图片, 照片, 图, 图片编号, 图片名称, 图像, 成交价, 落槌价, 落槌, 买家, 买受人, 号牌, 佣金, 买家佣金,
  卖家佣金, 保险, 成交, 结果, 评分, 得分, 分数, 葡萄品种, 品种, 适饮期, 颜色, 酒色, 成本, 单价, 价格,
  市价, 货币, 币种, 税, 税率, 进价, 条码, 库位, 仓位, 备注, 内部备注, 附注, 备忘, 专家, 经手人,
  收货日期, 日期, 入库日期, 合同号, 合同编号`)

/** The names of a list that is separated by commas. */
export function namesIn(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim())
}
