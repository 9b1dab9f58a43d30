import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { bidImportFields } from './fields.ts'
import type { Guess } from './mapping.ts'
import type { ColumnToGuess } from './meanings.ts'
import { fieldsByName, guessOwnMapping } from './own-mapping.ts'

/** The names that marketplaces give to fields of bids and bidders. */
const fieldOfName = fieldsByName([
  [
    'maximum',
    'Max bid, Maximum bid, Maximum, Absentee bid, Commission bid, Bid, Bid amount, Highest bid, Limit, 最高出价, 委托价, 出价',
  ],
  [
    'hammer',
    'Hammer price, Hammer, Hammer amount, Sold price, Winning bid, Sale price, Price sold, Price realised, Price realized, 落槌价, 成交价',
  ],
  [
    'firstName',
    'First name, Given name, Forename, Name, Bidder, Bidder name, Full name, Customer, Customer name, Buyer, Buyer name, 名, 名字, 姓名, 买家, 竞投人',
  ],
  ['lastName', 'Last name, Surname, Family name, 姓, 姓氏'],
  [
    'phone',
    'Phone, Telephone, Phone number, Tel, Mobile, Mobile phone, Cell phone, Contact number, 电话, 手机, 联络电话',
  ],
  ['email', 'Email, E-mail, Email address, E-mail address, 电邮, 邮箱, 电子邮件'],
])

/** Guesses the fields of the columns of the results of a marketplace (K10, Q9). */
export const guessBidMapping = (
  columns: readonly ColumnToGuess[],
  attributes: readonly NamedAttribute[],
): Guess => guessOwnMapping({ fields: bidImportFields, fieldOfName }, columns, attributes)
