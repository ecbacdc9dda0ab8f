interface KeptPage {
  /** Address of its service worker. */
  worker: string
  /** Where the addresses begin that the worker answers. */
  scope: string
  /** Loads what the page may need later. */
  prepare: () => Promise<unknown>
}

/** Scripts, styles and fonts that this page has loaded by now. */
function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
}

const isKeptBy = (active: ServiceWorker, assets: string[]) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === 'kept')
    active.postMessage({ assets }, [port2])
  })

/** Waits for the worker of this page; the browser's own `ready` would wait for that of another scope too. */
async function activeWorker(worker: string, scope: string): Promise<ServiceWorker | undefined> {
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const present = registration.active ?? registration.waiting ?? registration.installing
  if (!present || present.state === 'activated') return present ?? undefined
  await new Promise<void>((resolve) => {
    present.addEventListener('statechange', () => present.state === 'activated' && resolve())
  })
  return present
}

/** Keeps the page for a day without a network. False where the browser cannot, or has no network now. */
export async function keepPage({ worker, scope, prepare }: KeptPage): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await prepare()
    await document.fonts.ready
    const active = await activeWorker(worker, scope)
    return active !== undefined && (await isKeptBy(active, loadedAssets()))
  } catch {
    return false
  }
}
