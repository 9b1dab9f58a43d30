import type { CallError } from '#wire/refusals/call-error.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Returns the response of a call that required the password, with this text if the password was wrong. */
export const withWrongPassword = <R extends Response>(response: R, text: string): R | Response =>
  !response.ok && response.error.name === 'wrongCredentials'
    ? { ok: false, error: { ...response.error, message: text } }
    : response
