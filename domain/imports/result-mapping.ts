import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { resultImportFields } from './fields.ts'
import type { Guess } from './mapping.ts'
import type { ColumnToGuess } from './meanings.ts'
import { fieldsByName, guessOwnMapping } from './own-mapping.ts'
import { plainName, readHeader } from './read-header.ts'

/** The names of fields that only results have, or that mean another field of lots. */
const fieldOfName = fieldsByName([
  [
    'source',
    'Source, Archive, Auction house, Auctioneer, House, Saleroom, 来源, 拍卖行, 拍卖公司, 拍卖机构, 数据来源',
  ],
  [
    'saleNumber',
    'Sale number, Sale no, Sale, Sale code, Sale id, Auction number, Auction no, Auction, Auction code, 专场编号, 专场, 专场号, 拍卖会编号, 拍卖编号, 拍卖会, 场次',
  ],
  [
    'soldOn',
    'Date sold, Sold on, Sale date, Date of sale, Auction date, Date, Sold date, 成交日期, 拍卖日期, 日期, 成交日, 拍卖时间',
  ],
  ['currency', 'Currency, Currency code, CCY, 货币, 币种'],
  ['hammer', 'Hammer price, Hammer, Hammer amount, 落槌价, 落槌, 落锤价, 落锤'],
  [
    'withPremium',
    'Price with premium, Price realised, Price realized, Realised price, Realized price, With premium, Price inc premium, Price including premium, Premium price, 成交价, 连佣金, 连佣成交价, 成交价（连佣金）, 含佣成交价',
  ],
  [
    'premium',
    "Buyer's premium, Buyers premium, Premium, Premium %, Premium percent, Premium rate, Buyer's premium %, BP, 买家佣金, 佣金, 佣金率, 佣金比例, 买家佣金率, 佣金 %",
  ],
  ['format.en', 'Format, Size, Bottle size, Packing'],
  ['format.zh', '规格, 容量, 瓶装, 包装'],
  [
    'soldAfter',
    'Sold after sale, After sale, Aftersale, Private sale after auction, 拍后成交, 拍卖后成交, 会后成交',
  ],
])

/** Guesses the fields of the columns of earlier results (K10, H7). */
export const guessResultMapping = (
  columns: readonly ColumnToGuess[],
  attributes: readonly NamedAttribute[],
): Guess => guessOwnMapping({ fields: resultImportFields, fieldOfName }, columns, attributes)

/** Returns how many of these headers name fields that only results have. */
export const countResultFields = (headers: readonly string[]): number =>
  new Set(
    headers.flatMap((header) =>
      readHeader(header)
        .names.flatMap((name) => fieldOfName.get(plainName(name)) ?? [])
        .slice(0, 1),
    ),
  ).size
