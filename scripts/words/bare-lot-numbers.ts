import { type ESTree, parseSync, Visitor } from 'vite'
import { codeAt } from './code-at.ts'

type Node = { readonly type: string; readonly start: number }

/**
 * Returns the places where a source shows the number of a lot without its letter (K7), as `line: code`: in
 * JSX, in a template, as `String()`, or as the parameter of a text. `lotLabel` prints both.
 */
export function bareLotNumbers(file: string, source: string): readonly string[] {
  if (!source.includes('lotNum')) return []
  const found = new Set<number>()
  // Tagged templates are queries, which have the letter as a separate value.
  const queries = new Set<number>()
  const check = (node: Node | null | undefined) => {
    if (node && isLotNum(node)) found.add(node.start)
  }
  const visitor = new Visitor({
    JSXExpressionContainer: ({ expression }) => check(expression),
    TaggedTemplateExpression: ({ quasi }) => queries.add(quasi.start),
    TemplateLiteral({ start, expressions }) {
      if (!queries.has(start)) expressions.forEach(check)
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'String') given.forEach(check)
      if (isText.test(callee.name)) given.flatMap(valuesOf).forEach(check)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return codeAt(source, found)
}

/** Returns the values of the parameters of a text. */
const valuesOf = (given: ESTree.Argument): readonly Node[] =>
  given.type === 'ObjectExpression'
    ? given.properties.flatMap((property) => (property.type === 'Property' ? [property.value] : []))
    : []

/** The functions that return texts: `t`, `lotText`. */
const isText = /^(?:t|zh|[a-z]+Texts?)$/

function isLotNum(node: Node): boolean {
  if ('expression' in node && node.type === 'ChainExpression') return isLotNum(node.expression as Node)
  if ('left' in node && node.type === 'LogicalExpression') return isLotNum(node.left as Node)
  if ('property' in node && node.type === 'MemberExpression') return isLotNum(node.property as Node)
  return 'name' in node && node.type === 'Identifier' && node.name === 'lotNum'
}
