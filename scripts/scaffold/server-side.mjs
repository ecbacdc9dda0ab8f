const contract = ({ name, Many, One, one }, title) => `import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { listQuery } from './fields.ts'

export const ${One} = Type.Object({
  ${one}Id: Type.Integer(),
  name: Type.String(),
})
export type ${One} = Static<typeof ${One}>

export const List${Many}Query = Type.Object(listQuery(['${one}Id', 'name']))
export type List${Many}Query = Static<typeof List${Many}Query>

export const list${Many} = endpoint({
  name: 'list${Many}',
  summary: 'قائمة: ${title}',
  area: 'admin',
  ownership: 'all',
  method: 'GET',
  path: '/api/admin/${name}',
  query: List${Many}Query,
  replies: { 200: Type.Array(${One}) },
  isList: true,
})
`

const queries = ({ name, Many, One }) => `import type { List${Many}Query, ${One} } from '@manara/contract/${name}.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ListPage } from '../../platform/http/route.ts'

/** There are none until a migration has made their table. */
export async function list${Many}(_db: Db, _query: List${Many}Query): Promise<ListPage<${One}>> {
  return { rows: [], total: 0 }
}
`

const service = ({ name, Many, One, one }) => `import type { ${One} } from '@manara/contract/${name}.ts'
import type { Db } from '../../platform/db/database.ts'
import { ${one}Problem } from './${name}.errors.ts'
import * as queries from './${name}.queries.ts'

/** Somebody else's thing, and a missing one, are not found. */
export async function get${One}OrFail(db: Db, id: number): Promise<${One}> {
  const { rows } = await queries.list${Many}(db, {})
  const found = rows.find((${one}) => ${one}.${one}Id === id)
  if (!found) throw ${one}Problem.notFound()
  return found
}
`

const errors = ({ one }) => `import { problems } from '../../platform/problems/problem.ts'

export const ${one}Problem = problems({
  notFound: [404, 'العنصر غير موجود أو حُذف.'],
})
`

const routes = ({ name, Many, one }) => `import { list${Many} } from '@manara/contract/${name}.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './${name}.queries.ts'

export function ${one}AdminRoutes(app: FastifyInstance): void {
  route(app, list${Many}, ({ db, query }) => queries.list${Many}(db, query))
}
`

const routesTest = ({ name, Many }) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('list${Many}', () => {
  it('shows none in an empty school', async () => {
    const { status, body } = await server.as('admin').get('/api/admin/${name}')

    expect([status, body]).toEqual([200, []])
  })

  it('is closed to teachers', async () => {
    const { status } = await server.as('teacher').get('/api/admin/${name}')

    expect(status).toBe(403)
  })
})
`

/** The files of a feature in the contract and on the server. */
export const serverSide = (names, title) => {
  const folder = `server/src/features/${names.name}`
  return {
    [`contract/src/${names.name}.ts`]: contract(names, title),
    [`${folder}/admin.routes.ts`]: routes(names),
    [`${folder}/${names.name}.service.ts`]: service(names),
    [`${folder}/${names.name}.queries.ts`]: queries(names),
    [`${folder}/${names.name}.errors.ts`]: errors(names),
    [`${folder}/admin.routes.test.ts`]: routesTest(names),
  }
}
