import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Issue } from '#wire/refusals/issue.ts'
import type { Payload, Shape } from '#wire/schema/call.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { type FormSchema, type FormValues, type Issues, validateForm } from './form-schema.ts'
import { useIssueText } from './issue-text.ts'

/** The result of sending the form. */
type SubmitResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** A form's state and handlers. */
export type SchemaForm<P extends Shape> = {
  /** Returns the props of a field: its name, error and registration. */
  readonly field: (name: keyof P & string) => ReturnType<UseFormReturn<FormValues>['register']> & {
    readonly error: string | undefined
  }
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly isBusy: boolean
  /** The server's error about the form as a whole; '' for none. */
  readonly problem: string
  readonly clearProblem: () => void
  readonly set: (name: keyof P & string, value: string | boolean) => void
  readonly values: () => FormValues
}

/**
 * Returns a form that validates as the server would, submits once, and shows the server's errors beside the fields or
 * above them. Values are kept.
 *
 * @param send submits the validated payload
 * @param validateAsync validation that needs to load something first
 */
export function useSchemaForm<P extends Shape>(
  schema: FormSchema<P>,
  send: (payload: Payload<P>) => Promise<SubmitResult>,
  validateAsync?: (payload: Payload<P>) => Promise<Issues>,
): SchemaForm<P> {
  const issueText = useIssueText()
  const [problem, setProblem] = useState('')
  const formRef = useScrollToProblem(problem)
  const isSending = useRef(false)
  const resolver: Resolver<FormValues, unknown, Payload<P>> = async (values) => {
    const read = validateForm(schema, values)
    if (!read.ok) return { values: {}, errors: toFieldErrors(read.issues, issueText) }
    const asyncIssues = (await validateAsync?.(read.payload)) ?? {}
    return Object.keys(asyncIssues).length === 0
      ? { values: read.payload, errors: {} }
      : { values: {}, errors: toFieldErrors(asyncIssues, issueText) }
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

/** Scrolls to the form's error, whose place at the top may be out of view from the submit button. */
function useScrollToProblem(problem: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== '') form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return form
}

const toFieldErrors = (issues: Issues, issueText: (issue: Issue) => string) =>
  Object.fromEntries(
    Object.entries(issues).map(([name, issue]) => [name, { type: issue.name, message: issueText(issue) }]),
  )
