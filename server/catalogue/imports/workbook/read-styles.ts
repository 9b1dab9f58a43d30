import { parseXml } from '#server/platform/uploads/parse-xml.ts'
import { type NumberFormat, plainNumber, readNumberFormat } from './number-format.ts'

/** Reads the number format of each cell style. */
export function readStyles(bytes: Buffer | undefined): (style: number) => NumberFormat {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isOfCells = false
  if (bytes)
    parseXml(bytes, {
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes().numFmtId), attributes().formatCode ?? '')
        if (name === 'cellXfs') isOfCells = true
        if (name === 'xf' && isOfCells) formats.push(Number(attributes().numFmtId ?? 0))
      },
      close: (name) => {
        if (name === 'cellXfs') isOfCells = false
      },
    })
  const known = formats.map((id) => readNumberFormat(id, codes.get(id)))
  return (style) => known[style] ?? plainNumber
}
