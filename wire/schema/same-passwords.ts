/** The rule that a new password must be entered twice. */
export const samePasswords = {
  field: 'repasswd',
  issue: 'passwordsDiffer',
  holds: ({ passwd, repasswd }: { readonly passwd: string; readonly repasswd: string }) =>
    passwd === repasswd,
} as const
