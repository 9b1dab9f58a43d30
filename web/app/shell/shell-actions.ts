/** The shell's actions besides links; omitted ones are not offered. */
export type ShellActions = {
  readonly onSignOut?: (() => void) | undefined
  /** Opens the identity check. */
  readonly onIdentity?: (() => void) | undefined
}
