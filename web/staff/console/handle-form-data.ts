import type { SubmitEvent } from 'react'

/** Creates a submit handler that passes on the form's data and prevents navigation. */
export const handleFormData =
  (handle: (form: FormData) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    handle(new FormData(event.currentTarget))
  }
