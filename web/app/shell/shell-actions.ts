/** The shell's actions other than links; omitted ones are not offered. */
export type ShellActions = {
  readonly onSignOut?: (() => void) | undefined
  /** Opens the identity check. */
  readonly onIdentity?: (() => void) | undefined
}
