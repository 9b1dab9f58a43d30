import * as z from 'zod/mini'
import { goodsKinds } from '#domain/goods/goods.ts'
import { encodings } from '#domain/imports/encodings.ts'
import { includable } from '#domain/imports/includable.ts'
import { groupKinds } from '#domain/imports/issue-groups.ts'
import { presetNames } from '#domain/imports/presets.ts'
import { importStates } from '#domain/imports/state.ts'
import { isExplained, maxValueLength } from '#domain/imports/values.ts'
import { marketplaces } from '#domain/marketplaces/marketplace-file.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import {
  id,
  line,
  lineOrNone,
  linesOrNone,
  many,
  oneOf,
  page,
  size,
  uuid,
  whole,
  yes,
  yesOrNo,
} from '#wire/schema/fields.ts'
import { importField } from '#wire/schema/import-field.ts'
import { count, instant, listOf, wholeListOf } from '#wire/schema/values.ts'
import { undoResult } from './draft-changes.ts'
import { uploadKey } from './enquiries.ts'

/** The separators with which a text can be read. */
const separators = ['comma', 'semicolon', 'tab'] as const

const rowNote = z.strictObject({ row: count, text: z.string() })
/** The number of such rows of the file, and the first of them. */
const rowNotes = z.strictObject({ count, rows: z.array(rowNote) })

/** The parts of a file other than headers and lots. */
export const importNotes = z.strictObject({
  headerRow: count,
  headerLines: z.union([z.literal(1), z.literal(2)]),
  /** The rows from which the headers can be chosen. */
  firstRows: z.array(rowNote),
  /** The rows above the headers, which are omitted. */
  titles: rowNotes,
  /** Rows that are omitted unless `keep` names them. */
  hidden: rowNotes,
  section: rowNotes,
  total: rowNotes,
  /** Merged cells that apply to all their rows, unless `keep` names them. */
  merged: rowNotes,
  /** Currency signs shared by several currencies; with `signs` in `keep` they denote the sale's currency. */
  signs: z.array(z.string()),
  repeatedHeaders: z.array(z.string()),
  hiddenColumns: z.array(z.string()),
  keep: z.array(z.enum(includable)),
})

/** A field of a lot; `none` for an omitted column. */
const field = z.union([z.literal('none'), importField])

/** A field whose values a source may write differently. */
const explained = importField.check(z.refine(isExplained))

/** A spreadsheet being imported into a draft. */
const lotImport = z.strictObject({
  id: z.string(),
  auctionId: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  rows: count,
  /** The reading options; '' and [] for options that its format lacks. */
  encoding: z.enum(['', ...encodings]),
  separator: z.enum(['', ...separators]),
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** The sheets hidden in the file. */
  hiddenSheets: z.array(z.string()),
  /** The texts in each likely encoding, one of which must be chosen if none is certain. */
  samples: z.array(z.strictObject({ encoding: z.enum(encodings), text: z.string() })),
  /** The parts of the file other than headers and lots. */
  notes: importNotes,
  /** The source with the best-matching headers; '' if none does. */
  preset: z.enum(['', ...presetNames]),
  /** Whether this source was imported before, in which case the mapping is the one used then. */
  isRemembered: z.boolean(),
  columns: z.array(
    z.strictObject({
      header: z.string(),
      field,
      certainty: z.enum(['certain', 'guess', 'none']),
      /** The first non-empty cells. */
      examples: z.array(z.string()),
    }),
  ),
  /** Id of its change in the change log; '' until it is applied. */
  change: z.string(),
  /** Whether it is applied and can be undone as one. */
  isUndoable: z.boolean(),
  /** The latest other import of the same file into the same draft. */
  earlier: z.nullable(z.strictObject({ at: instant, state: z.enum(importStates) })),
  /** Of earlier results: what holds for all rows, and how far a job is; null for others. */
  results: z.nullable(
    z.strictObject({
      defaults: z.strictObject({
        source: z.string(),
        currency: z.string(),
        kind: z.string(),
        premium: z.string(),
      }),
      /** Rows that the job that applies or undoes it has handled. */
      done: count,
      added: count,
      changed: count,
      /** Results that its undo has left, since a later import changed them. */
      left: count,
    }),
  ),
  /** The marketplace whose bids it has; '' for others. */
  marketplace: z.string(),
})

/** The reading options of a spreadsheet that are not recognised. */
const reading = {
  encoding: z.optional(oneOf(encodings)),
  separator: z.optional(oneOf(separators)),
  sheet: z._default(lineOrNone(100), ''),
  headerRow: z._default(whole(0, 1_000_000), 0),
  keep: z._default(many(oneOf(includable), includable.length), []),
}
const readingExample = {
  encoding: 'gb18030',
  separator: 'semicolon',
  sheet: 'Lots',
  headerRow: 4,
  keep: ['hidden'],
}

