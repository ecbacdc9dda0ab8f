import { askedPermissions, type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { isReading } from '@manara/contract/permissions.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** A route without a declared guard: the server does not start. */
export class UnguardedRouteError extends Error {
  constructor(method: string, url: string) {
    super(`${method} ${url} declares neither an endpoint with area and ownership nor a public asset`)
  }
}

/** Why the permission of an endpoint cannot be meant; undefined when it can. */
export function findWrongPermission(declaration: Endpoint): string | undefined {
  const isOffice = getAreas(declaration).includes('admin')
  if (isOffice !== (declaration.permission !== undefined))
    return isOffice ? 'is of the office and declares no permission' : 'is not of the office and declares a permission'
  const asked = askedPermissions(declaration)
  if (declaration.method !== 'GET' && asked.some(isReading)) return 'changes something with a permission to read'
  return undefined
}

/**
 * Watches every route that is added, by whomever: without a declared area, ownership and, in the office, permission the
 * server refuses to start.
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
      const wrong = config?.endpoint && findWrongPermission(config.endpoint)
      if (wrong) throw new Error(`${String(method)} ${url} ${wrong}`)
    }
  })
}
