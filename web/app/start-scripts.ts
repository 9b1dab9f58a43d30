/**
 * Starts a page's scripts after its first paint and its LCP picture, so that they do not compete for
 * bandwidth. An interaction or `maxWaitMs` starts them earlier. Then it loads the deferred font stylesheets,
 * except those with a similar system font (`data-unless`). If a script fails to load, it reloads the page
 * once all of them do, since Chromium never requests a failed module again. It marks the URL the page was
 * rendered for (`hasNavigatedAway`). It runs inline in the browser, so it must be self-contained. @param
 * files the URLs of the modules the page's script imports, preloaded in parallel
 */
export function startScripts(files: readonly string[], maxWaitMs: number): void {
  performance.mark('arrived', { detail: location.pathname + location.search })
  const deferred = document.querySelector('script[type="text/plain"]')
  const nonce = document.currentScript?.nonce ?? ''
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const paint of list.getEntriesByName('first-contentful-paint')) resolve(paint)
    }).observe({ type: 'paint', buffered: true })
  })
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const imageReady = new Promise((resolve) => {
    if (!picture || picture.complete) resolve(null)
    else for (const eventName of ['load', 'error']) picture.addEventListener(eventName, resolve)
  })
  const interacted = new Promise((resolve) => {
    for (const eventName of ['pointerdown', 'keydown']) addEventListener(eventName, resolve, { once: true })
  })
  const hasFont = (face: string) =>
    document.fonts.load(`1em "${face}"`, '永').then(
      (fonts) => fonts.some(({ status }) => status === 'loaded'),
      () => false,
    )
  const loadSheet = async (sheet: HTMLLinkElement) => {
    const { unless } = sheet.dataset
    sheet.rel = 'spared'
    const isUnneeded = unless && !(await Promise.all(unless.split(',').map(hasFont))).includes(false)
    if (!isUnneeded) sheet.rel = 'stylesheet'
  }
  // A reloaded page waits longer, so that a page whose scripts never arrive is not reloaded constantly.
  const isReloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  const reloadOnArrival = () =>
    setTimeout(
      async () => {
        const arrivals = files.map((file) =>
          fetch(file).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        if ((await Promise.all(arrivals)).includes(false)) reloadOnArrival()
        else location.reload()
      },
      isReloaded ? 15_000 : 1_000,
    )
  const start = () => {
    for (const file of files) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: file, nonce })
      document.head.append(link)
    }
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce, textContent: deferred?.textContent })
    script.addEventListener('error', reloadOnArrival, { once: true })
    document.body.append(script)
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) void loadSheet(sheet)
  }
  const timedOut = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  void Promise.race([Promise.all([painted, imageReady]).then(nextFrame), interacted, timedOut]).then(start)
}
