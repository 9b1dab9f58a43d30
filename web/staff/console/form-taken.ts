import type { SubmitEvent } from 'react'

/** Hands a form's fields over instead of sending them anywhere. */
export const formTaken =
  (take: (form: FormData) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    take(new FormData(event.currentTarget))
  }
