import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { news } from '#demo/content/news.ts'
import { gifts } from '#demo/goods/gifts.ts'
import { products } from '#demo/goods/goods.ts'
import { sales as published } from '#demo/house/house.ts'
import { springSpirits } from '#demo/house/spring-spirits/sale.ts'
import { isPictureName, pictureFile } from '#demo/pictures.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { viewsOf } from './gallery.ts'
import { leadingView, markedLevels, ofSeveral, photographed } from './views.ts'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.jpg'),
)
const lots = [...published, springSpirits].flatMap((sale) =>
  sale.lots.map((lot) => ({ ...lot, name: `${sale.no} ${lotLabel(lot)}` })),
)
const views = Object.entries(photographed).flatMap(([picture, names = []]) =>
  names.map((view) => ({ picture, view })),
)

/** The number of bottles in arrangements, including the contents of cases. */
const bottles: { readonly [arrangement: string]: number | undefined } = {
  bottle: 1,
  two: 2,
  three: 3,
  threeb: 3,
  four: 4,
  six: 6,
  eight: 8,
  twelve: 12,
  case12: 12,
  case12b: 12,
  open12: 12,
  case6: 6,
  cases6: 12,
  open6: 6,
  case3: 3,
}

/** The number of cigars in studio pictures. */
const cigars: { readonly [picture: string]: number | undefined } = {
  'alba-de-oro-porcelain-jar-25': 25,
  'casa-montalban-macassar-humidor': 75,
  'casa-montalban-torpedo-trio': 3,
  'flor-de-isadora-gran-corona-box-25': 25,
  'flor-de-isadora-gran-corona-five-cigars': 5,
  'reyes-del-alba-gran-reserva-cabinet-50': 50,
}

/** The number of cigars in arrangements; others have as many as the studio picture. */
const arranged: { readonly [arrangement: string]: number | undefined } = {
  halfWheel: 25,
  nineCigars: 9,
  tenCigars: 10,
  threeJars: 75,
  twelveCigars: 12,
  twoBoxes: 50,
  twoJars: 50,
  wheel: 50,
}

describe('views', () => {
  test('the list of photographed views matches their files', () => {
    const listed = views.map(({ picture, view }) => `views/${picture}.${view}.jpg`)
    expect(listed.toSorted()).toEqual(files.filter((name) => name.startsWith('views/')).toSorted())
    expect(views.filter(({ picture }) => !isPictureName(picture))).toEqual([])
  })

  test('pictures are 4:5, and those of a size to zoom are at least 1,200 pixels wide', async () => {
    for (const { picture, view } of views) {
      if (!isPictureName(picture)) continue
      const { width, height } = await sharp(new URL(pictureFile(picture, view)).pathname).metadata()
      expect([picture, view, width * 5, width >= 1200]).toEqual([picture, view, height * 4, true])
    }
  })

  test('all pictures weigh less than 60 MB', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0)
    expect(bytes).toBeLessThan(60_000_000)
  })

  test('a lot leads with as many bottles as it has', () => {
    const led = lots.filter(({ arrangement }) => arrangement !== undefined)
    const wrong = led.filter(
      ({ arrangement = '', quantity, title, kind }) =>
        kind !== 'cigars' && bottles[arrangement] !== quantity && !/magnum/.test(title.en),
    )
    expect(wrong.map(({ name, arrangement, quantity }) => [name, arrangement, quantity])).toEqual([])
    expect(
      led.filter(
        ({ picture, arrangement }) =>
          arrangement !== 'bottle' && arrangement && !photographed[picture]?.includes(arrangement),
      ),
    ).toEqual([])
  })
})

