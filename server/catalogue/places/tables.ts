import { readFileSync } from 'node:fs'

/** A row of the tables. `zh` is '' if no Chinese name is known. */
export type Row = { readonly id: string; readonly en: string; readonly zh: string }

/** The rows of one table by parent. Each group stays unparsed until it is read, as most never are. */
export type Table = { rowsIn(parent: string): readonly Row[] }

const textOf = (name: string): string => readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8')

const cells = (line: string): readonly [string, string, string, string] => {
  const [a = '', b = '', c = '', d = ''] = line.split('\t')
  return [a, b, c, d]
}

/** Returns every country: `HK Hong Kong 香港`. */
export const readCountries = (): readonly Row[] =>
  linesOf(textOf('countries')).map((line) => {
    const [id, en, zh] = cells(line)
    return { id, en, zh }
  })

/** Returns states by country: `CN-GD	Guangdong	广东省`. */
export const readStates = (): Table =>
  group(
    textOf('states'),
    (line) => line.slice(0, line.indexOf('-')),
    (line) => {
      const [id, en, zh] = cells(line)
      return { id, en, zh }
    },
  )

/** Returns cities by state: `CN-GD	4403	Shenzhen	深圳市`. */
export const readCities = (): Table =>
  group(
    textOf('cities'),
    (line) => line.slice(0, line.indexOf('\t')),
    (line) => {
      const [state, number, en, zh] = cells(line)
      return { id: `${state}-${number}`, en, zh }
    },
  )

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** Groups a table's lines by parent, by which they are sorted. */
function group(text: string, parentOf: (line: string) => string, read: (line: string) => Row): Table {
  const blocks = new Map<string, string>()
  let [parent, start] = ['', 0]
  for (let index = 0; index < text.length; ) {
    const end = text.indexOf('\n', index)
    const next = parentOf(text.slice(index, end))
    if (next !== parent) {
      if (parent !== '') blocks.set(parent, text.slice(start, index))
      ;[parent, start] = [next, index]
    }
    index = end + 1
  }
  if (parent !== '') blocks.set(parent, text.slice(start))
  return { rowsIn: (parentId) => linesOf(blocks.get(parentId) ?? '').map(read) }
}
