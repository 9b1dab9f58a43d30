/** Collects what a PDF does when it is opened. */
export type Openings = {
  /** Scans a text of objects. */
  see(objects: string): void
  /**
   * Returns whether an open action does anything except show a page of the PDF.
   * @param all the whole file, with the referenced objects
   *
   * @param hasLinks whether a referenced object may be a link in a stream
   */
  leadElsewhere(all: string, hasLinks: boolean): boolean
}

/** The maximum number of open actions: a PDF has one, and another for each revision. */
const most = 10

const space = '(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])'

const opening = new RegExp(`/OpenAction(?![A-Za-z0-9])${space}{0,40}`, 'g')
const reference = /^(\d{1,10})\s{1,20}(\d{1,5})\s{1,20}R/

/** A destination within the PDF, or a GoTo action. */
const ownPage = new RegExp(
  `^(?:\\[[^\\]<>()]{0,200}\\]|<<[^<>()]{0,400}?/S${space}{0,10}/GoTo(?![A-Za-z0-9])[^<>]{0,400}>>)`,
)

/** The number of characters of an object that are checked. */
const longest = 1000

export function openOpenings(): Openings {
  let count = 0
  let isElsewhere = false
  const referred = new Set<string>()
  return {
    see(objects) {
      for (const { 0: found, index } of objects.matchAll(opening)) {
        count += 1
        if (count > most) return
        const value = objects.slice(index + found.length, index + found.length + longest)
        const [, number, generation] = reference.exec(value) ?? []
        if (number !== undefined && generation !== undefined) referred.add(`${number} ${generation}`)
        else isElsewhere ||= !ownPage.test(value)
      }
    },
    leadElsewhere(all, hasLinks) {
      if (isElsewhere || count > most) return true
      return [...referred].some((one) => {
        const values = objectsOf(one, all)
        return values.length === 0 ? hasLinks : !values.every((value) => ownPage.test(value))
      })
    },
  }
}

/** Returns the beginnings of all objects with this number. */
function objectsOf(reference: string, all: string): readonly string[] {
  const [number, generation] = reference.split(' ')
  const head = new RegExp(
    `(?<!\\d)0{0,10}${number}\\s{1,20}0{0,5}${generation}\\s{1,20}obj${space}{0,40}`,
    'g',
  )
  return [...all.matchAll(head)].map(({ 0: found, index }) =>
    all.slice(index + found.length, index + found.length + longest),
  )
}
