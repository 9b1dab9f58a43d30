import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Fault } from '#wire/refusals/fault.ts'
import type { Payload, Shape } from '#wire/schema/call.ts'
import { useFaultText } from './fault-text.ts'
import { type Faults, type FormSchema, type FormValues, validateForm } from './form-schema.ts'

/** How sending went, as calls answer. */
type SubmitResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** A form at work. */
export type SchemaForm<P extends Shape> = {
  /** For the field's component: its name, what is wrong with it, and the way to what is entered. */
  readonly field: (name: keyof P & string) => ReturnType<UseFormReturn<FormValues>['register']> & {
    readonly error: string | undefined
  }
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly isBusy: boolean
  /** What the house says against it as a whole; '' for nothing. */
  readonly problem: string
  readonly clearProblem: () => void
  readonly set: (name: keyof P & string, value: string | boolean) => void
  readonly values: () => FormValues
}

/**
 * A form that checks what is entered as the house would, sends it once, and puts what the house says against it where it
 * belongs: beside the fields, or above them. What was entered stays.
 *
 * @param send what the press does; its payload has passed the sheet
 * @param validateAsync looks at what needs more than the sheet: loads what it needs first
 */
export function useSchemaForm<P extends Shape>(
  schema: FormSchema<P>,
  send: (payload: Payload<P>) => Promise<SubmitResult>,
  validateAsync?: (payload: Payload<P>) => Promise<Faults>,
): SchemaForm<P> {
  const faultText = useFaultText()
  const [problem, setProblem] = useState('')
  const formRef = useScrollToProblem(problem)
  const isSending = useRef(false)
  const resolver: Resolver<FormValues, unknown, Payload<P>> = async (values) => {
    const read = validateForm(schema, values)
    if (!read.ok) return { values: {}, errors: toFieldErrors(read.faults, faultText) }
    const asyncFaults = (await validateAsync?.(read.payload)) ?? {}
    return Object.keys(asyncFaults).length === 0
      ? { values: read.payload, errors: {} }
      : { values: {}, errors: toFieldErrors(asyncFaults, faultText) }
  }
  const form = useForm<FormValues, unknown, Payload<P>>({ resolver, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted } = form.formState

  const handleError = (error: CallError) => {
    const fields = error.name === 'invalidInput' ? Object.entries(error.data.fields) : []
    const ownFields = fields.filter(([name]) => Object.hasOwn(schema.fields, name))
    for (const [name, message] of ownFields) form.setError(name, { message })
    setProblem(ownFields.length === 0 ? error.message : '')
  }
  const submit = form.handleSubmit(async (payload) => {
    setProblem('')
    const result = await send(payload)
    if (!result.ok) handleError(result.error)
  })
  const submitOnce = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const { currentTarget } = event
    formRef.current = currentTarget
    try {
      await submit(event)
    } finally {
      isSending.current = false
      focusFirstInvalid(currentTarget)
    }
  }

  return {
    field: (name) => ({ ...form.register(name), error: errors[name]?.message }),
    onSubmit: (event) => void submitOnce(event),
    isBusy: isSubmitting,
    problem,
    clearProblem: () => setProblem(''),
    set: (name: string, value) => form.setValue(name, value, { shouldValidate: isSubmitted }),
    values: () => form.getValues(),
  }
}

/** Once what is wrong has been drawn, the reader is taken to the first of it, in the order of the page. */
const focusFirstInvalid = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

/** What is said against a form as a whole stands at its head, which may be out of sight from the press at its foot. */
function useScrollToProblem(problem: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== '') form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return form
}

const toFieldErrors = (faults: Faults, faultText: (fault: Fault) => string) =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, { type: fault.name, message: faultText(fault) }]),
  )
