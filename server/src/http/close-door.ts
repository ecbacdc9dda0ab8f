import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const quietTurns = 20
/** On a server that is never quiet; turns, not time, because time also passes while others have the processor. */
const mostTurns = 10_000

/**
 * Stops listening without turning anybody away who was already there. What waits at the door when it closes is reset by the
 * system, and what was sent over an idle connection is lost when we end it; a process that was short of CPU may have many of
 * both. So every connection that waits is taken in first (Node takes one in each turn), and the door closes right after a turn
 * in which all that had arrived was read.
 */
export async function closeDoor(server: Server): Promise<void> {
  if (!server.listening) return
  let quiet = 0
  const onConnection = () => {
    quiet = 0
  }
  server.on('connection', onConnection)
  for (let turn = 0; quiet < quietTurns && turn < mostTurns; turn++) {
    quiet++
    await nextTurn()
  }
  server.off('connection', onConnection)
  server.close()
}
