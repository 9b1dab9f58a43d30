/** An endpoint’s response: status and JSON. */
export type StripeResponse = { readonly status: number; readonly body: unknown }

export const ok = (body: unknown): StripeResponse => ({ status: 200, body })

type Issue = {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly decline_code?: string
  readonly message: string
  readonly param?: string
  readonly [object: string]: unknown
}

export const issue = (status: number, error: Issue): StripeResponse => ({ status, body: { error } })

export const missing = (what: string, id: string): StripeResponse =>
  issue(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

export const unexpectedState = (what: 'payment_intent' | 'setup_intent', status: string): StripeResponse =>
  issue(400, {
    type: 'invalid_request_error',
    code: `${what}_unexpected_state`,
    message: `This ${what} is ${status}, which does not allow this.`,
  })

/** Refuses unknown parameters as Stripe does; those removed in version 2026-09-30 have their own code. */
export function unknownParameter(params: object, known: readonly string[]): StripeResponse | null {
  if ('payment_method_types' in params)
    return issue(400, {
      type: 'invalid_request_error',
      code: 'payment_method_types_no_longer_supported',
      message: 'payment_method_types is no longer supported.',
      param: 'payment_method_types',
    })
  const stranger = Object.keys(params).find((name) => !known.includes(name) && name !== 'expand')
  return stranger === undefined
    ? null
    : issue(400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${stranger}`,
        param: stranger,
      })
}
