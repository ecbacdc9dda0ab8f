import { endpoints } from '@manara/contract/endpoints.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectations } from '../../../test/authorization/expectations.ts'
import { buildFixture, type Fixture } from '../../../test/authorization/fixture.ts'
import { personas } from '../../../test/authorization/personas.ts'
import { samples } from '../../../test/authorization/samples.ts'
import { leaked } from '../../../test/authorization/visible.ts'

const linesOf = (text: string) => text.trimEnd().split('\r\n')

describe('every export of the contract', () => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await buildFixture({ exports: { pieceSize: 1 } })
  })
  afterAll(() => fixture.close())

  const exported = endpoints.filter(({ listExport }) => listExport)
  it.each(exported.map((one) => [one.name, one] as const))(
    '%s names no whole number to the director',
    async (name, one) => {
      const { params = {}, query = {} } = samples[name]?.(fixture, 'director') ?? {}
      const columns = Object.keys(one.listExport?.columns ?? {}).join()
      const url = buildUrl(one, { params, query: { ...query, format: 'csv', columns } })
      const headers = fixture.headersByPersona.director

      const { statusCode, payload } = await fixture.server.app.inject({ method: 'GET', url, headers })

      expect(statusCode).toBe(expectations[name]?.opens.director === 'ok' ? 200 : 403)
      expect(leaked(fixture.cage.namesIn(payload), 'director', name)).toEqual([])
    },
  )

  it.each(exported.map((one) => [one.name, one] as const))('%s has as many rows as its list', async (name, one) => {
    const list = endpoints.find((other) => other.name === name.replace(/^export/, 'list'))
    if (!list) throw new Error('no list')
    const persona = personas.find((one) => expectations[name]?.opens[one] === 'ok') ?? 'administrator'
    const { params = {}, query = {} } = samples[name]?.(fixture, persona) ?? {}
    const { format, ...filters } = query
    const headers = fixture.headersByPersona[persona]
    const get = (url: string) => fixture.server.app.inject({ method: 'GET', url, headers })
    const page = await get(buildUrl(list, { params, query: { ...filters, limit: 1 } }))
    const file = await get(
      buildUrl(one, { params, query: { ...query, columns: Object.keys(one.listExport?.columns ?? {})[0] } }),
    )

    expect(file.statusCode, file.payload).toBe(200)
    expect(file.headers['content-disposition']).toContain('.csv')
    expect(linesOf(file.payload).length - 1).toBe(Number(page.headers['x-total-count']))
  })
})
