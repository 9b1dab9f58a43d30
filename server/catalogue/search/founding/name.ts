/** A name with which every installation starts, and its aliases. */
export type FoundingName = {
  readonly id: string
  readonly kind: 'producer' | 'region' | 'style'
  readonly en: string
  readonly zh: string
  readonly aliases: readonly string[]
}

const named =
  (kind: FoundingName['kind']) =>
  (id: string, en: string, zh: string, ...aliases: readonly string[]): FoundingName => ({
    id,
    kind,
    en,
    zh,
    aliases,
  })

export const producer = named('producer')
export const region = named('region')
export const style = named('style')
