/** Whether this browser knows passkeys, on this line: they need https, or one's own machine. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window
