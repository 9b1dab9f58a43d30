import { Parser } from 'saxen'
import { plainText } from './xml-text.ts'

/** The attributes of a tag by local name. */
export type Attributes = Readonly<Record<string, string>>

/** Callbacks for each tag, by its local name, and for each text. */
export type XmlHandlers = {
  readonly open: (name: string, attributes: () => Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Reads an XML document, such as a part of a workbook. @returns whether it is well-formed */
export function parseXml(bytes: Buffer, { open, text, close }: XmlHandlers): boolean {
  let isWhole = true
  const parser = new Parser()
    .on('openTag', (name, attributes) => open(localName(name), () => plainAttributes(attributes())))
    .on('error', () => {
      isWhole = false
    })
  if (text) parser.on('text', (raw) => text(plainText(raw))).on('cdata', text)
  if (close) parser.on('closeTag', (name) => close(localName(name)))
  parser.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  return isWhole
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const plainAttributes = (attributes: Readonly<Record<string, string>>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), plainText(value)]))

/** Returns whether an attribute is set; writers use `1` or `true`. */
export const isSet = (value: string | undefined): boolean => value === '1' || value === 'true'
