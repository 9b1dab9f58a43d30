/** The key that signs emails, and what its signature covers. */
export type DkimSetting = {
  readonly domainName: string
  readonly keySelector: string
  readonly privateKey: string
  readonly headerFieldNames: string
}

/** The headers that a signature covers: RFC 8058 requires both for one-click unsubscribe. */
const signedHeaders = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** Returns the signing key in the settings, or null if it is incomplete. */
export const dkimSetting = (
  domainName: string | undefined,
  keySelector: string | undefined,
  privateKey: string | undefined,
): DkimSetting | null =>
  domainName === undefined || keySelector === undefined || privateKey === undefined
    ? null
    : { domainName, keySelector, privateKey, headerFieldNames: signedHeaders }
