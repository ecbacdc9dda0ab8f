import { endpoints } from '@manara/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { pendingEndpoints, promisedEndpoints } from './promised-endpoints.ts'

const toKey = (method: string, path: string) => `${method} ${path.replace(/:(\w+)|\{(\w+)\}/g, '{}').toLowerCase()}`
const built = new Set(endpoints.map(({ method, path }) => toKey(method, path)))
const areasOfBuilt = new Map(endpoints.map(({ method, path, area }) => [toKey(method, path), [area].flat().join(',')]))

describe('the contract', () => {
  it('names every endpoint once', () => {
    const names = endpoints.map(({ name }) => name)

    expect(names).toEqual([...new Set(names)])
    expect(built.size).toBe(endpoints.length)
  })

  it('has every promised endpoint, or lists it as pending', () => {
    const missing = promisedEndpoints.filter(([method, path]) => !built.has(toKey(method, path)))

    expect(missing.map(([method, path]) => `${method} ${path}`)).toEqual(pendingEndpoints)
  })

  it('opens each built endpoint to whom it was promised, and to nobody else', () => {
    const wrong = promisedEndpoints.filter(([method, path, who]) => {
      const area = areasOfBuilt.get(toKey(method, path))
      return area !== undefined && area !== who
    })

    expect(wrong).toEqual([])
  })
})
