// npm run admin:reset: lets an administrator in again, without mail.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { runAdminCommand } = await import('../server/src/commands/admin-command.ts')
    const { failureLine } = await import('../server/src/commands/command-error.ts')
    try {
      await runAdminCommand('admin:reset', process.argv.slice(2), process.env)
    } catch (error) {
      throw new Failure(failureLine(error))
    }
  },
  { withDev: false, hasSettings: true },
)
