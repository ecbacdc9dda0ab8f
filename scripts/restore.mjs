// npm run restore -- FILE [--replace] [--check]: puts a backup back, into an empty place unless told otherwise.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { runBackupCommand } = await import('../server/src/commands/backup-commands.ts')
    const { failureLine } = await import('../server/src/commands/command-error.ts')
    try {
      await runBackupCommand('restore', process.argv.slice(2), process.env, (line) => console.log(line))
    } catch (error) {
      throw new Failure(failureLine(error))
    }
  },
  { withDev: false, hasSettings: true },
)
