/** What the worker of a build keeps, and under which name. */
export type WorkerPlan = {
  /** Of the build: another one takes the place of all that was kept. */
  readonly version: string
  /** Addresses that never change under their names. */
  readonly shell: readonly string[]
  /** The page that stands in where the house cannot be reached, by language. */
  readonly offline: Readonly<Record<string, string>>
  /** Pictures that are kept at most. */
  readonly mostPictures: number
  /** Where the house is told that pushes for this browser go to another address. */
  readonly renewAt: string
}

/** The parts of a worker's global scope that are used here; the types of pages do not have it. */
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
 * What the house has a browser do with its requests. It is sent to the browser as it stands here, so nothing outside of
 * it may be named.
 *
 * Pages and calls always come from the house, never from memory: a price that is shown was true when it was shown. Only
 * where the house cannot be reached does a page of its own say so. Kept are the files of the shell, which never change
 * under their names, and the pictures that were seen last.
 */
export function serviceWorker(scope: WorkerScope, plan: WorkerPlan): void {
  const shell = `shell ${plan.version}`
  const pictures = 'pictures'
  const spoken = '/offline/spoken'

  async function keepShell(): Promise<void> {
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

  /** The language of the page that was last seen, which the worker has no other way to know. */
  async function rememberLanguage(lang: string | null): Promise<void> {
    if (lang === null || !(lang in plan.offline)) return
    const cache = await scope.caches.open(shell)
    const known = await cache.match(spoken)
    if ((await known?.text()) !== lang) await cache.put(spoken, new Response(lang))
  }

  /** In the language that the address fixes, else in that of the page that was last seen. */
  async function offline(request: Request): Promise<Response> {
    const cache = await scope.caches.open(shell)
    const known = await cache.match(spoken)
    const [, fixed = ''] = new URL(request.url).pathname.split('/')
    const lang = Object.hasOwn(plan.offline, fixed) ? fixed : ((await known?.text()) ?? 'en')
    const kept = await cache.match(plan.offline[lang] ?? '')
    return kept ?? Response.error()
  }

  async function asset(request: Request): Promise<Response> {
    const kept = await scope.caches.match(request)
    return kept ?? scope.fetch(request)
  }

  /** What was seen before is shown at once, and looked for anew behind it. */
  async function picture(event: Fetching): Promise<Response> {
    const cache = await scope.caches.open(pictures)
    const kept = await cache.match(event.request)
    const fresh = scope.fetch(event.request).then(async (answer) => {
      if (answer.ok) event.waitUntil(keepPicture(cache, event.request, answer.clone()))
      return answer
    })
    if (!kept) return fresh
    event.waitUntil(fresh.catch(() => undefined))
    return kept
  }

  async function keepPicture(cache: Cache, request: Request, answer: Response): Promise<void> {
    await cache.put(request, answer)
    const kept = await cache.keys()
    const over = kept.slice(0, Math.max(0, kept.length - plan.mostPictures))
    await Promise.all(over.map((old) => cache.delete(old)))
  }

  const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** A text of a push; '' where it has none: what is not the house's own shows nothing. */
  function textOf(value: unknown, name: string): string {
    const text = typeof value === 'object' && value !== null ? Reflect.get(value, name) : ''
    return typeof text === 'string' ? text : ''
  }

  /** Shows what the house tells; without a sound where its pages are looked at, which say it themselves. */
  async function show(told: unknown): Promise<void> {
    const tag = textOf(told, 'tag')
    const isLookedAt = (await tabs()).some((tab) => tab.focused)
    await scope.registration.showNotification(textOf(told, 'title'), {
      body: textOf(told, 'body'),
      lang: textOf(told, 'lang'),
      tag,
      renotify: tag !== '' && !isLookedAt,
      silent: isLookedAt,
      icon: '/icons/192.png',
      badge: '/icons/192.png',
      data: { path: textOf(told, 'path') },
    })
  }

  /** Goes to the page that a notice is about: the tab that shows it already, else a new one. Never to another site. */
  async function goTo(path: string): Promise<void> {
    const target = new URL(path, scope.location.origin)
    if (target.origin !== scope.location.origin) return
    const open = (await tabs()).find((tab) => new URL(tab.url).pathname === target.pathname)
    await (open ? open.focus() : scope.clients.openWindow(target.href))
  }

  /**
   * The browser's maker has given it another address for pushes, or takes none at the old one any more: the house would
   * go on sending there. A browser that does not say which one it was is told of by the next page (see keep-push.ts).
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

  scope.addEventListener('install', (event) => event.waitUntil(keepShell()))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(goTo(textOf(event.notification.data, 'path')))
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

/** Has a browser forget all that an earlier worker kept, and the worker itself. Sent as it stands here, like the other. */
export function unregisteringWorker(scope: WorkerScope): void {
  async function forget(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(names.map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(forget()))
}
