import { readDataKeys } from '../config/config.ts'
import { resealSecrets } from '../features/second-factor/reseal.service.ts'
import { commandRequestId } from '../features/users/account-notices.ts'
import { openDatabase } from '../platform/db/database.ts'
import { lookAtDatabase } from '../platform/db/rebuild.ts'
import { reachDatabase } from '../platform/db/school-database.ts'
import { rotateDataKey } from '../platform/security/rotate-data-key.ts'
import { backupText } from './backup.text.ts'
import { CommandError } from './command-error.ts'
import { commandText } from './commands.text.ts'

/** `npm run keys:rotate`: a new data key, while no server works on the database. */
export async function rotateKeys(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const keys = readDataKeys(env)
  const addresses = await reachDatabase(keys, (reason) => say(commandText.databaseLost(reason)))
  try {
    const { servers, hasTables } = await lookAtDatabase(addresses.owner)
    if (!hasTables) throw new CommandError(commandText.nothingSealed)
    if (servers > 0) throw new CommandError(backupText.refusals.serverRuns)
    const { db, close } = openDatabase({ connection: addresses.app, poolSize: 1, hasNamedStatements: false })
    try {
      await rotateDataKey(keys, async (vault) => {
        const { sealed, lost } = await resealSecrets(db, vault, { requestId: commandRequestId, address: '' })
        say(commandText.keysRotated(sealed, lost))
      })
    } finally {
      await close()
    }
    if (keys.nextDataKey) say(commandText.setNextKey)
  } finally {
    await addresses.stop()
  }
}
