/** The files that a build’s worker caches, and the name of its cache. */
export type WorkerPlan = {
  /** The version of the build; another one replaces the whole cache. */
  readonly version: string
  /** Addresses of immutable files. */
  readonly shell: readonly string[]
  /** The offline page, by language. */
  readonly offline: Readonly<Record<string, string>>
  /** Maximum number of cached pictures. */
  readonly maxPictures: number
  /** The address to which a changed push subscription is sent. */
  readonly renewAt: string
}

/** The parts of a worker’s global scope used here; the page’s types do not have it. */
type WorkerScope = {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
    showNotification(title: string, options: object): Promise<void>
    readonly pushManager: Pick<PushManager, 'subscribe'>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(params: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  fetch(request: Request): Promise<Response>
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void
  addEventListener(type: 'push', run: (event: Pushed) => void): void
  addEventListener(type: 'pushsubscriptionchange', run: (event: Renewed) => void): void
  addEventListener(type: 'notificationclick', run: (event: Pressed) => void): void
}
type Tab = { readonly url: string; readonly focused: boolean; focus(): Promise<unknown> }
type Pushed = Lasting & { readonly data: { json(): unknown } | null }
type Subscription = Pick<PushSubscription, 'options' | 'toJSON'>
type Renewed = Lasting & {
  readonly oldSubscription?: Subscription | null
  readonly newSubscription?: Subscription | null
}
type Pressed = Lasting & { readonly notification: { readonly data: unknown; close(): void } }
type Lasting = { waitUntil(done: Promise<unknown>): void }
type Fetching = Lasting & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/**
 * Runs the service worker. Its source is sent to browsers as it is, so it must not refer to anything outside itself.
 *
 * Pages and calls always come from the server, never from the cache, so that a displayed price is never
 * stale. If the server is unreachable, the offline page is shown. The immutable files of the shell and the
 * pictures seen last are cached.
 */
export function serviceWorker(scope: WorkerScope, plan: WorkerPlan): void {
  const shell = `shell ${plan.version}`
  const pictures = 'pictures'
  const languageKey = '/offline/spoken'

  async function cacheShell(): Promise<void> {
    const cache = await scope.caches.open(shell)
    await cache.addAll([...plan.shell, ...Object.values(plan.offline)])
    await scope.skipWaiting()
  }

  async function takeOver(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(
      names.filter((name) => name !== shell && name !== pictures).map((name) => scope.caches.delete(name)),
    )
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  async function page(event: Fetching): Promise<Response> {
    try {
      const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      event.waitUntil(rememberLanguage(answer.headers.get('content-language')))
      return answer
    } catch {
      return offline(event.request)
    }
  }

  /** Stores the language of the last page, which the worker cannot know otherwise. */
  async function rememberLanguage(lang: string | null): Promise<void> {
    if (lang === null || !(lang in plan.offline)) return
    const cache = await scope.caches.open(shell)
    const known = await cache.match(languageKey)
    if ((await known?.text()) !== lang) await cache.put(languageKey, new Response(lang))
  }

  /** Returns the offline page in the language of the address, else of the last page. */
  async function offline(request: Request): Promise<Response> {
    const cache = await scope.caches.open(shell)
    const known = await cache.match(languageKey)
    const [, fixed = ''] = new URL(request.url).pathname.split('/')
    const lang = Object.hasOwn(plan.offline, fixed) ? fixed : ((await known?.text()) ?? 'en')
    const cached = await cache.match(plan.offline[lang] ?? '')
    return cached ?? Response.error()
  }

  async function asset(request: Request): Promise<Response> {
    const cached = await scope.caches.match(request)
    return cached ?? scope.fetch(request)
  }

  /** Serves a cached picture at once, and revalidates it in the background. */
  async function picture(event: Fetching): Promise<Response> {
    const cache = await scope.caches.open(pictures)
    const cached = await cache.match(event.request)
    const fetched = scope.fetch(event.request).then(async (answer) => {
      if (answer.ok) event.waitUntil(cachePicture(cache, event.request, answer.clone()))
      return answer
    })
    if (!cached) return fetched
    event.waitUntil(fetched.catch(() => undefined))
    return cached
  }

  async function cachePicture(cache: Cache, request: Request, answer: Response): Promise<void> {
    await cache.put(request, answer)
    const cached = await cache.keys()
    const over = cached.slice(0, Math.max(0, cached.length - plan.maxPictures))
    await Promise.all(over.map((old) => cache.delete(old)))
  }

  const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** Returns a text of a push message, or '' if missing, so that foreign messages show nothing. */
  function textOf(value: unknown, name: string): string {
    const text = typeof value === 'object' && value !== null ? Reflect.get(value, name) : ''
    return typeof text === 'string' ? text : ''
  }

  /** Shows a push message; silently while a page of the site is focused, which shows it itself. */
  async function showPush(message: unknown): Promise<void> {
    const tag = textOf(message, 'tag')
    const isLookedAt = (await tabs()).some((tab) => tab.focused)
    await scope.registration.showNotification(textOf(message, 'title'), {
      body: textOf(message, 'body'),
      lang: textOf(message, 'lang'),
      tag,
      renotify: tag !== '' && !isLookedAt,
      silent: isLookedAt,
      icon: '/icons/192.png',
      badge: '/icons/192.png',
      data: { path: textOf(message, 'path') },
    })
  }

  /** Opens the page of a notice: focuses a tab that shows it, else opens one. Never another site. */
  async function openPage(path: string): Promise<void> {
    const target = new URL(path, scope.location.origin)
    if (target.origin !== scope.location.origin) return
    const open = (await tabs()).find((tab) => new URL(tab.url).pathname === target.pathname)
    await (open ? open.focus() : scope.clients.openWindow(target.href))
  }

  /**
   * Renews the push subscription after the browser changed or dropped it, so that its old address no longer
   * works. If the browser does not name the old one, the next page updates it (see keep-push.ts).
   */
  async function renew({ oldSubscription: was, newSubscription }: Renewed): Promise<void> {
    const key = was?.options.applicationServerKey
    if (!was || !key) return
    const { pushManager } = scope.registration
    const is =
      newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
    await scope.fetch(
      new Request(new URL(plan.renewAt, scope.location.origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ was: addressOf(was), is: addressOf(is) }),
      }),
    )
  }

  function addressOf(one: Subscription): object {
    const { endpoint, keys } = one.toJSON()
    return { endpoint, ...keys }
  }

  scope.addEventListener('install', (event) => event.waitUntil(cacheShell()))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())))
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(textOf(event.notification.data, 'path')))
  })
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== scope.location.origin) return
    if (mode === 'navigate') event.respondWith(page(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
    else if (pathname.startsWith('/pictures/')) event.respondWith(picture(event))
  })
}

/**
 * Deletes all caches of an earlier worker, and unregisters the worker. Its source is sent to browsers, like
 * that of the other worker.
 */
export function unregisteringWorker(scope: WorkerScope): void {
  async function forget(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(names.map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(forget()))
}
