import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { type LotKind, labelOf, type NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { typedName } from './typed-name.ts'

/** The attributes of lots with their names in the language of the page. */
export type LotAttributes = {
  readonly list: readonly NamedAttribute[]
  readonly byId: ReadonlyMap<string, NamedAttribute>
  /** The name of an attribute, for goods of a kind; null for what is none. */
  nameOf(id: string, kind?: LotKind): string | null
  /** Its name beside a field that it is typed into, with the unit or the form of a date. */
  typedNameOf(attribute: NamedAttribute): string
}

/** Returns the attributes of lots, with the house's own. */
export function useLotAttributes(): LotAttributes {
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return useMemo(() => {
    const byId = new Map(productAttributes.map((one) => [one.id, one]))
    return {
      list: productAttributes,
      byId,
      nameOf: (id, kind) => {
        const attribute = byId.get(id)
        return attribute ? labelOf(attribute, kind)[lang] : null
      },
      typedNameOf: (attribute) => typedName(attribute, lang),
    }
  }, [lang])
}
