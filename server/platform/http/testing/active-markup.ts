import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** Texts that are dangerous if a page, a letter or a script does not escape them. */
export const payloads = [
  '<xss-mark>',
  '<script>xss()</script>',
  '"><img src=x onerror=xss()>',
  "'><svg/onload=xss()>",
  '</script><script>xss()//',
  '</title></textarea><xss-mark>',
  '--><xss-mark>',
  'javascript:xss()//',
  '[a](javascript:xss())',
  '<a href=javascript:xss()>a',
  "{{constructor.constructor('xss()')()}}",
  '&lt;xss-mark&gt;&#60;xss-mark&#62;',
] as const

/** All payloads in one text. */
export const everyPayload = payloads.join(' ')

const leading = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'srcset']

/**
 * Finds active markup and links to another site in a document.
 * @param nonce the nonce of the document's scripts, or null if it may have none, as in letters
 * @param elsewhere a host to which nothing may link
 */
export function findActiveMarkup(
  html: string,
  nonce: string | null,
  elsewhere = 'evil.example',
): readonly string[] {
  return elementsOf(parse(html)).flatMap((element) => [
    ...issuesOfElement(element, nonce),
    ...element.attrs.flatMap(({ name, value }) => issuesOfAttribute(name, value, elsewhere)),
  ])
}

function elementsOf(node: Node): readonly Element[] {
  const own = 'tagName' in node ? [node] : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  // Template content is not among the children.
  return 'content' in node ? [...own, ...children, ...elementsOf(node.content)] : [...own, ...children]
}

const never: readonly string[] = ['xss-mark', 'iframe', 'object', 'embed', 'base', 'applet', 'frame']

function issuesOfElement({ tagName, attrs, childNodes }: Element, nonce: string | null): readonly string[] {
  if (never.includes(tagName)) return [`<${tagName}>`]
  if (tagName === 'meta' && attrs.some(({ name, value }) => name === 'http-equiv' && /refresh/i.test(value)))
    return ['a page that redirects']
  if (tagName !== 'script') return []
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  const isOurs = nonce !== null && attrs.some(({ name, value }) => name === 'nonce' && value === nonce)
  return [
    ...(isOurs ? [] : [`a script that is not ours: ${text.slice(0, 60)}`]),
    ...(/<\/|<!--|<script/i.test(text) ? [`a script that text could end: ${text.slice(0, 60)}`] : []),
  ]
}

function issuesOfAttribute(name: string, value: string, elsewhere: string): readonly string[] {
  if (/^on/.test(name) || name === 'srcdoc') return [`${name}="${value}"`]
  if (!leading.includes(name)) return []
  // Browsers ignore control characters and spaces in URLs.
  const address = [...value]
    .filter((letter) => letter > ' ')
    .join('')
    .toLowerCase()
  const isAlive = /^(?:javascript|vbscript|data:text)/.test(address)
  const leadsAway = new RegExp(`^(?:https?:)?[\\\\/]{2,}[^/?#]*${elsewhere.replaceAll('.', '\\.')}`).test(
    address,
  )
  return isAlive || leadsAway ? [`${name}="${value}"`] : []
}
