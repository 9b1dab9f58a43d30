import { parseSync, Visitor } from 'vite'
import { codeAt } from './code-at.ts'

/** Names of properties and variables that hold a state; `HTTP` status codes are distinguished by their size. */
const heldState = /(?:status|state|kind|type|win)$/i

/** States are small numbers; above are HTTP's codes. */
const maxState = 9

type Node = { readonly type: string; readonly start: number }

/** Returns the places where a source compares a state with a bare digit instead of its name, as `line: code`. */
export function bareDigits(file: string, source: string): readonly string[] {
  const found: number[] = []
  const report = ({ start }: Node) => found.push(start)
  const visitor = new Visitor({
    BinaryExpression(node) {
      if (!/^(?:[!=]==?|[<>]=?)$/.test(node.operator)) return
      const { left, right } = node
      if ((isState(left) && isDigit(right)) || (isDigit(left) && isState(right))) report(node)
    },
    SwitchStatement(node) {
      if (isState(node.discriminant) && node.cases.some(({ test }) => test !== null && isDigit(test)))
        report(node)
    },
    CallExpression(node) {
      const [column, , value] = node.arguments
      if (column && value && isColumnOfState(column) && isDigit(value)) report(node)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return codeAt(source, found)
}

function isDigit(node: Node): boolean {
  if ('argument' in node && node.type === 'UnaryExpression') return isDigit(node.argument as Node)
  return (
    'value' in node && node.type === 'Literal' && typeof node.value === 'number' && node.value <= maxState
  )
}

function isState(node: Node): boolean {
  if ('expression' in node && node.type === 'ChainExpression') return isState(node.expression as Node)
  if ('property' in node && node.type === 'MemberExpression')
    return !('computed' in node && node.computed) && isState(node.property as Node)
  return 'name' in node && node.type === 'Identifier' && heldState.test(String(node.name))
}

/** Returns a column of a query by its name: `where('lot.sale_status', '=', 0)`. */
const isColumnOfState = (node: Node): boolean =>
  'value' in node && typeof node.value === 'string' && heldState.test(node.value)
