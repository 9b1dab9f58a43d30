import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Fault } from '#wire/refusals/fault.ts'
import type { Payload, Shape } from '#wire/schema/call.ts'
import { useFaultText } from './fault-text.ts'
import { type Entered, type Faults, type FormSheet, readSheet } from './form-sheet.ts'

/** How sending went, as calls answer. */
type Sent = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** A form at work. */
export type SheetForm<P extends Shape> = {
  /** For the field's component: its name, what is wrong with it, and the way to what is entered. */
  readonly field: (name: keyof P & string) => ReturnType<UseFormReturn<Entered>['register']> & {
    readonly error: string | undefined
  }
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** What the house says against it as a whole; '' for nothing. */
  readonly problem: string
  readonly clearProblem: () => void
  readonly set: (name: keyof P & string, value: string | boolean) => void
  readonly values: () => Entered
}

/**
 * A form that checks what is entered as the house would, sends it once, and puts what the house says against it where it
 * belongs: beside the fields, or above them. What was entered stays.
 *
 * @param send what the press does; its payload has passed the sheet
 * @param further looks at what needs more than the sheet: loads what it needs first
 */
export function useSheetForm<P extends Shape>(
  sheet: FormSheet<P>,
  send: (payload: Payload<P>) => Promise<Sent>,
  further?: (payload: Payload<P>) => Promise<Faults>,
): SheetForm<P> {
  const say = useFaultText()
  const [problem, setProblem] = useState('')
  const sent = useProblemInView(problem)
  const isSending = useRef(false)
  const resolver: Resolver<Entered, unknown, Payload<P>> = async (entered) => {
    const read = readSheet(sheet, entered)
    if (!read.ok) return { values: {}, errors: asErrors(read.faults, say) }
    const more = (await further?.(read.payload)) ?? {}
    return Object.keys(more).length === 0
      ? { values: read.payload, errors: {} }
      : { values: {}, errors: asErrors(more, say) }
  }
  const form = useForm<Entered, unknown, Payload<P>>({ resolver, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted } = form.formState

  const refused = (error: CallError) => {
    const fields = error.name === 'invalidInput' ? Object.entries(error.data.fields) : []
    const ours = fields.filter(([name]) => Object.hasOwn(sheet.fields, name))
    for (const [name, message] of ours) form.setError(name, { message })
    setProblem(ours.length === 0 ? error.message : '')
  }
  const submit = form.handleSubmit(async (payload) => {
    setProblem('')
    const told = await send(payload)
    if (!told.ok) refused(told.error)
  })
  const once = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const { currentTarget } = event
    sent.current = currentTarget
    try {
      await submit(event)
    } finally {
      isSending.current = false
      focusFirstWrong(currentTarget)
    }
  }

  return {
    field: (name) => ({ ...form.register(name), error: errors[name]?.message }),
    onSubmit: (event) => void once(event),
    busy: isSubmitting,
    problem,
    clearProblem: () => setProblem(''),
    set: (name: string, value) => form.setValue(name, value, { shouldValidate: isSubmitted }),
    values: () => form.getValues(),
  }
}

/** Once what is wrong has been drawn, the reader is taken to the first of it, in the order of the page. */
const focusFirstWrong = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

/** What is said against a form as a whole stands at its head, which may be out of sight from the press at its foot. */
function useProblemInView(problem: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== '') form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return form
}

const asErrors = (faults: Faults, say: (fault: Fault) => string) =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, { type: fault.name, message: say(fault) }]),
  )
