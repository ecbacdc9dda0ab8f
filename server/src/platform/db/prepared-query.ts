import pg from 'pg'
// @ts-expect-error pg has no types for how it writes values; they must be written as pg itself writes them.
import pgUtils from 'pg/lib/utils.js'

const toWire = pgUtils.prepareValue as (value: unknown) => Buffer | string | null | undefined

/** The values of a row as the database wrote them. */
type RawRow = readonly (string | null)[]
type BuildRow = (values: RawRow) => object

/** A text with the name that the database knows it by. */
export interface NamedStatement {
  name: string
  text: string
  /** How its rows are built: one function for all connections on which its columns are the same. */
  shape?: { columns: string; build: BuildRow }
}

export type GetParser = (oid: number, format: 'text') => (text: string) => unknown

const asText = pg.types.getTypeParser(pg.types.builtins.TEXT)

/** A function written for these very columns: setting properties by names that vary costs ten times as much. */
function writeBuilder(fields: readonly pg.FieldDef[], getParser: GetParser): BuildRow {
  const parsers = fields.map(({ dataTypeID }) => getParser(dataTypeID, 'text'))
  const members = fields.map(({ name }, at) => {
    // Brackets, or this one name would mean the prototype.
    const key = name === '__proto__' ? `['__proto__']` : JSON.stringify(name)
    const isText = (parsers[at] as unknown) === asText
    return `${key}: ${isText ? `values[${at}]` : `values[${at}] === null ? null : parsers[${at}](values[${at}])`}`
  })
  return new Function('parsers', `return (values) => ({ ${members.join(', ')} })`)(parsers)
}

function findBuilder(statement: NamedStatement, fields: readonly pg.FieldDef[], getParser: GetParser): BuildRow {
  const columns = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  if (statement.shape?.columns !== columns) statement.shape = { columns, build: writeBuilder(fields, getParser) }
  return statement.shape.build
}

/** What a connection remembers of a statement: how many columns its rows have, and how they are built. */
export interface KnownRows {
  columns: number
  build: BuildRow
}

/** What a query needs to know of its connection. */
export interface Memory {
  /** By the names of statements. */
  known: Map<string, KnownRows>
  getParser: GetParser
}

type Settle = (error: unknown, result?: object) => void

const noRows: KnownRows = { columns: 0, build: () => ({}) }

interface Wire extends pg.Connection {
  /** Texts by name that pg knows the database to have understood. */
  parsedStatements: Record<string, string | undefined>
}

const emptyMessage = (code: string) => Buffer.from([code.charCodeAt(0), 0, 0, 0, 4])
/** All rows of the portal without a name; then the end of the exchange. */
const executeAndSync = Buffer.concat([Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]), emptyMessage('S')])
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0])

const sizeOf = (value: Buffer | string | null | undefined) =>
  typeof value === 'string' ? Buffer.byteLength(value) : (value?.length ?? 0)

/** Bind, Describe where the columns are not known yet, Execute and Sync, as one piece. */
function writeMessages(name: string, values: readonly unknown[], isDescribed: boolean): Buffer {
  const written = values.map(toWire)
  const sizes = written.map(sizeOf)
  // Portal, name of the statement, a format and a length for each value, one format for all columns: text.
  const size = sizes.reduce((sum, one) => sum + one, 4 + 1 + name.length + 1 + 2 + 2 + 6 * written.length + 2 + 2)
  const rest = isDescribed ? describe.length : 0
  const out = Buffer.allocUnsafe(1 + size + rest + executeAndSync.length)
  out[0] = 0x42
  let at = out.writeInt32BE(size, 1)
  out[at++] = 0
  at += out.write(name, at, 'latin1')
  out[at++] = 0
  at = out.writeInt16BE(written.length, at)
  for (const value of written) at = out.writeInt16BE(Buffer.isBuffer(value) ? 1 : 0, at)
  at = out.writeInt16BE(written.length, at)
  for (const [place, value] of written.entries()) {
    at = out.writeInt32BE(value == null ? -1 : (sizes[place] ?? 0), at)
    if (typeof value === 'string') at += out.write(value, at)
    else if (value) at += value.copy(out, at)
  }
  at = out.writeInt16BE(1, at)
  at = out.writeInt16BE(0, at)
  if (isDescribed) at += describe.copy(out, at)
  executeAndSync.copy(out, at)
  return out
}

/**
 * One run of a named statement, asked of pg instead of its own query object. The database is asked for the columns once for
 * each connection; it refuses a statement whose columns have changed since (0A000).
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  private rows: object[] = []
  private tag = ''
  private columns: KnownRows | undefined
  private failure: unknown
  private readonly statement: NamedStatement
  private readonly values: readonly unknown[]
  private readonly memory: Memory
  private readonly settle: Settle

  constructor(statement: NamedStatement, values: readonly unknown[], memory: Memory, settle: Settle) {
    this.name = statement.name
    this.text = statement.text
    this.statement = statement
    this.values = values
    this.memory = memory
    this.settle = settle
  }

  /** Sends everything at once; an error that comes back means that nothing was sent. */
  submit(connection: pg.Connection): unknown {
    const { stream, parsedStatements } = connection as Wire
    this.columns = this.memory.known.get(this.name)
    try {
      const messages = writeMessages(this.name, this.values, this.columns === undefined)
      if (!stream.writable) return null
      if (parsedStatements[this.name] !== undefined) {
        stream.write(messages)
        return null
      }
      stream.cork()
      connection.parse({ name: this.name, text: this.text, types: [] }, true)
      stream.write(messages)
      stream.uncork()
      return null
    } catch (error) {
      return error
    }
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.remember({ columns: fields.length, build: findBuilder(this.statement, fields, this.memory.getParser) })
  }

  private remember(columns: KnownRows): void {
    this.columns = columns
    this.memory.known.set(this.name, columns)
  }

  handleDataRow({ fields }: { fields: RawRow }): void {
    const { columns = noRows } = this
    try {
      // Behind a pooler another database connection may have parsed the statement with other columns.
      if (fields.length !== columns.columns) throw changedColumns()
      this.rows.push(columns.build(fields))
    } catch (error) {
      this.failure ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.tag = text
    if (!this.columns) this.remember(noRows)
  }

  handleError(error: unknown): void {
    this.settle(this.failure ?? error)
  }

  handleReadyForQuery(): void {
    const { tag, rows, failure } = this
    const space = tag.indexOf(' ')
    const count = Number(tag.slice(tag.lastIndexOf(' ') + 1) || Number.NaN)
    const command = space < 0 ? tag : tag.slice(0, space)
    this.settle(failure, { command, rowCount: Number.isNaN(count) ? null : count, rows })
  }

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: pg.Connection): void {
    ;(connection as unknown as { sendCopyFail(reason: string): void }).sendCopyFail('No source stream defined')
  }

  handleCopyData(): void {}
}

/** As the database itself refuses a statement whose columns have changed. */
const changedColumns = () =>
  Object.assign(new Error('cached plan must not change result type'), {
    code: '0A000',
    routine: 'RevalidateCachedQuery',
  })
