import { type Client, createClient } from '#wire/client/client.ts'

/** Creates an English client of a measured server. @param token '' for a visitor */
export const clientAt = (origin: string, token = ''): Client =>
  createClient({ origin, appid: 'web', key: 'rostrum-demo', token: () => token, lang: () => 'en' })
