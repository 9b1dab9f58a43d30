import type { Page } from 'playwright-core'

/** A virtual authenticator whose user is present by default. */
export type PasskeyDevice = {
  /** Sets whether the user confirms the browser's prompts. */
  setPresence(isPresent: boolean): Promise<void>
  /** Returns the number of stored passkeys. */
  countPasskeys(): Promise<number>
}

/** Adds a virtual authenticator to a page; it works only on the server's own host. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresence: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    countPasskeys: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
