import { useState } from 'react'
import { useRevalidator } from 'react-router'

type Sent = { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } }

/** Does one thing at a time, tells what the house says against it, and has the page loaded anew afterwards. */
export function useAct(): {
  readonly isBusy: boolean
  readonly wrong: string
  readonly act: (what: () => Promise<Sent>) => Promise<boolean>
} {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const act = async (what: () => Promise<Sent>) => {
    if (isBusy) return false
    setBusy(true)
    const sent = await what()
    setWrong(sent.ok ? '' : sent.error.message)
    await revalidate()
    setBusy(false)
    return sent.ok
  }
  return { isBusy, wrong, act }
}
