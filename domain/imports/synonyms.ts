/**
 * The headers that name a field other than an attribute in houses' own spreadsheets, in English and in
 * Simplified Chinese. Case, spaces, punctuation, currencies, the language of a text and Traditional
 * characters are handled separately (`readHeader`).
 */
export const synonyms = {
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
  format: `
    Format, Format text, Packaging format,
    规格, 规格型号, 包装规格`,
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
  owner: `
    Owner, Vendor, Vendor code, Vendor no, Vendor number, Vendor ID, Vendor ref, Seller, Seller code,
    Seller no, Seller ID, Seller number, Consignor, Consignor code, Consignor no, Consignor number,
    Consignor ID, Consigner, Consignor ref, Client, Client code, Client no, Client number, Property of,
    Owner code, Owner number, Vendor email, Seller email, Consignor email,
    卖家, 委托方, 委托人, 委托人编号, 委托方编号, 货主, 卖方, 卖家编号, 委托客户, 送拍人, 物主, 藏家编号,
    卖家电邮, 客户编号, 委托编号, 供货方`,
} as const

/**
 * Headers that may mean one of several fields; the first field that no other column names is suggested.
 * Suggestions must be confirmed.
 */
export const uncertain: readonly {
  readonly names: readonly string[]
  /** Fields, without the language of a text. */
  readonly meanings: readonly string[]
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

/**
 * Headers of data that a lot does not have: results, buyers, pictures, internal remarks. They are ignored by
 * name.
 */
export const ignoredHeaders: readonly string[] = namesIn(`
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

/** Returns the names of a list that is separated by commas. */
export function namesIn(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim())
}
