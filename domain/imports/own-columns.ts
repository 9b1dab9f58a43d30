import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { type ImportField, importFields } from './fields.ts'

/** The headers of fields that are not attributes, in this product's own spreadsheets. */
const headers: { readonly [field: string]: string } = {
  lotId: 'Id',
  lotNumber: 'Lot',
  category: 'Category',
  kind: 'Kind',
  title: 'Title',
  accent: 'Accent',
  format: 'Format',
  lowEstimate: 'Low estimate',
  highEstimate: 'High estimate',
  startPrice: 'Starting price',
  reserve: 'Reserve',
  summary: 'Summary',
  description: 'Note',
  condition: 'Condition',
  provenance: 'Provenance',
  featured: 'Featured',
  weight: 'Weight',
  owner: 'Owner',
}

/** Returns the columns of this product's own spreadsheets, in order. */
export function ownColumns(
  attributes: readonly NamedAttribute[],
): readonly (readonly [header: string, field: ImportField])[] {
  const names = new Map(attributes.map(({ id, column, label }) => [id, column ?? label.en]))
  return importFields(attributes).map((field) => {
    const [name = '', lang] = field.split('.')
    const header = names.get(name) ?? headers[name] ?? name
    if (lang === 'hant') return [`${header} (Traditional)`, field]
    return [lang === undefined ? header : `${header} ${lang.toUpperCase()}`, field]
  })
}

/** Chinese headers of fields that are not attributes. */
const chinese: Readonly<Record<string, ImportField>> = {
  拍品号: 'lotNumber',
  拍品: 'lotNumber',
  类别: 'category',
  种类: 'kind',
  英文名称: 'title.en',
  中文名称: 'title.zh',
  英文酒庄: 'producer.en',
  中文酒庄: 'producer.zh',
  低估价: 'lowEstimate',
  最低估价: 'lowEstimate',
  高估价: 'highEstimate',
  最高估价: 'highEstimate',
  起拍价: 'startPrice',
  底价: 'reserve',
  英文摘要: 'summary.en',
  中文摘要: 'summary.zh',
  英文图录说明: 'description.en',
  中文图录说明: 'description.zh',
  英文品相报告: 'condition.en',
  中文品相报告: 'condition.zh',
  英文来源: 'provenance.en',
  中文来源: 'provenance.zh',
  存放: 'storage',
  箱码: 'boxCode',
  卖家: 'owner',
}

/** Returns all headers of this product's own spreadsheets, in both languages, with their fields. */
export const ownHeaders = (attributes: readonly NamedAttribute[]): Readonly<Record<string, ImportField>> => ({
  ...Object.fromEntries(ownColumns(attributes)),
  ...Object.fromEntries(
    importFields(attributes).flatMap((field) => {
      const [name = '', lang] = field.split('.')
      const label = attributes.find(({ id }) => id === name)?.label.zh ?? ''
      const before = lang === undefined ? '' : { en: '英文', zh: '中文', hant: '繁体' }[lang]
      return label === '' ? [] : [[`${before}${label}`, field]]
    }),
  ),
  ...chinese,
})