export const importUpload = uploadCall('POST', 'house/import/upload', {
  about:
    'Reads a spreadsheet (CSV, TSV, XLSX) for the lots of a draft, as `file`; pasted text is sent as a file too. Encoding, separator, sheet and the row of the headers are recognised unless they are given. `keep` imports rows that are left out otherwise: `hidden` ones, headings of a `section`, and those of a `total`; with `merged`, merged cells are those of their first row only, and with `signs`, a plain `$` or 元 is that of the sale (K11).',
  who: 'catalogue',
  trace: ['import.upload'],
  file: 'file',
  payload: { auctionId: id, ...reading },
  example: readingExample,
  data: lotImport,
  refusals: ['notFound', 'wrongState', 'uploadRefused'],
})

export const itemImport = uploadCall('POST', 'house/item/import', {
  about:
    'Reads a spreadsheet for the items of a consignment (S3), like `house/import/upload`. The other calls of imports continue it; its `auctionId` is the consignment. `lotNumber` is the number of an item, and there is no column of owners.',
  who: 'consignments',
  checks: ['consignment'],
  trace: ['import.upload'],
  file: 'file',
  payload: { consignmentId: id, ...reading },
  example: readingExample,
  data: lotImport,
  refusals: ['notFound', 'wrongState', 'uploadRefused', 'secondPersonNeeded'],
})

export const goodsImport = uploadCall('POST', 'house/goods/import', {
  about:
    'Reads a spreadsheet for the products or gifts (G3), like `house/import/upload`. The other calls of imports continue it; its `auctionId` is the kind. `code` identifies a product or gift; `stock` is set for new ones only.',
  who: 'goods',
  trace: ['import.upload'],
  file: 'file',
  payload: { kind: oneOf(goodsKinds), ...reading },
  example: { ...readingExample, kind: 'product' },
  data: lotImport,
  refusals: ['uploadRefused'],
})

export const resultImport = uploadCall('POST', 'house/result/import', {
  about:
    'Reads a spreadsheet of earlier results, at most 100,000 rows (H7), like `house/import/upload`. The other calls of imports continue it; its `auctionId` is `results`. `source`, `currency`, `kind` and `premium` hold for new rows that do not state them. Applying and undoing are done by a job: `results.done` of `house/import/get` counts the rows.',
  who: 'catalogue',
  trace: ['import.upload'],
  file: 'file',
  payload: {
    source: z._default(lineOrNone(120), ''),
    currency: z._default(lineOrNone(3), ''),
    kind: z._default(lineOrNone(20), ''),
    premium: z._default(lineOrNone(10), ''),
    ...reading,
  },
  example: {
    ...readingExample,
    source: 'Harbour Wine Auctions',
    currency: 'HKD',
    kind: 'wine',
    premium: '22.5',
  },
  data: lotImport,
  refusals: ['uploadRefused'],
})

/** The marketplaces from which bids come. */
export const biddingMarketplaces = marketplaces.filter((one) => one !== 'wineSearcher')

export const bidImport = uploadCall('POST', 'house/bid/import', {
  about:
    'Reads a spreadsheet with the results of a marketplace for a published live sale (Q9), like `house/import/upload`. The other calls of imports continue it; its `auctionId` is `bids ` and the id of the sale. Before a lot is called, `maximum` is a commission bid; after the sale, `hammer` names the buyer of a lot that was sold without a paddle. A new bidder is registered as a walk-in bidder of the marketplace, which has verified age and agreement.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: ['import.upload'],
  file: 'file',
  payload: {
    auctionId: id,
    marketplace: oneOf(biddingMarketplaces),
    agree: yes('mustAgree'),
    ...reading,
  },
  example: { ...readingExample, marketplace: 'liveAuctioneers' },
  data: lotImport,
  refusals: ['notFound', 'wrongState', 'uploadRefused'],
})

export const itemImportSent = call('POST', 'house/item/importSent', {
  about:
    'Reads a spreadsheet that came with the enquiry which a consignment was made of, like `house/item/import`; `key` is one of its files.',
  who: 'consignments',
  checks: ['consignment'],
  trace: ['import.upload'],
  payload: { consignmentId: id, key: uploadKey, ...reading },
  example: { ...readingExample, key: '0f5c1e2b7d914a6c8e3f0a1b2c3d4e5f' },
  data: lotImport,
  refusals: ['notFound', 'wrongState', 'uploadRefused', 'secondPersonNeeded'],
})

export const importGet = call('GET', 'house/import/get', {
  about: 'Returns an import with its columns.',
  who: 'catalogue',
  payload: { importId: id },
  data: lotImport,
  refusals: ['notFound', 'secondPersonNeeded'],
})

