// npm run drill [-- FILE]: proves that a backup can be put back, in a place of its own.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { runBackupCommand } = await import('../server/src/commands/backup-commands.ts')
    const { failureLine } = await import('../server/src/commands/command-error.ts')
    try {
      await runBackupCommand('drill', process.argv.slice(2), process.env, (line) => console.log(line))
    } catch (error) {
      throw new Failure(failureLine(error))
    }
  },
  { withDev: false, hasSettings: true },
)
