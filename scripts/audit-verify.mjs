// npm run audit:verify: follows the seals of the audit trail; exit code 1 when something was altered.
import { command } from './setup/command.mjs'
import { Failure } from './setup/failure.mjs'

await command(
  async () => {
    const { runAuditVerify } = await import('../server/src/commands/audit-command.ts')
    const { failureLine } = await import('../server/src/commands/command-error.ts')
    try {
      if (!(await runAuditVerify(process.argv.slice(2), process.env, (line) => console.log(line)))) process.exitCode = 1
    } catch (error) {
      throw new Failure(failureLine(error))
    }
  },
  { withDev: false, hasSettings: true },
)
