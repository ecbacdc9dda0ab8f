import type { Socket } from 'node:net'
import type pg from 'pg'

/** The parts of pg's connection that COPY needs; its types omit them. */
interface CopyConnection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A query of our own, as the client calls it back. */
interface CopyQuery {
  submit(connection: CopyConnection): null
  handleCopyInResponse(connection: CopyConnection): void
  handleCopyData(message: { chunk: Buffer }): void
  handleCommandComplete(message: { text: string }): void
  handleError(error: Error): void
  handleReadyForQuery(): void
}

const nothing = () => undefined
const unused = { handleRowDescription: nothing, handleDataRow: nothing, handleEmptyQuery: nothing }

const send = (client: pg.ClientBase, query: CopyQuery) =>
  void client.query({ ...unused, ...query } as unknown as pg.Submittable)

/** So much may wait here before the database is asked to pause. */
const mostWaitingBytes = 1_048_576

/** The rows of `copy … to stdout`, line by line, no faster than they are taken. */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let isOver = false
  let isAbandoned = false
  let failure: Error | undefined
  let stream: Socket | undefined
  let wake: () => void = nothing

  send(client, {
    submit(connection) {
      stream = connection.stream
      connection.query(statement)
      return null
    },
    handleCopyInResponse: (connection) => connection.sendCopyFail('nothing to send'),
    handleCopyData({ chunk }) {
      if (isAbandoned) return
      // The driver uses its buffer again.
      waiting.push(Buffer.from(chunk))
      waitingBytes += chunk.length
      if (waitingBytes > mostWaitingBytes) stream?.pause()
      wake()
    },
    handleCommandComplete: nothing,
    handleError(error) {
      failure = error
      wake()
    },
    handleReadyForQuery() {
      isOver = true
      wake()
    },
  })

  try {
    for (;;) {
      const lines = waiting
      waiting = []
      waitingBytes = 0
      stream?.resume()
      yield* lines
      if (failure) throw failure
      if (waiting.length > 0) continue
      if (isOver) return
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    isAbandoned = true
    stream?.resume()
  }
}

/** Resolves when the stream accepts data again, or is closed. */
const drained = (stream: Socket) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })

/** Feeds `copy … from stdin`, no faster than the database takes it. Gives the number of rows. */
export function copyIn(client: pg.ClientBase, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  let failure: unknown
  return new Promise((resolve, reject) => {
    async function feed(connection: CopyConnection) {
      const { stream } = connection
      try {
        for await (const chunk of chunks) {
          if (failure) return
          connection.sendCopyFromChunk(chunk)
          if (stream.writableNeedDrain) await drained(stream)
        }
        connection.endCopyFrom()
      } catch (error) {
        failure ??= error
        connection.sendCopyFail('the rows broke off')
      }
    }
    send(client, {
      submit(connection) {
        connection.query(statement)
        return null
      },
      handleCopyInResponse: (connection) => void feed(connection),
      handleCopyData: nothing,
      handleCommandComplete({ text }) {
        rows = Number(text.split(' ').at(-1))
      },
      handleError(error) {
        failure ??= error
        reject(failure)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
    })
  })
}
