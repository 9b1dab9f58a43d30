type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const detailsIn = (part: Element) => [...part.querySelectorAll('details')]
const fieldsIn = (part: Element) => [...part.querySelectorAll<Field>('input, textarea, select')]

/**
 * Opens details and enters values as in the component's server markup, so that its change handlers receive
 * them. Fields are matched by position and name.
 *
 * @param served the nodes that the component replaced, or copies of those that it took over
 */
export function restoreInput(part: Element, served: Element): void {
  const opened = detailsIn(served)
  detailsIn(part).forEach((details, index) => {
    if (opened[index]?.open) details.open = true
  })
  const fields = fieldsIn(served)
  fieldsIn(part).forEach((field, index) => {
    const left = fields[index]
    if (left?.name === field.name) restoreField(field, left)
  })
}

/**
 * Restores a field. It is reset first, so that React sees a change if it kept a value that the component has
 * not received.
 */
function restoreField(field: Field, left: Field): void {
  if (isTick(field) && isTick(left)) {
    if (left.checked === left.defaultChecked || (left.type === 'radio' && !left.checked)) return
    field.checked = left.defaultChecked
    field.click()
  } else if (left instanceof HTMLSelectElement) {
    if (left.value !== field.value) enter(field, left.value, 'change')
  } else if (left.value !== left.defaultValue) {
    field.value = left.defaultValue
    enter(field, left.value, 'input')
  }
}

/** Returns a copy of the node with all values, which a plain copy of a select lacks. */
export function copyWithInput(node: ChildNode): Node {
  const copy = node.cloneNode(true)
  if (!(node instanceof Element && copy instanceof Element)) return copy
  const values = fieldsIn(node).map(({ value }) => value)
  fieldsIn(copy).forEach((field, index) => {
    if (field instanceof HTMLSelectElement) field.value = values[index] ?? ''
  })
  return copy
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Sets a value behind React's value tracker, so that its change handler runs. */
function enter(field: Field, value: string, event: 'input' | 'change'): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
