import type { Bilingual, DraftLanguage } from '#domain/drafts/bilingual.ts'
import { plainName } from '#domain/imports/read-header.ts'
import { namesIn, synonyms } from '#domain/imports/synonyms.ts'
import type { Attribute, AttributeType, Choice, LotKind, NamedAttribute } from './attribute.ts'
import { productAttributes } from './attributes.ts'
import type { OwnAttributeId } from './values.ts'

/** The types that the attributes of a house can have. */
export const ownTypes = ['text', 'bilingual', 'number', 'choice', 'flag', 'date', 'list'] as const

/** A house's definition of its own attribute. */
export type OwnAttributeFields = Pick<Attribute, 'kinds' | 'headers' | 'isFilter' | 'isSearched'> & {
  readonly type: Extract<AttributeType, { readonly is: (typeof ownTypes)[number] }>
  readonly label: Bilingual
  /** As a row on the lot's page, or to staff only. */
  readonly shown: 'row' | 'staff'
  /** Whether only lots that have it already can keep it. */
  readonly isRetired: boolean
}

/** An attribute that a house added itself. */
export type OwnAttribute = OwnAttributeFields & { readonly id: OwnAttributeId }

/** Returns the attributes of lots: those of this product, then those of the house. */
export const withOwnAttributes = (own: readonly OwnAttribute[]): readonly NamedAttribute[] => [
  ...productAttributes,
  ...own.map((one) => ({ ...one, isCorrectable: one.shown !== 'staff' })),
]

/** The values of an attribute in drafts and published lots: their kinds, and the choices that are chosen. */
export type AttributeUse = { readonly kinds: ReadonlySet<LotKind>; readonly choices: ReadonlySet<string> }

/** The maximum number of attributes of its own that a house has in use for one kind of goods. */
export const maxOwnAttributes = 30

/** The highest stored value of a number. */
export const maxOwnNumber = 1_000_000_000

/** Why an attribute of a house cannot be stored or deleted. */
export const ownAttributeIssues = [
  /** Another attribute, or field of lots, has one of its names or headers. */
  'nameTaken',
  /** Two choices have the same name. */
  'choiceTaken',
  /** A kind of goods has the most attributes already. */
  'full',
  /** Lots have values of the former type. */
  'typeInUse',
  /** Lots of a removed kind have it. */
  'kindInUse',
  /** Lots have a removed choice. */
  'choiceInUse',
  /** Lots have it. */
  'inUse',
] as const
export type OwnAttributeIssue = (typeof ownAttributeIssues)[number]

/**
 * K19: returns why an attribute cannot be added or changed; null if it can.
 * @param others the other attributes of the house
 * @param before the attribute and its use where it is changed
 */
export function ownAttributeIssue(
  changed: OwnAttributeFields,
  others: readonly OwnAttributeFields[],
  before?: { readonly attribute: OwnAttributeFields; readonly use: AttributeUse },
): OwnAttributeIssue | null {
  const taken = new Set([...fieldNames, ...others.flatMap(namesOf)])
  // A later version of this product may have added an attribute of that name.
  const had = new Set(before ? namesOf(before.attribute) : [])
  if (namesOf(changed).some((name) => taken.has(name) && !had.has(name))) return 'nameTaken'
  if (hasSameChoice(changed.type, 'en') || hasSameChoice(changed.type, 'zh')) return 'choiceTaken'
  if (!changed.isRetired && changed.kinds.some((kind) => activeOf(others, kind) >= maxOwnAttributes))
    return 'full'
  return before ? issueOfUse(changed, before) : null
}

/** Returns the labels and headers by which spreadsheets name an attribute. */
function namesOf({ label, headers }: Pick<Attribute, 'label' | 'headers'>): readonly string[] {
  return [label.en, label.zh, ...namesIn(headers)].map(plainName).filter((name) => name !== '')
}

/** The names of the fields that lots have anyway. */
const fieldNames = [
  ...productAttributes.flatMap(namesOf),
  ...Object.values(synonyms).flatMap((names) => namesIn(names).map(plainName)),
]

const choicesOf = (type: AttributeType): readonly Choice[] => (type.is === 'choice' ? type.choices : [])

const hasSameChoice = (type: AttributeType, lang: DraftLanguage): boolean => {
  const names = choicesOf(type).map(({ name }) => plainName(name[lang]))
  return new Set(names).size < names.length
}

const activeOf = (attributes: readonly OwnAttributeFields[], kind: LotKind): number =>
  attributes.filter(({ isRetired, kinds }) => !isRetired && kinds.includes(kind)).length

function issueOfUse(
  changed: OwnAttributeFields,
  { attribute, use }: { readonly attribute: OwnAttributeFields; readonly use: AttributeUse },
): OwnAttributeIssue | null {
  if (use.kinds.size === 0) return null
  if (shapeOf(changed.type) !== shapeOf(attribute.type)) return 'typeInUse'
  if ([...use.kinds].some((kind) => !changed.kinds.includes(kind))) return 'kindInUse'
  const left = new Set(choicesOf(changed.type).map(({ id }) => id))
  return [...use.choices].some((id) => !left.has(id)) ? 'choiceInUse' : null
}

/** Returns the facts that stored values depend on. */
const shapeOf = (type: AttributeType): string =>
  type.is === 'number' ? `number ${type.decimals ?? 0}` : type.is

/**
 * Returns an attribute as it is stored: new choices have ids, headers one separator, and staff-only
 * attributes are not searched.
 */
export function tidyOwnAttribute(fields: OwnAttributeFields): OwnAttributeFields {
  const isPublic = fields.shown !== 'staff'
  return {
    ...fields,
    type: fields.type.is === 'choice' ? { is: 'choice', choices: withIds(fields.type.choices) } : fields.type,
    headers: [...new Set(fields.headers.split(/[,，、;；\n]/).map((header) => header.trim()))]
      .filter((header) => header !== '')
      .join(', '),
    isFilter: isPublic && fields.isFilter,
    isSearched: isPublic && fields.isSearched,
  }
}

function withIds(choices: readonly Choice[]): readonly Choice[] {
  const taken = new Set(choices.map(({ id }) => id))
  return choices.map(({ id, name }) => {
    const given = id === '' ? freeId(name.en, 'choice', taken) : id
    taken.add(given)
    return { id: given, name }
  })
}

/**
 * Returns the id of a new attribute: its English label, such as `own_critics_score`, with a number where that is taken.
 */
export const ownAttributeId = (
  label: { readonly en: string },
  present: readonly Pick<OwnAttribute, 'id'>[],
): OwnAttributeId =>
  `own_${freeId(label.en, 'attribute', new Set(present.map(({ id }) => id.slice('own_'.length))))}`

function freeId(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'\p{Mark}]/gu, '')
    .match(/[a-z\d]+/g)
  const base = (words ?? [fallback]).join('_').slice(0, 36)
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`
  return id
}

/** Returns the ids after one has moved next to another one. */
export function movedNextTo<Id extends string>(
  ids: readonly Id[],
  moved: Id,
  target: { readonly id: Id; readonly side: 'before' | 'after' },
): readonly Id[] {
  const rest = ids.filter((id) => id !== moved)
  const index = rest.indexOf(target.id)
  if (index === -1) return ids
  return rest.toSpliced(target.side === 'before' ? index : index + 1, 0, moved)
}
