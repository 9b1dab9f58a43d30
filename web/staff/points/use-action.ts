import { useState } from 'react'
import { useRevalidator } from 'react-router'

type ActionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly message: string } }

/** Runs one action at a time, reports its error, and reloads the page's data afterwards. */
export function useAction(): {
  readonly isBusy: boolean
  readonly errorMessage: string
  readonly run: (request: () => Promise<ActionResult>) => Promise<boolean>
} {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  const run = async (request: () => Promise<ActionResult>) => {
    if (isBusy) return false
    setBusy(true)
    const response = await request()
    await revalidate()
    setBusy(false)
    setErrorMessage(response.ok ? '' : response.error.message)
    return response.ok
  }
  return { isBusy, errorMessage, run }
}
