import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { type Form, useLocation, useSubmit } from 'react-router'

type QueryForm = Pick<ComponentProps<typeof Form>, 'method' | 'onChange' | 'onSubmit'> & {
  readonly ref: RefObject<HTMLFormElement | null>
}

/**
 * Returns a form whose values are the page's query: selects and checkboxes apply at once, text on submit, and empty
 * values are omitted. Its controls keep their focus and are synced with the URL, as after Back. Without
 * scripts it is an ordinary form.
 */
export function useQueryForm(): QueryForm {
  const ref = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { search } = useLocation()

  useEffect(() => {
    if (ref.current) syncControls(ref.current, new URLSearchParams(search))
  }, [search])

  const submitForm = (form: HTMLFormElement) =>
    void submit(toSearchParams(form), { preventScrollReset: true })
  return {
    ref,
    method: 'get',
    onChange: ({ currentTarget, target }) => {
      if (!isTextInput(target)) submitForm(currentTarget)
    },
    onSubmit: (event) => {
      event.preventDefault()
      submitForm(event.currentTarget)
    },
  }
}

/** Returns the form's values as a query, without empty ones. */
function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(entries)
}

/**
 * Sets every control from the URL, except a focused text input. A text without a parameter is reset to its
 * default.
 */
function syncControls(form: HTMLFormElement, search: URLSearchParams): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = search.get(control.name) ?? control.options[0]?.value ?? ''
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = search.getAll(control.name).includes(control.value)
    } else if (isTextInput(control) && control !== document.activeElement) {
      control.value = search.get(control.name) ?? control.defaultValue
    }
  }
}

const isTextInput = (target: EventTarget | Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['text', 'search', 'number'].includes(target.type)
