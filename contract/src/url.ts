import type { Endpoint } from './endpoint.ts'

const buildSearch = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

/** The path of an endpoint with its parameters filled in, and the query. */
export const buildUrl = (
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query }: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
) => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + buildSearch(query)
