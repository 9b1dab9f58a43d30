import type { Page } from 'playwright-core'

/** A device that keeps passkeys. Its owner is always there. */
export type PasskeyDevice = {
  /** Whether its owner takes what the browser offers. */
  offersItself(does: boolean): Promise<void>
  /** How many passkeys it holds. */
  passkeys(): Promise<number>
}

/** Gives a page a device that keeps passkeys; it works on the house's own host alone. */
export async function giveDevice(page: Page): Promise<PasskeyDevice> {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
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
    offersItself: async (enabled) => {
      await line.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    passkeys: async () => {
      const { credentials } = await line.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
