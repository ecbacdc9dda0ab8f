import { type AnyRoute, type AnyRouter, createRoute, redirect } from '@tanstack/react-router'

let router: AnyRouter | undefined

/** The router in use: it gets the pages of an area with the first visit to it. */
export const lateAreasOf = (one: AnyRouter): void => {
  router = one
}

let hasFailed = false

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/**
 * A newer version has other files: loaded once more, the page finds them. A file that still does not come is an error; browsers
 * remember it, so that trying again loads the page as well. Without a line there is only the error.
 */
async function loadOrReload<Area>(key: string, load: () => Promise<Area>): Promise<void> {
  if (hasFailed && navigator.onLine) return reload()
  try {
    await load()
    sessionStorage.removeItem(key)
  } catch (error) {
    hasFailed = true
    if (sessionStorage.getItem(key) || !navigator.onLine) throw error
    sessionStorage.setItem(key, 'yes')
    return reload()
  }
}

/**
 * An area whose pages are named in a file of their own, which comes with its first page: students never fetch those of the
 * office. Until then a door takes all addresses of the area, fetches the file and goes through once more.
 */
export function lateArea<Area extends AnyRoute>(area: AnyRoute, load: () => Promise<Area>): Area {
  const door = createRoute({
    getParentRoute: () => area,
    path: '$',
    beforeLoad: async ({ location: { href } }) => {
      await loadOrReload(`late-area:${area.id}`, load)
      router?.setRoutes(router.buildRouteTree())
      throw redirect({ href, replace: true })
    },
  })
  // Its file, once it has come, gives the area its pages.
  if (!area.children) area.addChildren([door])
  return area as Area
}