test('a lot of cigars leads with as many as it has', () => {
  const ofCigars = lots.filter(({ kind }) => kind === 'cigars')
  const wrong = ofCigars.filter(
    ({ picture, arrangement = '', quantity }) => (arranged[arrangement] ?? cigars[picture]) !== quantity,
  )
  expect(ofCigars.length).toBeGreaterThan(0)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

describe('leading pictures', () => {
  /** Returns the leading picture of a lot. */
  const lead = ({ picture, arrangement }: (typeof lots)[number]) => `${picture} ${arrangement ?? ''}`

  /** Returns pairs of neighbours with the same leading picture, by name. */
  const repeated = (listed: typeof lots) =>
    listed.flatMap((lot, index) => {
      const before = listed[index - 1]
      return before && lead(before) === lead(lot) ? [lot.name] : []
    })

  const bySale = [...published, springSpirits].map(({ no }) =>
    lots.filter(({ name }) => name.startsWith(`${no} `)),
  )

  /** Goods with a single picture: decanters. */
  const alone = /^glen-ardoch-40/

  test('differ among all lots of cigars', () => {
    const ofCigars = lots.filter(({ kind }) => kind === 'cigars')
    const shared = [...Map.groupBy(ofCigars, lead).values()].filter(({ length }) => length > 1)
    expect(shared.map((same) => same.map(({ name }) => name))).toEqual([])
  })

  test('differ from lot to lot of a sale', () => {
    const same = bySale.flatMap(repeated)
    const names = new Set(lots.filter(({ picture }) => alone.test(picture)).map(({ name }) => name))
    expect(same.filter((name) => !names.has(name))).toEqual([])
  })

  test('differ from lot to lot of a category', () => {
    const same = bySale.flatMap((listed) =>
      [...Map.groupBy(listed, ({ category }) => category).values()].flatMap(repeated),
    )
    const names = new Set(lots.filter(({ picture }) => alone.test(picture)).map(({ name }) => name))
    expect(same.filter((name) => !names.has(name))).toEqual([])
  })

  test('differ among the open lots of a wine, in the order of a search', () => {
    const open = ['BH0142', 'BH0147', 'BH0145'].flatMap((no) =>
      lots.filter(({ name, kind }) => name.startsWith(`${no} `) && kind === 'wine'),
    )
    const byWine = [...Map.groupBy(open, ({ title }) => title.en).values()]
    expect(byWine.flatMap(repeated)).toEqual([])
  })

  test('show a single bottle only for lots of one', () => {
    const wrong = lots.filter(
      ({ picture, arrangement, quantity, kind }) =>
        kind !== 'cigars' && quantity > 1 && arrangement === undefined && !ofSeveral.has(picture),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('of products and articles differ from their neighbours', () => {
    const inARow = (names: readonly string[]) => names.filter((name, index) => name === names[index - 1])
    expect(inARow(products.map(({ picture }) => picture))).toEqual([])
    expect(inARow(gifts.map(({ picture }) => picture))).toEqual([])
    expect(inARow(news.map(({ cover }) => cover))).toEqual([])
    expect(inARow(published.map(({ cover }) => cover))).toEqual([])
  })

  test('of the chosen lots of the home page differ from their neighbours', () => {
    const chosen = bySale.map((listed) => listed.filter(({ featured }) => featured))
    expect([...chosen, chosen.flat()].flatMap(repeated)).toEqual([])
  })
})

describe('the gallery of a lot', () => {
  test('a group is followed by a single bottle and its details', () => {
    expect(viewsOf('chateau-montclar-2010', 'six').slice(0, 2)).toEqual(['bottle', 'label'])
    expect(viewsOf('chateau-montclar-2010', undefined)[0]).toBe('label')
    expect(viewsOf('chateau-montclar-2010', 'bottle')).not.toContain('bottle')
  })

  test('labels a leading case as shown, closed or open', () => {
    const led = [
      ['chateau-montclar-2010', 'case12', 'closedCase'],
      ['chateau-montclar-2010', 'open12', 'openCase'],
      ['chateau-belmont-laroque-2009-owc-6', 'cases6', 'closedCase'],
      ['chateau-belmont-laroque-2009-owc-6', undefined, 'openCase'],
      ['chateau-fontclaire-1996-owc-12', undefined, 'closedCase'],
      ['chateau-fontclaire-1996-owc-12', 'twelve', 'front'],
      ['chateau-montclar-2010', undefined, 'front'],
      ['casa-montalban-macassar-humidor', 'fromFront', 'front'],
      ['casa-montalban-macassar-humidor', 'fromSide', null],
    ] as const
    for (const [picture, arrangement, view] of led) expect(leadingView(picture, arrangement)).toBe(view)
  })

  test('cigars are followed by their details, except those hidden by their arrangement', () => {
    expect(viewsOf('flor-de-isadora-gran-corona-box-25', 'fromSide')).toEqual(['label', 'case', 'cigars'])
    expect(viewsOf('flor-de-isadora-gran-corona-box-25', 'twoBoxes')).toEqual([])
    expect(viewsOf('casa-montalban-macassar-humidor', 'closed')).toEqual(['lock'])
    expect(viewsOf('reyes-del-alba-gran-reserva-cabinet-50', 'halfWheel')).toEqual(['ribbon'])
    expect(viewsOf('alba-de-oro-porcelain-jar-25', 'twoJars')).not.toContain('bottle')
  })

  test('every photographed level is marked', () => {
    const ofLevels = views.filter(({ view }) => view === 'level').map(({ picture }) => picture)
    expect(ofLevels.length).toBeGreaterThan(0)
    expect(Object.keys(markedLevels)).toEqual(ofLevels)
  })

  test('a picture of a level belongs to one lot', () => {
    const owners = lots.filter(({ details }) => details.includes('level'))
    const levels = Map.groupBy(owners, ({ picture }) => picture)
    expect([...levels].filter(([, { length }]) => length > 1)).toEqual([])
    expect(levels.get('chateau-haut-valmorin-1990')?.map(({ name }) => name)).toEqual(['BH0142 5'])
  })

  test('a case is shown only for lots whose leading picture has one', () => {
    expect(viewsOf('chateau-fontclaire-1996-owc-12', undefined)).toContain('case')
    expect(viewsOf('chateau-fontclaire-1996-owc-12', 'open12')).toContain('case')
    expect(viewsOf('chateau-fontclaire-1996-owc-12', 'six')).not.toContain('case')
  })
})
