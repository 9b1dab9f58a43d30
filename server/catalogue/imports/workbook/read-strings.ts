import { parseXml } from '#server/platform/uploads/parse-xml.ts'

/** Collects the text of a cell from its runs, without phonetic guides and text between tags. */
export function openTextReader() {
  let [text, isText, isGuide] = ['', false, false]
  return {
    open(name: string): void {
      if (name === 'si' || name === 'is') text = ''
      if (name === 'rPh') isGuide = true
      isText = name === 't'
    },
    text(part: string): void {
      if (isText && !isGuide) text += part
    },
    close(name: string): void {
      if (name === 'rPh') isGuide = false
      isText = false
    },
    read: (): string => unescaped(text),
  }
}

/** Decodes control characters, which Excel writes like `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads the shared texts of a workbook's cells. */
export function readStrings(bytes: Buffer | undefined): readonly string[] {
  const strings: string[] = []
  const reader = openTextReader()
  if (bytes)
    parseXml(bytes, {
      open: reader.open,
      text: reader.text,
      close: (name) => {
        reader.close(name)
        if (name === 'si') strings.push(reader.read())
      },
    })
  return strings
}
