import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'

const statementNamesCap = 2000

/**
 * A search is planned each time for its very words: what is quick for a rare name is a hundred times too slow for two
 * letters that stand in every third name, and a named statement soon gets one plan for all.
 */
const isSearch = (text: string) => text.includes('search_pattern(') || text.includes('letter_pairs(')

/** Gives each distinct SQL text a name, so that the database parses and plans it once per connection. */
function createStatementNames() {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= statementNamesCap || isSearch(text)) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** The name belongs to pg's own query object; its types forget it. */
interface NamedQuery extends pg.Submittable {
  name?: string | undefined
}

/** A query made of a text is sent as it is; one that comes as an object, pg first copies property by property. */
function send(client: pg.ClientBase, name: string | undefined, text: string, values: readonly unknown[]) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query: NamedQuery = new pg.Query(text, [...values], (error, result) =>
      error ? reject(error) : resolve(result as unknown as pg.QueryResult),
    )
    query.name = name
    client.query(query)
  })
}

type PooledClient = Awaited<ReturnType<PostgresPool['connect']>>

/** Kysely's view of the pool, with every statement named. One view for each connection: Kysely knows them again. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames()
  const views = new WeakMap<pg.PoolClient, PooledClient>()

  function viewOf(client: pg.PoolClient) {
    const view = {
      query: (text: string, values: readonly unknown[] = []) => send(client, nameOf(text), text, values),
      release: (isBroken?: boolean) => client.release(isBroken),
    } as unknown as PooledClient
    views.set(client, view)
    return view
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      return views.get(client) ?? viewOf(client)
    },
  }
}
