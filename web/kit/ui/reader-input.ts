type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const detailsIn = (part: Element) => [...part.querySelectorAll('details')]
const fieldsIn = (part: Element) => [...part.querySelectorAll<Field>('input, textarea, select')]
const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked

/**
 * Restores open details and field values from the markup that the component replaces. Fields are
 * matched by position and name.
 */
export function restoreInput(part: Element, served: Element): void {
  const opened = detailsIn(served)
  detailsIn(part).forEach((details, index) => {
    if (opened[index]?.open) details.open = true
  })
  const fields = fieldsIn(served)
  fieldsIn(part).forEach((field, index) => {
    const left = fields[index]
    if (!left || left.name !== field.name) return
    if (isTick(field)) {
      if (isTicked(left) !== field.checked) field.click()
    } else if (left.value !== field.value) enter(field, left.value)
  })
}

/**
 * Repeats input made before hydration: React keeps it in the DOM, but its components have not received it.
 */
export function reenterInput(part: Element): void {
  for (const field of fieldsIn(part)) {
    if (isTick(field)) {
      if (field.checked === field.defaultChecked) continue
      field.click()
      field.click()
    } else if (!(field instanceof HTMLSelectElement) && field.value !== field.defaultValue) {
      const typed = field.value
      enter(field, field.defaultValue)
      enter(field, typed)
    }
  }
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Sets a value behind React's value tracker, so that its change handler runs. */
function enter(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
