/** Returns whether this browser supports passkeys here: they need HTTPS or localhost. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window
