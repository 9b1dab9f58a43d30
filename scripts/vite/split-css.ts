/** A stylesheet in two parts: the remaining rules, and the extracted ones. */
export type SplitCss = { readonly rest: string; readonly extracted: string }

/**
 * Extracts from a minified stylesheet the rules each of whose selectors has an extracted class, those
 * in layers and in media, container and supports queries too. Both parts keep their order.
 * @param isExtracted whether to extract a class, given without its dot
 */
export function splitCss(sheet: string, isExtracted: (name: string) => boolean): SplitCss {
  const parts = { rest: '', extracted: '' }
  for (const { head, body } of rulesOf(sheet)) {
    if (body === null) parts.rest += head
    else if (/^@(media|container|supports|layer)\b/.test(head)) {
      const inner = splitCss(body, isExtracted)
      if (inner.rest !== '') parts.rest += `${head}{${inner.rest}}`
      if (inner.extracted !== '') parts.extracted += `${head}{${inner.extracted}}`
    } else parts[matchesAll(head, isExtracted) ? 'extracted' : 'rest'] += `${head}{${body}}`
  }
  return parts
}

const matchesAll = (head: string, isExtracted: (name: string) => boolean): boolean =>
  !head.startsWith('@') &&
  selectorsOf(head).every((selector) =>
    [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => isExtracted(name)),
  )

/** The selectors of a list; commas inside `:is(…)` and the like do not separate. */
function selectorsOf(head: string): readonly string[] {
  let depth = 0
  let from = 0
  const selectors: string[] = []
  for (const [at, sign] of [...head].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign !== ',' || depth > 0) continue
    selectors.push(head.slice(from, at))
    from = at + 1
  }
  return [...selectors, head.slice(from)]
}

/** A rule, or, without a body, a statement such as `@layer a,b;`. */
type Rule = { readonly head: string; readonly body: string | null }

function* rulesOf(sheet: string): Generator<Rule> {
  let depth = 0
  let from = 0
  let open = 0
  for (const { 0: sign, index: at } of sheet.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (sign === ';' && depth === 0) {
      yield { head: sheet.slice(from, at + 1), body: null }
      from = at + 1
    }
    if (sign === '{' && depth++ === 0) open = at
    if (sign !== '}' || --depth > 0) continue
    yield { head: sheet.slice(from, open).trim(), body: sheet.slice(open + 1, at) }
    from = at + 1
  }
}
