/** What the shell can do besides leading somewhere. An act that is not given is not offered. */
export type ShellActs = {
  readonly onSignOut?: (() => void) | undefined
  /** Opens the identity check. */
  readonly onIdentity?: (() => void) | undefined
}
