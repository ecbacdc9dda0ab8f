import { type Endpoint, endpoint } from '@manara/contract/endpoint.ts'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { findWrongPermission, requireDeclaredAreas, UnguardedRouteError } from './area-guard.ts'

const declared = endpoint({
  name: 'sample',
  summary: 'مثال',
  area: 'admin',
  permission: 'person.read',
  ownership: 'all',
  method: 'GET',
  path: '/api/sample',
  replies: { 204: null },
})

function addRoute(config: object | undefined) {
  const app = fastify()
  requireDeclaredAreas(app)
  app.get('/api/sample', { ...(config && { config }) }, async () => '')
  return app.ready()
}

describe('a route', () => {
  it('is added when it declares its area and ownership, or is an asset', async () => {
    await expect(addRoute({ endpoint: declared })).resolves.toBeDefined()
    await expect(addRoute({ isAsset: true })).resolves.toBeDefined()
  })

  it.each([
    ['nothing', undefined],
    ['another configuration', { other: true }],
    ['an endpoint without area', { endpoint: { ...declared, area: undefined } }],
    ['an endpoint without any area', { endpoint: { ...declared, area: [] } }],
    ['an endpoint without ownership', { endpoint: { ...declared, ownership: undefined as unknown } as Endpoint }],
  ])('stops the server when it declares %s', async (_, config) => {
    await expect(addRoute(config)).rejects.toThrow(UnguardedRouteError)
  })

  it.each<[string, object]>([
    ['is of the office and declares no permission', { permission: undefined }],
    ['is not of the office and declares a permission', { area: 'teacher' }],
    ['changes something with a permission to read', { method: 'POST' }],
  ])('stops the server when it %s', async (words, changes) => {
    const wrong = { ...declared, ...changes } as Endpoint

    expect(findWrongPermission(wrong)).toBe(words)
    await expect(addRoute({ endpoint: wrong })).rejects.toThrow(words)
  })

  it('is watched inside plugins too', async () => {
    const app = fastify()
    requireDeclaredAreas(app)
    app.register(async (inner) => {
      inner.post('/api/hidden', async () => '')
    })

    await expect(app.ready()).rejects.toThrow(UnguardedRouteError)
  })
})
