import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'

const statementNamesCap = 2000

/** A longer text is one of a kind, such as an insert of a thousand rows: a name would only keep it in memory. */
const namedTextCap = 16_384

/**
 * A search is planned each time for its very words: what is quick for a rare name is a hundred times too slow for two
 * letters that stand in every third name, and a named statement soon gets one plan for all.
 */
const isSearch = (text: string) => /(?:search_pattern|search_regex|letter_pairs)\(/.test(text)

interface Statement {
  /** Without a name, the database forgets the plan at once. */
  name?: string
  text: string
}

/**
 * Gives each distinct SQL text a name, so that the database parses and plans it once per connection. The text comes back as
 * the one string that is kept: pg remembers it for every connection, and would else keep a copy for each.
 */
function createStatements() {
  const known = new Map<string, Statement>()
  return (text: string): Statement => {
    const statement = known.get(text)
    if (statement) return statement
    if (known.size >= statementNamesCap || text.length > namedTextCap || isSearch(text)) return { text }
    const named = { name: createHash('sha1').update(text).digest('base64url'), text }
    known.set(text, named)
    return named
  }
}

/** The name belongs to pg's own query object; its types forget it. */
interface NamedQuery extends pg.Submittable {
  name?: string | undefined
}

/** A query made of a text is sent as it is; one that comes as an object, pg first copies property by property. */
function send(client: pg.ClientBase, { name, text }: Statement, values: readonly unknown[]) {
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
  const getStatement = createStatements()
  const views = new WeakMap<pg.PoolClient, PooledClient>()

  function wrapClient(client: pg.PoolClient) {
    const view = {
      /** Known without asking, when a statement is cancelled. */
      get processID() {
        return (client as { processID?: number }).processID
      },
      query: (text: string, values: readonly unknown[] = []) => send(client, getStatement(text), values),
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
      return views.get(client) ?? wrapClient(client)
    },
  }
}
