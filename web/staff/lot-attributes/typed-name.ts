import type { AttributeType, NamedAttribute } from '#domain/lots/attributes/attribute.ts'

/** Returns the name of an attribute with its unit or the form of a date: `Age (years)`, `装盒年月（YYYY-MM）`. */
export function typedName({ label, type }: NamedAttribute, lang: 'en' | 'zh'): string {
  const unit = unitOf(type, lang)
  if (unit === '') return label[lang]
  return lang === 'en' ? `${label.en} (${unit})` : `${label.zh}（${unit}）`
}

function unitOf(type: AttributeType, lang: 'en' | 'zh'): string {
  switch (type.is) {
    case 'number':
      return type.unit?.[lang] ?? ''
    case 'size':
      return lang === 'en' ? 'ml' : '毫升'
    case 'date':
      return 'YYYY-MM-DD'
    case 'month':
      return 'YYYY-MM'
    case 'text':
    case 'bilingual':
    case 'choice':
    case 'flag':
    case 'list':
    case 'vintage':
    case 'levels':
    case 'marks':
      return ''
  }
}