export const importList = call('GET', 'house/import/list', {
  about: 'Lists the imports of a draft, newest first, at most a hundred.',
  who: 'catalogue',
  payload: { auctionId: id },
  data: wholeListOf(
    z.strictObject({
      id: z.string(),
      fileName: z.string(),
      rows: count,
      state: z.enum(importStates),
      at: instant,
      /** The name of the colleague who uploaded the file. */
      by: z.string(),
    }),
  ),
  refusals: ['notFound', 'secondPersonNeeded'],
})

export const importMap = call('POST', 'house/import/map', {
  about:
    'Sets what each column of an import is, in their order; `none` leaves a column out (K10). `owner` names the owner of a lot by client number or email address (S10); it is refused with code 1005 to who may not see owners.',
  who: 'catalogue',
  trace: ['import.map'],
  payload: { importId: id, columns: many(field, 200) },
  example: { columns: ['lotNumber', 'title.en', 'none'] },
  data: lotImport,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const importFix = call('POST', 'house/import/fix', {
  about: 'Corrects a cell of an import before it is applied.',
  who: 'catalogue',
  trace: ['import.fix'],
  payload: {
    importId: id,
    row: whole(1, 1_000_000),
    column: whole(0, 199),
    cell: z._default(linesOrNone(20_000), ''),
  },
  example: { row: 7, column: 4, cell: '12,000' },
  data: z.null(),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

const issue = z.strictObject({ field: z.string(), issue: z.string() })

export const importExplain = call('POST', 'house/import/explain', {
  about:
    'Sets what the source of an import means by a value of a field, for all its rows and for later imports with the same headers (K10): the cell to read instead, or an empty one to leave the field as it is. An owner is explained by client number. `forget` removes the explanation.',
  who: 'catalogue',
  trace: ['import.explain'],
  payload: {
    importId: id,
    field: explained,
    value: line(maxValueLength),
    meant: z._default(lineOrNone(maxValueLength), ''),
    forget: z._default(yesOrNo, false),
  },
  example: { value: 'Red Bordeaux', meant: 'bordeaux', forget: false },
  data: z.null(),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const importCheck = call('GET', 'house/import/check', {
  about:
    'Returns what an import would do, row by row (K10). It writes nothing. `show` selects rejected rows and warnings, rows that change something, or all; `field` those that change this field; `issue` those of a group, such as `needed startPrice missing`. `groups` are all issues by kind: `needed` is what publication demands. `values` are those that are not known or were explained.',
  who: 'catalogue',
  payload: {
    importId: id,
    show: z._default(oneOf(['issues', 'changes', 'all']), 'all'),
    field: z._default(z.union([z.literal('any'), importField]), 'any'),
    issue: z._default(lineOrNone(100), ''),
    page,
    size: size(100, 200),
  },
  example: { issue: 'needed startPrice missing' },
  data: z.extend(
    listOf(
      z.strictObject({
        row: count,
        result: z.enum(['new', 'changed', 'same', 'refused']),
        lotId: z.string(),
        /** Such as `27A`; '' if the row has none. */
        number: z.string(),
        cells: z.array(z.string()),
        /** The values before and after, as JSON. */
        changes: z.array(z.strictObject({ path: z.string(), before: z.string(), after: z.string() })),
        issues: z.array(issue),
        warnings: z.array(issue),
        /** The data that the lot still lacks for publication. */
        needed: z.array(issue),
      }),
    ),
    {
      counts: z.strictObject({
        new: count,
        changed: count,
        same: count,
        refused: count,
        warned: count,
        incomplete: count,
      }),
      /** The number of lots in the draft that no row names; they are kept. */
      missing: count,
      groups: z.array(z.extend(issue, { kind: z.enum(groupKinds), rows: count })),
      values: z.array(
        z.strictObject({
          field: explained,
          value: z.string(),
          rows: count,
          /** The cell that is read instead; null while unknown. */
          meant: z.nullable(z.string()),
        }),
      ),
    },
  ),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const importApply = call('POST', 'house/import/apply', {
  about:
    'Applies an import as one change: all rows, or with `onlyGood` the valid ones (K10). Refused where rows are rejected and `onlyGood` is not set.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { importId: id, onlyGood: z._default(yesOrNo, false), ak: uuid },
  example: { onlyGood: true },
  data: z.strictObject({ change: z.string(), added: count, changed: count }),
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded'],
})

export const importUndo = call('POST', 'house/import/undo', {
  about:
    'Undoes an import as far as its fields still have its values (K9). `left` lists the others. For products and gifts, `lotId` of `left` is the code; a new one that was edited, shown, retired or ordered since is left with the field `goods` (G3).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { importId: id, ak: uuid },
  data: undoResult,
  refusals: ['notFound', 'wrongState'],
})
