import type { FastifyInstance } from 'fastify'

/** A route whose door nobody thought about: the server does not start. */
export class UnguardedRouteError extends Error {
  constructor(method: string, url: string) {
    super(`${method} ${url} declares neither an endpoint with area and ownership nor a public asset`)
  }
}

/** Watches every route that is added, by whomever: without a declared area and ownership the server refuses to start. */
export function requireDeclaredAreas(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.match(/svg|js|css|woff/)) return
    const { area, ownership } = config?.endpoint ?? {}
    if (!config?.isAsset && !(area?.length && ownership)) throw new UnguardedRouteError(String(method), url)
  })
}
