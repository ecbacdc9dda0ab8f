import type { FastifyInstance, RouteOptions } from 'fastify'

/** A route without a declared guard: the server does not start. */
export class UnguardedRouteError extends Error {
  constructor(method: string, url: string) {
    super(`${method} ${url} declares neither an endpoint with area and ownership nor a public asset`)
  }
}

/**
 * Watches every route that is added, by whomever: without a declared area and ownership the server refuses to start.
 * It looks once all are there, since a plugin marks its routes after this hook has seen them.
 */
export function requireDeclaredAreas(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const { area, ownership } = config?.endpoint ?? {}
      // A preflight asks which headers may be sent; it reaches nothing.
      if (method === 'OPTIONS') continue
      if (!config?.isAsset && !(area?.length && ownership)) throw new UnguardedRouteError(String(method), url)
    }
  })
}
