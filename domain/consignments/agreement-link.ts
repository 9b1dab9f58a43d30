/** For how long the link in a letter opens an agreement (S1), in milliseconds: two weeks. */
export const agreementLinkMs = 14 * 86_400_000
