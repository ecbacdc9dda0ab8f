import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const quietTurns = 20
/** On a server that is never quiet; turns, not time, because time also passes while others have the processor. */
const mostTurns = 10_000

/**
 * Stops listening without losing clients that have arrived. On close the system resets connections not yet accepted,
 * and data on idle ones is lost; a process short of CPU may have many of both. So waiting connections are accepted
 * first (Node accepts one per turn), and the socket closes right after a turn that read everything.
 */
export async function stopAccepting(server: Server): Promise<void> {
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
