/**
 * Begins a page's scripts once the first look at it stands: it is painted, and the picture that the look falls on is
 * there. Until then they would share a slow line with what is looked at. Whoever presses something sooner need not wait,
 * nor does anybody longer than `patience`. Sheets of faces that can wait are asked for then too, but for those of which the
 * machine has the like (`data-unless`). Marks the address that the page was made for (`hasMoved`). Runs in the browser as text
 * of the page, so it may use nothing from outside.
 * @param files addresses of modules that the page's own script imports, to be fetched at once and not one after another
 */
export function startScripts(files: readonly string[], patience: number): void {
  performance.mark('arrived', { detail: location.pathname + location.search })
  const held = document.querySelector('script[type="text/plain"]')
  const nonce = document.currentScript?.nonce ?? ''
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const paint of list.getEntriesByName('first-contentful-paint')) resolve(paint)
    }).observe({ type: 'paint', buffered: true })
  })
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const seen = new Promise((resolve) => {
    if (!picture || picture.complete) resolve(null)
    else for (const end of ['load', 'error']) picture.addEventListener(end, resolve)
  })
  const pressed = new Promise((resolve) => {
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, resolve, { once: true })
  })
  const has = (face: string) =>
    document.fonts.load(`1em "${face}"`, '永').then(
      (found) => found.some(({ status }) => status === 'loaded'),
      () => false,
    )
  const ask = async (sheet: HTMLLinkElement) => {
    const { unless } = sheet.dataset
    sheet.rel = 'spared'
    const isSpared = unless && !(await Promise.all(unless.split(',').map(has))).includes(false)
    if (!isSpared) sheet.rel = 'stylesheet'
  }
  const start = () => {
    for (const file of files) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: file, nonce })
      document.head.append(link)
    }
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce, textContent: held?.textContent })
    document.body.append(script)
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) void ask(sheet)
  }
  const waited = new Promise((resolve) => setTimeout(resolve, patience))
  void Promise.race([Promise.all([painted, seen]).then(frame), pressed, waited]).then(start)
}
