import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isForgottenStatement } from './database-errors.ts'
import { type GetParser, type Memory, type NamedStatement, PreparedQuery } from './prepared-query.ts'

const statementNamesCap = 2000

/** A longer text is one of a kind, such as an insert of a thousand rows: a name would only keep it in memory. */
const namedTextCap = 16_384

/**
 * A search is planned each time for its very words: what is quick for a rare name is a hundred times too slow for two
 * letters that stand in every third name, and a named statement soon gets one plan for all.
 */
const isSearch = (text: string) => /(?:search_pattern|search_regex|letter_pairs)\(/.test(text)

/**
 * Gives each distinct SQL text a name, so that the database parses and plans it once per connection. The text comes back as
 * the one string that is kept: pg remembers it for every connection, and would else keep a copy for each. Without a name,
 * the database forgets the plan at once.
 */
function createStatements() {
  const known = new Map<string, NamedStatement>()
  let renewals = 0
  return {
    find(text: string): NamedStatement | undefined {
      const statement = known.get(text)
      if (statement) return statement
      if (known.size >= statementNamesCap || text.length > namedTextCap || isSearch(text)) return undefined
      const named = { name: createHash('sha1').update(text).digest('base64url'), text }
      known.set(text, named)
      return named
    },
    /** Under a new name every connection has the text understood again. */
    renew(statement: NamedStatement, failedName: string) {
      if (statement.name === failedName) statement.name = `${failedName.slice(0, 27)}${++renewals}`
    },
  }
}

type PooledClient = Awaited<ReturnType<PostgresPool['connect']>>
type Settle = (error: unknown, result?: object) => void

/** A connection as Kysely sees it. One view for each: Kysely knows them again. */
interface View extends Memory {
  client: pg.PoolClient
  /** Never lent again: it broke, or its database was silent for too long. */
  isSpent: boolean
  /** The tick at which it was given back; -1 while it is lent. */
  freeSince: number
  lent: PooledClient
}

interface Running {
  since: number
  view: View
  settle: Settle
}

const tickMilliseconds = 250

/**
 * Kysely's view of the pool: every statement is named, and one clock looks after all waiting instead of two timers for each
 * query. Connections that are given back are kept here for the next request, and go back to the pool when others wait there.
 */
export function namingPool(pool: pg.Pool, queryMilliseconds: number): PostgresPool {
  const statements = createStatements()
  const getParser = (pool.options.types?.getTypeParser ?? pg.types.getTypeParser) as GetParser
  const views = new WeakMap<pg.PoolClient, View>()
  const free: View[] = []
  const running = new Set<Running>()
  const queryTicks = Math.floor(queryMilliseconds / tickMilliseconds)
  const idleTicks = Math.ceil((pool.options.idleTimeoutMillis ?? 30_000) / tickMilliseconds)
  let isEnding = false
  let tick = 0

  const clock = setInterval(() => {
    tick++
    for (const { since, view, settle } of running) {
      if (tick - since < queryTicks) continue
      settle(new Error('Query read timeout'))
      // Whatever comes now belongs to a question that was given up.
      view.isSpent = true
      view.client.end().catch(() => undefined)
    }
    while (free[0] && tick - free[0].freeSince > idleTicks) spend(free[0])
  }, tickMilliseconds).unref()

  /** Takes a connection out of use; one that is lent goes when it is given back. */
  function spend(view: View) {
    view.isSpent = true
    const place = free.indexOf(view)
    if (place < 0) return
    free.splice(place, 1)
    view.client.release(true)
  }

  function query(view: View, text: string, values: readonly unknown[], isRepeated = false) {
    const { client } = view
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const statement = statements.find(text)
      const name = statement?.name
      const one: Running = { since: tick, view, settle }
      function settle(error: unknown, result?: object) {
        if (!running.delete(one)) return
        if (!error) return resolve(result as pg.QueryResult)
        if (!statement || !name || !isForgottenStatement(error)) return reject(error)
        statements.renew(statement, name)
        // Nothing was done yet. Inside a transaction everything before it is lost too, so there the caller begins again.
        const isAlone = client.getTransactionStatus() === 'I' && !isRepeated && 'severity' in Object(error)
        return isAlone ? resolve(query(view, text, values, true)) : reject(error)
      }
      running.add(one)
      client.query(
        statement
          ? new PreparedQuery(statement, values, view, settle)
          : new pg.Query(text, [...values], settle as (error?: Error, result?: object) => void),
      )
    })
  }

  function release(view: View, isBroken?: boolean) {
    if (view.freeSince >= 0) throw new Error('a connection was given back twice')
    view.freeSince = tick
    const isKept = !isBroken && !view.isSpent && !isEnding && pool.waitingCount === 0
    if (isKept) free.push(view)
    else view.client.release(isBroken || view.isSpent)
  }

  function wrapClient(client: pg.PoolClient): View {
    const view: View = {
      client,
      known: new Map(),
      getParser,
      isSpent: false,
      freeSince: -1,
      lent: {
        /** Known without asking, when a statement is cancelled. */
        get processID() {
          return (client as { processID?: number }).processID
        },
        query: (text: string, values: readonly unknown[] = []) => query(view, text, values),
        release: (isBroken?: boolean) => release(view, isBroken),
      } as unknown as PooledClient,
    }
    client.on('error', () => spend(view))
    client.on('end', () => spend(view))
    views.set(client, view)
    return view
  }

  function lend(view: View): PooledClient {
    view.freeSince = -1
    return view.lent
  }

  return {
    options: pool.options,
    async end() {
      isEnding = true
      for (const view of free.splice(0)) view.client.release()
      await pool.end().finally(() => clearInterval(clock))
    },
    async connect() {
      const kept = free.pop()
      if (kept) return lend(kept)
      const client = await pool.connect()
      return lend(views.get(client) ?? wrapClient(client))
    },
  }
}
