/** The maximum number of categories of a house, since each is a filter of the catalogue. */
export const maxCategories = 200

/** A category with its names in both languages. */
export type Category = { readonly id: string; readonly nameEn: string; readonly nameZh: string }

/** Returns whether two names are the same to a reader: without regard to case, width and surrounding spaces. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const plainName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Returns whether a category has the name of another in either language. */
export const hasNameOf = (
  one: Pick<Category, 'nameEn' | 'nameZh'>,
  other: Pick<Category, 'nameEn' | 'nameZh'>,
): boolean => isSameName(one.nameEn, other.nameEn) || isSameName(one.nameZh, other.nameZh)

/** The categories that a house for wine, spirits and cigars starts with. */
export const standardCategories: readonly Category[] = [
  { id: 'bordeaux', nameEn: 'Bordeaux', nameZh: '波尔多' },
  { id: 'burgundy', nameEn: 'Burgundy', nameZh: '勃艮第' },
  { id: 'champagne', nameEn: 'Champagne', nameZh: '香槟' },
  { id: 'rhone', nameEn: 'Rhône', nameZh: '罗讷河谷' },
  { id: 'italy', nameEn: 'Italy', nameZh: '意大利' },
  { id: 'other-wine', nameEn: 'Other wine', nameZh: '其他葡萄酒' },
  { id: 'fortified-wine', nameEn: 'Port and other fortified wine', nameZh: '波特酒及其他加强酒' },
  { id: 'scotch-whisky', nameEn: 'Scotch whisky', nameZh: '苏格兰威士忌' },
  { id: 'japanese-whisky', nameEn: 'Japanese whisky', nameZh: '日本威士忌' },
  { id: 'other-whisky', nameEn: 'Other whisky', nameZh: '其他威士忌' },
  { id: 'brandy', nameEn: 'Cognac and Armagnac', nameZh: '干邑与雅文邑' },
  { id: 'baijiu', nameEn: 'Baijiu', nameZh: '白酒' },
  { id: 'other-spirits', nameEn: 'Other spirits', nameZh: '其他烈酒' },
  { id: 'cigars', nameEn: 'Cigars', nameZh: '雪茄' },
  { id: 'cigar-accessories', nameEn: 'Humidors and accessories', nameZh: '雪茄保湿盒及配件' },
]

/** Returns the standard categories whose id and names no existing category has. */
export const missingStandards = (present: readonly Category[]): readonly Category[] =>
  standardCategories.filter(
    (standard) => !present.some((one) => one.id === standard.id || hasNameOf(one, standard)),
  )
