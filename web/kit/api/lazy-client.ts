import type { CallResult, Client, ClientSettings, ErrorListener } from '#wire/client/client.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { issueText } from '#wire/words/issue.ts'

/** A client whose script may not have arrived yet. */
export type LazyClient = Client & {
  /**
   * Loads the client in advance.
   *
   * @param create creates it immediately, for pages with its script among the initial ones
   */
  readonly ready: (create?: (settings: ClientSettings) => Client) => void
  readonly settings: ClientSettings
}

/**
 * Creates the API client, which loads on first use or when `ready` is called, since a page is rendered with
 * its data and makes no calls while it hydrates. If loading fails, the call returns an error and the next
 * call retries. `settings` is exposed because some of its values are known only later.
 */
export function createLazyClient(
  settings: ClientSettings,
  load: () => Promise<Client> = () =>
    import('#wire/client/client.ts').then(({ createClient }) => createClient(settings)),
): LazyClient {
  const listeners = new Set<ErrorListener>()
  const emitError: ErrorListener = (error, path) => {
    for (const listener of listeners) listener(error, path)
  }
  let client: Client | null = null
  let loading: Promise<Client> | null = null

  const use = (created: Client) => {
    client = created
    client.onError(emitError)
    return client
  }
  const loadClient = async () => {
    const loaded = await load()
    return client ?? use(loaded)
  }
  const loadOnce = () => {
    loading ??= loadClient().catch((error) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    settings,
    ready: (create) => {
      if (create) client ??= use(create(settings))
      else if (!client) void loadOnce().catch(() => undefined)
    },
    async call(call, payload, options) {
      const loaded = client ?? (await loadOnce().catch(() => null))
      if (loaded) return loaded.call(call, payload, options)
      const error = transportError('unreachable', issueText(settings.lang()))
      emitError(error, call.path)
      return { ok: false, error } satisfies CallResult<typeof call>
    },
    onError: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clockOffset: () => client?.clockOffset() ?? 0,
  }
}
