import { bordeaux } from '#server/catalogue/search/founding/bordeaux.ts'
import { burgundy } from '#server/catalogue/search/founding/burgundy.ts'
import { places } from '#server/catalogue/search/founding/places.ts'
import { spirits } from '#server/catalogue/search/founding/spirits.ts'
import { world } from '#server/catalogue/search/founding/world.ts'
import { numbersOf } from '#server/sale/rooms/testing/random.ts'

/** A category, producer or region, with its names in both languages. */
export type Named = {
  readonly id: string
  readonly en: string
  readonly zh: string
  readonly aliases: readonly string[]
}

const knownProducers: readonly Named[] = [...bordeaux, ...burgundy, ...world, ...spirits].filter(
  ({ kind }) => kind === 'producer',
)

const syllables = 'bel mon lar roc vil fon cla tour ber nac sal vau mar gran pel lou ter rin'.split(' ')
const characters = [...'贝蒙拉罗维芳克图博纳萨沃玛格佩卢特林海泽']

/** Invented producers in addition to the known ones, so that no name has a hundredth of all lots. */
const inventedProducers: readonly Named[] = Array.from({ length: 600 }, (_, index) => {
  const random = numbersOf(index + 1)
  const part = () => syllables[Math.floor(random() * syllables.length)] ?? ''
  const character = () => characters[Math.floor(random() * characters.length)] ?? ''
  const word = `${part()}${part()}${part()}`
  return {
    id: `producer-${index}`,
    en: `Château ${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    zh: `${character()}${character()}${character()}${character()}酒庄`,
    aliases: [],
  }
})

export const producers: readonly Named[] = [...knownProducers, ...inventedProducers]
export const regions: readonly Named[] = places.filter(({ kind }) => kind === 'region')

export const categories: readonly Named[] = [
  ['bordeaux', 'Bordeaux', '波尔多'],
  ['burgundy', 'Burgundy', '勃艮第'],
  ['champagne', 'Champagne', '香槟'],
  ['italy', 'Italy', '意大利'],
  ['rhone', 'Rhône', '罗讷河谷'],
  ['newWorld', 'New World', '新世界'],
  ['whisky', 'Whisky', '威士忌'],
  ['cognac', 'Cognac', '干邑'],
  ['baijiu', 'Baijiu', '白酒'],
  ['port', 'Port and Madeira', '波特与马德拉'],
].map(([id = '', en = '', zh = '']) => ({ id, en, zh, aliases: [] }))

export const sizes: readonly (readonly [en: string, zh: string])[] = [
  ['750 ml', '750 毫升'],
  ['750 ml', '750 毫升'],
  ['750 ml', '750 毫升'],
  ['700 ml', '700 毫升'],
  ['1.5 L magnum', '1.5 升大瓶'],
  ['375 ml half bottle', '375 毫升半瓶'],
  ['3 L double magnum', '3 升双大瓶'],
]

/** Invented names of vineyards and bottlings. */
export const cuvees: readonly (readonly [en: string, zh: string])[] = Array.from(
  { length: 400 },
  (_, index) => {
    const random = numbersOf(10_000 + index)
    const part = () => syllables[Math.floor(random() * syllables.length)] ?? ''
    const character = () => characters[Math.floor(random() * characters.length)] ?? ''
    return [`Clos ${part()}${part()}`, `${character()}${character()}园`] as const
  },
)
