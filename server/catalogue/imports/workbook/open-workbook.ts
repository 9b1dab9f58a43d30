import path from 'node:path/posix'
import { isSet, parseXml } from '#server/platform/uploads/parse-xml.ts'
import { readZip } from '#server/platform/uploads/zip.ts'
import type { Grid } from '../grid.ts'
import type { WorkbookContext } from './cell-text.ts'
import { readSheet } from './read-sheet.ts'
import { readStrings } from './read-strings.ts'
import { readStyles } from './read-styles.ts'

/** A sheet of a workbook with its cells. */
export type WorkbookSheet = { readonly name: string; readonly isHidden: boolean; readonly grid: Grid }

/** Reads the sheets of a workbook that has passed the checks of uploads. Returns null if it is damaged. */
export async function openWorkbook(bytes: Buffer): Promise<readonly WorkbookSheet[] | null> {
  const parts = new Map<string, Buffer>()
  const refused = await readZip(bytes, ({ name, bytes: content }) => {
    parts.set(name.toLowerCase(), content)
    return null
  })
  const main = linksOf(parts, '').find(({ type }) => type.endsWith('/officeDocument'))?.target
  const book = main === undefined ? undefined : parts.get(main.toLowerCase())
  if (refused || main === undefined || !book) return null
  const links = linksOf(parts, main)
  const partOf = (kind: string) =>
    parts.get(links.find(({ type }) => type.endsWith(`/${kind}`))?.target.toLowerCase() ?? '')
  const { sheets, is1904, isUncalculated } = readBook(book)
  const context: WorkbookContext = {
    strings: readStrings(partOf('sharedStrings')),
    formatOf: readStyles(partOf('styles')),
    is1904,
    isUncalculated,
  }
  const read: WorkbookSheet[] = []
  for (const { id, name, isHidden } of sheets) {
    const link = links.find((one) => one.id === id && one.type.endsWith('/worksheet'))
    const content = link && parts.get(link.target.toLowerCase())
    // Charts and dialogs are sheets without cells.
    if (!content) continue
    const grid = readSheet(content, context)
    if (!grid) return null
    read.push({ name, isHidden, grid })
  }
  return read
}

type Link = { readonly id: string; readonly type: string; readonly target: string }

/** Returns the parts to which a part refers; '' means the whole workbook. */
function linksOf(parts: ReadonlyMap<string, Buffer>, part: string): readonly Link[] {
  const folder = path.dirname(part)
  const list = parts.get(path.join(folder, '_rels', `${path.basename(part)}.rels`).toLowerCase())
  const links: Link[] = []
  if (list)
    parseXml(list, {
      open: (name, attributes) => {
        if (name !== 'Relationship') return
        const { Id: id = '', Type: type = '', Target: target = '' } = attributes()
        links.push({ id, type, target: target.startsWith('/') ? target.slice(1) : path.join(folder, target) })
      },
    })
  return links
}

function readBook(bytes: Buffer) {
  const sheets: { readonly id: string; readonly name: string; readonly isHidden: boolean }[] = []
  let [is1904, isUncalculated] = [false, false]
  parseXml(bytes, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = isSet(attributes().date1904)
      if (tag === 'calcPr') isUncalculated = isSet(attributes().fullCalcOnLoad)
      if (tag !== 'sheet') return
      const { id = '', name = '', state = 'visible' } = attributes()
      sheets.push({ id, name, isHidden: state !== 'visible' })
    },
  })
  return { sheets, is1904, isUncalculated }
}
